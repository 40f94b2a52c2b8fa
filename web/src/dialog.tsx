//! A modal window: the browser's own, which keeps the focus inside and closes on Escape.

import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { say } from "./words";

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  /** The square beside which it opens; otherwise in the middle. */
  at?: string | undefined;
}

export function Dialog({ title, onClose, children, at }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog && !dialog.open) dialog.showModal();
    if (dialog && at !== undefined) beside(dialog, at);
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={at === undefined ? "" : "at-square"}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      <div class="dialog-inner">
        <h2>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

/** Puts a window at a square, inside what can be seen. */
function beside(dialog: HTMLDialogElement, square: string): void {
  const cell = document.querySelector(`[data-square="${CSS.escape(square)}"]`)?.getBoundingClientRect();
  if (!cell) return;
  const { width, height } = dialog.getBoundingClientRect();
  const within = (value: number, room: number) => Math.max(4, Math.min(value, room - 4));
  dialog.style.margin = "0";
  dialog.style.left = `${within(cell.left + cell.width / 2 - width / 2, innerWidth - width)}px`;
  // Below the square where there is room, so that the square itself stays in view.
  const below = cell.bottom + height + 4 <= innerHeight;
  dialog.style.top = `${within(below ? cell.bottom : cell.top - height, innerHeight - height)}px`;
}

export interface ConfirmProps {
  title: string;
  onYes: () => void;
  onClose: () => void;
}

export function Confirm({ title, onYes, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="row">
        <button
          type="button"
          class="danger"
          onClick={() => {
            onClose();
            onYes();
          }}
        >
          {say("yes")}
        </button>
        <button type="button" onClick={onClose}>
          {say("no")}
        </button>
      </div>
    </Dialog>
  );
}
