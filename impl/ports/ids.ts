import { randomBytes } from 'node:crypto';

/** The resource types that have ids, by the first letters of the id. Add new types here. */
export type IdKind =
  | 'usr'
  | 'key'
  | 'del'
  | 'std'
  | 'src'
  | 'con'
  | 'dst'
  | 'tpl'
  | 'enc'
  | 'msg'
  | 'vwr'
  | 'ast'
  | 'stc'
  | 'scn';

// Digits before letters, as in ASCII, so that text order is number order. Without i, l, o and u, because
// people confuse them.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const halfLength = 8;
const halfLimit = 2 ** 40;

let lastTime = 0;
let high = 0;
let low = 0;

function base32(value: number, length: number): string {
  let text = '';
  for (let rest = value, digit = 0; digit < length; digit += 1) {
    text = alphabet.charAt(rest % 32) + text;
    rest = Math.floor(rest / 32);
  }
  return text;
}

function random40Bits(): number {
  return randomBytes(5).readUIntBE(0, 5);
}

/**
 * A new id, opaque to clients (META-04): 48 bits of milliseconds and 80 random bits that count up within a
 * millisecond. Text order is creation order within this process and, to the millisecond, across processes.
 */
export function newId(kind: IdKind): string {
  const time = Date.now();
  if (time > lastTime) {
    lastTime = time;
    high = random40Bits();
    low = random40Bits();
  } else {
    // This also covers a clock that was set back: the order must hold, the time need not be right.
    low += 1 + (randomBytes(1)[0] ?? 0);
    if (low >= halfLimit) {
      low -= halfLimit;
      high += 1;
    }
    if (high >= halfLimit) {
      high = 0;
      lastTime += 1;
    }
  }
  return `${kind}_${base32(lastTime, timeLength)}${base32(high, halfLength)}${base32(low, halfLength)}`;
}
