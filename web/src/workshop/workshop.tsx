//! The workshop: write the rules of a variant, see them at once, and play them.

import { useEffect, useRef, useState } from "preact/hooks";
import type { Diagnostic, VariantEntry } from "../host/messages";
import {
  deleteFile,
  keepFile,
  publicFiles,
  readFile,
  source,
  starter,
  variants,
  type Visibility,
} from "../host/rest";
import { hello } from "../host/table-rest";
import { link } from "../host/link";
import { Confirm } from "../dialog";
import { ownId } from "../host/own";
import { ShareLink } from "../linked/copy-link";
import { start } from "../lobby/start";
import { useLoad } from "../lobby/use-load";
import { useParts, type Parts } from "../lobby/use-parts";
import { gameAddress } from "../lobby/game-address";
import { say } from "../words";
import { holderName, seatName, variantName } from "../words/names";
import { BalanceReport } from "./balance-report";
import { Diagnostics } from "./diagnostics";
import { Editor } from "./editor";
import { bareStarter, currentName, freeName, named, readFiles, setCurrentName, writeFiles, type LocalFile } from "./files";
import { Preview } from "./preview";
import type { Code } from "./code";
import { place } from "./ranges";
import { Transport } from "./transport";
import { useCheck } from "./use-check";
import { useWords } from "./use-words";
import { WordList } from "./word-list";

const OPPONENTS = ["random", "level:1", "level:2", "level:3", "level:5", "me", "open"];
const STATES: Visibility[] = ["private", "unlisted", "public"];

export function WorkshopPage({ from, shared, own }: { from: string | null; shared: string | null; own: string | null }) {
  const [read, setFiles] = useState<LocalFile[] | null>(null);
  const files = read ?? [];
  const [name, setName] = useState<string | null>(() => own ?? currentName());
  const [told, setTold] = useState<{ text: string; bad: boolean } | null>(null);
  const file = files.find((one) => one.name === name) ?? files[0];
  // Nothing is shown before it is known what there is to be shown: it would push aside what is there.
  const host = useLoad(async () => ({ catalogue: await variants(), features: (await hello()).features ?? [] }), []);
  const shelf = useParts(publicFiles);

  // Without its store the browser keeps nothing: one can work, and is told so.
  const lost = () => setTold({ text: say("shop.nowhere"), bad: true });
  const last = useRef(files);
  last.current = files;
  useEffect(() => {
    void readFiles().then(setFiles, () => {
      lost();
      setFiles([]);
    });
  }, []);
  const store = (next: LocalFile[], open?: string) => {
    writeFiles(last.current, next).catch(lost);
    last.current = next;
    setFiles(next);
    if (open !== undefined) {
      setName(open);
      setCurrentName(open);
    }
  };
  const add = async (parent: string) => {
    const id = freeName(files, `my-${parent}`);
    const text = await starter(parent, id).catch(() => bareStarter(id, parent));
    store([...last.current, { name: id, text }], id);
  };
  useEffect(() => {
    if (shared === null || !read) return;
    const [id = "", version] = shared.split("@");
    // Rules that were played by are known by their hash, and are no file of anybody.
    const reading = shared.includes(":")
      ? source(shared).then((text) => ({ text, name: shared }))
      : readFile(id, version === undefined ? undefined : Number(version));
    reading.then(
      ({ text, name: title }) => {
        const wish = freeName(files, slug(title));
        store([...files, { name: wish, text }], wish);
      },
      (error: Error) => setTold({ text: error.message, bad: true }),
    );
  }, [shared, !read]);
  useEffect(() => {
    if (shared !== null || !read) return;
    if (from !== null || files.length === 0) void add(from ?? "orthodox");
  }, [from, !read]);
  const change = (text: string) => {
    if (!file) return;
    const next = named(files, file, text);
    store(files.map((one) => (one === file ? next : one)), next.name);
  };

  if (!file || !shelf.isThere || (!host.value && !host.error)) return <main id="main" key="wait" class="plain"><p role="status">{say("wait")}</p></main>;
  const { catalogue = [], features = [] } = host.value ?? {};
  return (
    <main id="main" class="workshop">
      <h1>{file.name}</h1>
      <FileBar
        files={files}
        file={file}
        catalogue={catalogue}
        keeps={features.includes("files")}
        shelf={shelf}
        onOpen={(next) => {
          setName(next);
          setCurrentName(next);
        }}
        onStore={store}
        onNew={(parent) => void add(parent)}
        onTell={(text, bad) => setTold({ text, bad })}
      />
      {told && (
        <p class={`notice${told.bad ? " bad" : ""}`} role="status">
          {told.text}
        </p>
      )}
      <Bench key={`${files.indexOf(file)} of ${files.length}`} file={file} weighs={features.includes("balance")} onText={change} onTell={(text, bad) => setTold({ text, bad })} />
    </main>
  );
}

