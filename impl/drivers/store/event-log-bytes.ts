/** The maximum size of a studio's log on disk, in bytes, without small events. */
const maxBytes = 16 * 1024 * 1024;
/** Events up to this size are limited by number. */
const smallBytes = 16 * 1024;
/** The maximum number of small events of a studio. Streams cannot resume over more. */
export const maxEvents = 1_000;
/** The number of small events above the maximum that are removed together. */
const removedTogether = 100;

/** Removes the events of a studio (the first value) up to a sequence (the second). */
export const removeEarlierEvents = 'DELETE FROM events WHERE studio_id = ? AND sequence <= ?';

/**
 * The sequence up to which the earlier events of a studio are removed with a new event; undefined if none
 * are. Each write that adds events keeps its own studio's log short, so that no scan of all logs is needed.
 * A stream that needs a removed event gets a new snapshot.
 */
export function lastRemovedFor(sequence: number, data: string): number | undefined {
  const bytes = Buffer.byteLength(data);
  if (bytes <= smallBytes && sequence % removedTogether !== 0) return undefined;
  const kept = bytes <= smallBytes ? maxEvents : Math.max(1, Math.floor(maxBytes / bytes));
  const last = sequence - kept;
  return last > 0 ? last : undefined;
}
