//! What is said at the table: plain text, in the place of the moves while it is open.

import { useEffect, useRef, useState } from "preact/hooks";
import { seatIndex } from "../board/seats";
import { SeatBadge } from "../board/seat-mark";
import type { Said, Variant } from "../host/messages";
import { say } from "../words";
import { seatName } from "../words/names";
import type { LiveTable, TableState } from "./live";
import { Empty } from "../empty";

const KEY = "chatur.chat";
/** The longest thing that can be said, in characters. */
const LONGEST = 200;

export const chatIsOn = (): boolean => localStorage.getItem(KEY) !== "off";

export const setChat = (on: boolean): void => localStorage.setItem(KEY, on ? "on" : "off");

/** Whether the chat is open, and how much was said since it was looked at. `always`: it stands beside the board anyway. */
export function useChat(state: TableState, always: boolean) {
  const [open, setOpen] = useState(false);
  const seen = useRef(0);
  if (open || always) seen.current = state.chatHeard;
  const has = state.chat !== null && chatIsOn();
  return { has, open: open && has, unread: Math.max(0, state.chatHeard - seen.current), turn: () => setOpen(!open) };
}

export function ChatButton({ chat }: { chat: ReturnType<typeof useChat> }) {
  if (!chat.has) return null;
  return (
    <button type="button" class="chat-button" data-chat aria-pressed={chat.open} onClick={chat.turn}>
      {say("chat.title")}
      {chat.unread > 0 && (
        <span class="unread">
          <span aria-hidden="true">{Math.min(chat.unread, 99)}</span>
          <span class="hidden">{say("chat.unread", chat.unread)}</span>
        </span>
      )}
    </button>
  );
}

export function ChatPanel({ live, state, variant, beside }: { live: LiveTable; state: TableState; variant: Variant; beside?: boolean }) {
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const lines = state.chat ?? [];
  useEffect(() => {
    // Nobody has asked for one that is always there.
    if (beside) return;
    field.current?.focus({ preventScroll: true });
    field.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [state.chatHeard]);
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== "" && live.chat(text.trim())) setText("");
  };
  const apart = state.mine.length > 0 && !state.view?.result;
  return (
    <section class="moves chat" aria-label={say("chat.title")}>
      <div class="said" ref={list} tabIndex={0} role="log" aria-label={say("chat.title")}>
        {lines.map((line, index) => (
          <Line key={index} variant={variant} line={line} />
        ))}
        {lines.length === 0 && <Empty of="talk">{say("chat.none")}</Empty>}
      </div>
      <form class="chat-entry" onSubmit={send}>
        <label class="hidden" for="chat-text">
          {say("chat.text")}
        </label>
        <input
          id="chat-text"
          ref={field}
          value={text}
          maxLength={LONGEST}
          autocomplete="off"
          placeholder={say("chat.text")}
          aria-describedby="chat-apart"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{say("chat.send")}</button>
      </form>
      <small id="chat-apart" class="quiet">
        {say(apart ? "chat.apart" : state.view?.result ? "chat.all" : "chat.watching")}
      </small>
    </section>
  );
}

function Line({ variant, line }: { variant: Variant; line: Said }) {
  return (
    <p class={line.seat === null ? "of-watcher" : ""}>
      {line.seat === null ? (
        <strong>{say("chat.watcher", line.name || say("seat.person"))}</strong>
      ) : (
        <>
          <SeatBadge variant={variant} seat={seatIndex(variant, line.seat)} />
          <strong>{line.name || seatName(line.seat)}</strong>
        </>
      )}{" "}
      <span dir="auto">{line.text}</span>
    </p>
  );
}
