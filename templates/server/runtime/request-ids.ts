import { randomBytes } from 'node:crypto';

/** Hexadecimal digits of a request id: 128 bits. */
const idLength = 32;
/** How many ids are drawn at a time: asking the system for each costs more than the rest of it. */
const idsDrawn = 1024;
let drawn = '';
let used = 0;

/** A new request id. The client's own is never taken over: it could be anything. */
export function newRequestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes((idsDrawn * idLength) / 2).toString('hex');
    used = 0;
  }
  used += idLength;
  return `req_${drawn.slice(used - idLength, used)}`;
}