export interface Telling {
  onTell: (text: string, bad: boolean) => void;
}

interface BenchProps extends Telling {
  file: LocalFile;
  /** Whether the host finds out how balanced a game is. */
  weighs: boolean;
  onText: (text: string) => void;
}

function Bench({ file, weighs, onText, onTell }: BenchProps) {
  const code = useRef<Code>(null);
  const { checked, good, busy, error } = useCheck(file.text);
  const words = useWords();
  const diagnostics = checked?.diagnostics ?? [];
  const made = checked?.made ?? null;
  // A section of a `variants.ini` was pasted: the file that it becomes takes its place, and undo gives it back.
  useEffect(() => {
    if (made === null) return;
    code.current?.write(made);
    onTell(say("shop.made"), false);
  }, [made]);
  const lead = (one: Diagnostic) => {
    if (one.line === null) return;
    const at = place(file.text, one.line, one.column ?? 1);
    code.current?.select(at, place(file.text, one.line, (one.column ?? 1) + (one.length ?? 0)));
  };
  return (
    <div class="bench">
      <div class="desk">
        <Editor text={file.text} of={checked && !busy ? file.text : null} diagnostics={diagnostics} words={words} code={code} onText={onText} />
        {error && (
          <p class="notice bad" role="alert">
            {error}
          </p>
        )}
        <Diagnostics list={diagnostics} busy={busy} onGo={lead} />
        <ShareLink linked={{ rules: { text: file.text }, position: null, moves: [] }} />
        {checked?.ok && good?.variant && (
          <PlayBar name={file.name} text={file.text} seats={good.variant.seats.map((seat) => seat.name)} weighs={weighs} onTell={onTell} />
        )}
      </div>
      <div class="beside">
        <div class="room-for-words">{words && <WordList words={words} />}</div>
        {good && <Preview good={good} text={good.text} stale={!checked?.ok} arranged={checked?.arranged ?? null} code={code} />}
      </div>
    </div>
  );
}

function PlayBar({ name, text, seats, weighs, onTell }: { name: string; text: string; seats: string[]; weighs: boolean } & Telling) {
  const [own, setOwn] = useState(seats[0] ?? "");
  const [against, setAgainst] = useState("level:1");
  const me = seats.includes(own) ? own : (seats[0] ?? "");
  const go = (others: string) =>
    start({
      text,
      seats: Object.fromEntries(seats.map((seat) => [seat, seat === me ? "me" : others])),
      clock: null,
      listed: false,
    }).catch((error: Error) => onTell(error.message, true));
  return (
    <section class="card" aria-label={say("shop.play")}>
      <div class="row">
        <label for="shop-seat">{say("shop.seat")}</label>
        <select id="shop-seat" value={me} onChange={(event) => setOwn(event.currentTarget.value)}>
          {seats.map((seat) => (
            <option key={seat} value={seat}>
              {seatName(seat)}
            </option>
          ))}
        </select>
        <label for="shop-against">{say("shop.against")}</label>
        <select id="shop-against" value={against} onChange={(event) => setAgainst(event.currentTarget.value)}>
          {OPPONENTS.map((one) => (
            <option key={one} value={one}>
              {one === "me" ? say("new.me") : one === "open" ? say("new.open") : holderName(one)}
            </option>
          ))}
        </select>
        <button type="button" class="primary" data-play onClick={() => void go(against)}>
          {say("shop.play")}
        </button>
        {/* Nobody else comes to a host beside the page. */}
        {!link.isBeside && (
          <button type="button" data-with-friend onClick={() => void go("open")}>
            {say("game.friend")}
          </button>
        )}
        <a class="button" data-page href={gameAddress(ownId(name))}>
          {say("shop.page")}
        </a>
      </div>
      {weighs && <BalanceReport text={text} onTell={onTell} />}
    </section>
  );
}

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, "-") || "file";

interface FileBarProps extends Telling {
  files: LocalFile[];
  file: LocalFile;
  catalogue: VariantEntry[];
  /** Whether the host keeps files. */
  keeps: boolean;
  /** What others have made public there. */
  shelf: Parts<{ file: string; name: string }>;
  onOpen: (name: string) => void;
  onStore: (files: LocalFile[], open?: string) => void;
  onNew: (parent: string) => void;
}

