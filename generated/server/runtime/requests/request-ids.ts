// Copied from templates/server/runtime/requests/request-ids.ts by `npx callsheet generate`. Do not edit.

import { randomBytes } from 'node:crypto';

/** Hexadecimal digits of a request id: 128 bits. */
const idLength = 32;
/** How many ids are drawn at a time, because most of an id's cost is the call for random bytes. */
const idsDrawn = 1024;
let drawn = '';
let used = 0;

/** A new request id. The server never uses the client's own id, which may be any text. */
export function newRequestId(): string {
  if (used === drawn.length) {
    drawn = randomBytes((idsDrawn * idLength) / 2).toString('hex');
    used = 0;
  }
  used += idLength;
  return `req_${drawn.slice(used - idLength, used)}`;
}
