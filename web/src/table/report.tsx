//! Telling whoever looks after the host that something is wrong at a table.

import { useState } from "preact/hooks";
import { From } from "../far";
import { Tool } from "../tool";
import { say } from "../words";

export function ReportButton({ table }: { table: string }) {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <>
      <Tool icon={done ? "claim" : "report"} label={say(done ? "report.done" : "report.title")} data-report onClick={() => setOpen(true)} disabled={done} />
      {open && (
        <From room="front" waiting={() => null}>
          {({ ReportDialog }) => (
            <ReportDialog
              table={table}
              onDone={() => {
                setDone(true);
                setOpen(false);
              }}
              onClose={() => setOpen(false)}
            />
          )}
        </From>
      )}
    </>
  );
}
