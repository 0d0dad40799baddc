// Copied from templates/server/runtime/connections/address-group.ts by `npx callsheet generate`. Do not edit.

import { isIP, isIPv4 } from 'node:net';

/**
 * The address in a text, without a zone, a port or the brackets around IPv6; an IPv4-mapped IPv6 address is its IPv4 address.
 * Undefined if the text contains no address.
 */
export function bareAddress(text: string): string | undefined {
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const address = (bracketed ?? withPort ?? text).replace(/%.*$/s, '');
  if (isIPv4(address)) return address;
  if (isIP(address) === 0) return undefined;
  const words = wordsOf(address);
  const isMapped = words.slice(0, 5).every((word) => word === 0) && words[5] === 0xffff;
  return isMapped ? dotted(words.slice(6)) : address;
}

/**
 * Names the client behind an address: an IPv4 address, or the /64 of an IPv6 address, because a client with one address of a
 * /64 has all of them. A name that this function returned is returned unchanged. Texts without an address share the empty
 * name, so that their senders share one bucket.
 */
export function addressGroup(text: string | undefined): string {
  // The address of a closed connection is undefined in Node.js.
  const address = text === undefined ? undefined : bareAddress(text.replace(/::\/64$/, '::'));
  if (address === undefined) return '';
  if (isIPv4(address)) return address;
  const prefix = wordsOf(address).slice(0, 4);
  return `${prefix.map((word) => word.toString(16)).join(':')}::/64`;
}

/** The eight 16-bit words of an IPv6 address. */
function wordsOf(address: string): number[] {
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').flatMap(wordsIn));
  const zeros = Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0);
  return [...before, ...zeros, ...after];
}

/** The words of one part between colons: none, one, or two if it is written like an IPv4 address. */
function wordsIn(part: string): number[] {
  if (part === '') return [];
  if (!part.includes('.')) return [Number.parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

function dotted(words: readonly number[]): string {
  return words.flatMap((word) => [word >> 8, word & 255]).join('.');
}
