import { waitedInVain } from '../../engine/http/check-attempt.ts';

/** Wakes those who wait for something that changes by itself. */
export class Changes {
  readonly #waiting = new Set<() => void>();

  /** To be called when something has changed. */
  tell(): void {
    for (const look of [...this.#waiting]) look();
  }

  /** Whether something holds within the time; looked at now and whenever something changes. */
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
        if (!held) waitedInVain();
        done(held);
      }, milliseconds);
      this.#waiting.add(look);
    });
  }
}
