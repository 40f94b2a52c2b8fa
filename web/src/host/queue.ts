//! What was said to the host and is not answered yet. Over an outage it waits here, and is said again in its order.

interface Waiting<Message> {
  message: Message;
  answered: (done: boolean) => void;
}

export class Queue<Message extends { id: string }> {
  private waiting: Waiting<Message>[] = [];

  /** Keeps a message; true once the host has done what it says, false if it does not. */
  add(message: Message): Promise<boolean> {
    return new Promise((answered) => this.waiting.push({ message, answered }));
  }

  /** The host has answered. */
  answer(id: string | null | undefined, done: boolean): void {
    const [one] = this.waiting.filter(({ message }) => message.id === id);
    this.waiting = this.waiting.filter((other) => other !== one);
    one?.answered(done);
  }

  /** What has to be said again on a new connection, the first first. */
  all(): Message[] {
    return this.waiting.map(({ message }) => message);
  }

  /** Nobody will answer any more. */
  close(): void {
    const left = this.waiting;
    this.waiting = [];
    for (const { answered } of left) answered(false);
  }
}
