import { hash } from 'node:crypto';

/** A point in a studio's log: the sequence of an event, and the epoch that counts it. */
export interface EventPosition {
  readonly epoch: string;
  readonly sequence: number;
}

/**
 * The id of an event for clients: opaque, and specific to the studio, so that another studio's id is never
 * accepted.
 */
export function eventId(studioId: string, { epoch, sequence }: EventPosition): string {
  return `${mark(studioId)}${epoch}${sequence.toString(36)}`;
}

/**
 * The id of an early part of a snapshot. It is no position: a client that has processed only this part lacks
 * the others, and gets a new snapshot.
 */
export function partialId(studioId: string, position: EventPosition, part: number): string {
  return `${eventId(studioId, position)}-${part}`;
}

/** The position of an id of any epoch; undefined if it is no id of the studio. */
export function positionOf(studioId: string, id: string): EventPosition | undefined {
  const start = mark(studioId);
  const [, epoch, digits] = /^([0-9a-z]{5})([0-9a-z]{1,10})$/.exec(id.slice(start.length)) ?? [];
  if (!id.startsWith(start) || epoch === undefined || digits === undefined) return undefined;
  const position = { epoch, sequence: Number.parseInt(digits, 36) };
  return eventId(studioId, position) === id ? position : undefined;
}

function mark(studioId: string): string {
  return `e${hash('sha256', studioId, 'hex').slice(0, 8)}`;
}
