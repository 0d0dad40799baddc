// Copied from templates/server/runtime/connections/quiet.ts by `npx callsheet generate`. Do not edit.

import { setTimeout as delay } from 'node:timers/promises';

/** Connections count as quiet after this number of polls, one millisecond apart, without a new connection. */
const quietLooks = 30;
/** The maximum number of polls. */
const maxLooks = 200;

/** Waits until no more connections arrive. @param accepted Returns the number of connections so far. */
export async function untilQuiet(accepted: () => number): Promise<void> {
  let quiet = 0;
  for (let look = 0; look < maxLooks && quiet < quietLooks; look += 1) {
    const before = accepted();
    await delay(1);
    // Resolves right after the event loop has polled for new connections.
    await new Promise(setImmediate);
    quiet = accepted() === before ? quiet + 1 : 0;
  }
}
