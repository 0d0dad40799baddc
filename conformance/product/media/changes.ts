import { noteTimeout } from '../../engine/http/check-attempt.ts';

/** Notifies waiters of a state that changes by itself. */
export class Changes {
  readonly #waiting = new Set<() => void>();

  /** Notifies the waiters; to be called after each change. */
  notify(): void {
    for (const look of [...this.#waiting]) look();
  }

  /** Whether the condition becomes true within the time. It is evaluated at once and after each change. */
  until(holds: () => boolean, milliseconds: number): Promise<boolean> {
    if (holds()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (held: boolean): void => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(held);
      };
      const look = (): void => {
        if (holds()) done(true);
      };
      const timer = setTimeout(() => {
        const held = holds();
        if (!held) noteTimeout();
        done(held);
      }, milliseconds);
      this.#waiting.add(look);
    });
  }
}
