import { setTimeout as delay } from 'node:timers/promises';

/** A server that closes its listening socket waits until nobody has come for so many looks, a millisecond apart, … */
const quietLooks = 30;
/** … and no longer than for so many. */
const maxLooks = 200;

/** Waits until no more connections come. @param accepted says how many have come so far. */
export async function untilQuiet(accepted: () => number): Promise<void> {
  let quiet = 0;
  for (let look = 0; look < maxLooks && quiet < quietLooks; look += 1) {
    const before = accepted();
    await delay(1);
    // Settles right after the system was asked who has come.
    await new Promise(setImmediate);
    quiet = accepted() === before ? quiet + 1 : 0;
  }
}
