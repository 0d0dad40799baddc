import { hash } from 'node:crypto';

/** An event's id as clients see it: opaque, and of its studio alone, so that another studio's id is never taken for it. */
export function eventId(studioId: string, sequence: number): string {
  return `${mark(studioId)}${sequence.toString(36)}`;
}

/**
 * The id of a part of a stream's beginning that others follow. It stands for no sequence: who has processed no more
 * than this part lacks the others, and gets a new beginning.
 */
export function partialId(studioId: string, sequence: number, part: number): string {
  return `${eventId(studioId, sequence)}-${part}`;
}

/** The sequence an id stands for; undefined when it is not one of the studio's. */
export function sequenceOf(studioId: string, id: string): number | undefined {
  const start = mark(studioId);
  const digits = id.slice(start.length);
  if (!id.startsWith(start) || !/^[0-9a-z]{1,10}$/.test(digits)) return undefined;
  const sequence = Number.parseInt(digits, 36);
  return eventId(studioId, sequence) === id ? sequence : undefined;
}

function mark(studioId: string): string {
  return `e${hash('sha256', studioId, 'hex').slice(0, 8)}`;
}
