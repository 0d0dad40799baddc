import { randomUUID } from 'node:crypto';
import type { Presence } from '../../ports/presence.ts';

/** The presence of a process that knows no other process. */
export class SolePresence implements Presence {
  readonly owner = randomUUID();

  async gone(): Promise<ReadonlySet<string>> {
    return new Set();
  }

  onLost(): () => void {
    return () => {};
  }

  onGone(): () => void {
    return () => {};
  }

  async close(): Promise<void> {}
}
