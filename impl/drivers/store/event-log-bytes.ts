/** The maximum size of a studio's log on disk, in bytes, without small events. */
const maxBytes = 16 * 1024 * 1024;
/** Events up to this size are limited by number, in `pruneEvents`. */
const smallBytes = 16 * 1024;

/** Removes the events of a studio (the first value) up to a sequence (the second). */
export const removeEarlierEvents = 'DELETE FROM events WHERE studio_id = ? AND sequence <= ?';

/**
 * The sequence up to which the earlier events of a studio are removed because an event is large; undefined for a small one. The
 * log would otherwise grow by the size of each event, a thousand times. A stream that needs a removed event gets a new snapshot.
 */
export function lastRemovedFor(sequence: number, data: string): number | undefined {
  const bytes = Buffer.byteLength(data);
  if (bytes <= smallBytes) return undefined;
  const last = sequence - Math.max(1, Math.floor(maxBytes / bytes));
  return last > 0 ? last : undefined;
}