function FileBar({ files, file, catalogue, keeps, shelf: listed, onOpen, onStore, onNew, onTell }: FileBarProps) {
  const [parent, setParent] = useState("orthodox");
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const version = file.kept?.version ?? 1;
  const state = file.kept?.state ?? "private";
  const keepIt = (visibility: Visibility) =>
    keepFile(file.text, visibility, file.kept?.file).then(
      (kept) => {
        onStore(files.map((one) => (one.name === file.name ? { ...one, kept } : one)));
        onTell(say("shop.saved", kept.file), false);
      },
      (error: Error) => onTell(error.message, true),
    );
  const unkeep = () => {
    if (!file.kept) return Promise.resolve();
    const { kept, ...local } = file;
    return deleteFile(kept.file).then(
      () => {
        onStore(files.map((one) => (one.name === file.name ? local : one)));
        onTell(say("shop.unkept", file.name), false);
      },
      (error: Error) => onTell(error.message, true),
    );
  };
  const clone = () => {
    const name = freeName(files, `${file.name}-clone`);
    const text = file.text.replace(/(\bid:\s*)"[^"]*"/, `$1"${name}"`);
    onStore([...files, { name, text }], name);
  };
  const bringIn = (load: Promise<string>, wish: string) =>
    load.then(
      (text) => {
        const name = freeName(files, wish);
        onStore([...files, { name, text }], name);
      },
      (error: Error) => onTell(error.message, true),
    );
  return (
    <div class="card filebar">
      <div class="row">
        <label for="shop-file">{say("shop.files")}</label>
        <select id="shop-file" value={file.name} onChange={(event) => onOpen(event.currentTarget.value)}>
          {files.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
              {one.kept?.frozen ? " ❄" : ""}
            </option>
          ))}
        </select>
        <button type="button" onClick={clone}>
          {say("shop.clone")}
        </button>
        <button type="button" class="danger" onClick={() => setAsking(true)}>
          {say("shop.delete")}
        </button>
        {keeps && (
          <>
            <label for="shop-state">{say("shop.state")}</label>
            <select
              id="shop-state"
              value={state}
              onChange={(event) => void keepIt(event.currentTarget.value as Visibility)}
            >
              {STATES.map((one) => (
                <option key={one} value={one}>
                  {say(`shop.${one}`)}
                </option>
              ))}
            </select>
            <button type="button" data-keep onClick={() => void keepIt(state)}>
              {say("shop.save")}
            </button>
          </>
        )}
        {file.kept && file.kept.state !== "private" && (
          <a href={gameAddress(file.kept.file)}>{say("shop.link")}</a>
        )}
        {file.kept?.frozen && <span class="quiet">{say("shop.frozen")}</span>}
        {file.kept && (
          <>
            <label for="shop-version">{say("shop.version")}</label>
            <select
              id="shop-version"
              value={version}
              onChange={(event) => {
                const wanted = Number(event.currentTarget.value);
                const wish = `${file.name}-${wanted}`;
                if (file.kept) void bringIn(readFile(file.kept.file, wanted).then((answer) => answer.text), wish);
              }}
            >
              {Array.from({ length: version }, (_, index) => version - index).map((number) => (
                <option key={number} value={number}>
                  {number}
                </option>
              ))}
            </select>
            <button type="button" class="danger" data-unkeep onClick={() => setRemoving(true)}>
              {say("shop.unkeep")}
            </button>
          </>
        )}
        <details class="files-menu">
          <summary class="button">{say("shop.more")}</summary>
          <div class="menu-body">
            <label for="shop-from">{say("shop.from")}</label>
            <select id="shop-from" value={parent} onChange={(event) => setParent(event.currentTarget.value)}>
              {(catalogue.length > 0 ? catalogue : [{ id: "orthodox", name: "orthodox" }]).map((one) => (
                <option key={one.id} value={one.id}>
                  {variantName(one)}
                </option>
              ))}
            </select>
            <button type="button" data-new onClick={() => onNew(parent)}>
              {say("shop.new")}
            </button>
            <button type="button" onClick={() => void bringIn(source(parent), parent)}>
              {say("shop.whole")}
            </button>
            <Transport files={files} onStore={onStore} onTell={onTell} />
            {listed.lines.length > 0 && (
              <>
                <label for="shop-public">{say("shop.public")}</label>
                <select
                  id="shop-public"
                  value=""
                  onChange={(event) => {
                    const one = listed.lines.find((entry) => entry.file === event.currentTarget.value);
                    if (one) void bringIn(readFile(one.file).then((answer) => answer.text), slug(one.name));
                  }}
                >
                  <option value="">–</option>
                  {listed.lines.map((one) => (
                    <option key={one.file} value={one.file}>
                      {one.name}
                    </option>
                  ))}
                </select>
                {listed.more && (
                  <button type="button" data-more="files" onClick={listed.more}>
                    {say("shop.public.more")}
                  </button>
                )}
              </>
            )}
          </div>
        </details>
      </div>
      {removing && (
        <Confirm
          title={say("shop.unkeep.sure", file.name)}
          onYes={() => void unkeep()}
          onClose={() => setRemoving(false)}
        />
      )}
      {asking && (
        <Confirm
          title={say("shop.delete.sure", file.name)}
          onYes={() => {
            const rest = files.filter((one) => one.name !== file.name);
            onStore(rest, rest[0]?.name ?? "");
            if (rest.length === 0) onNew("orthodox");
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
