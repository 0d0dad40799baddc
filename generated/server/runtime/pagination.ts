// Copied from templates/server/runtime/pagination.ts by `npx callsheet generate`. Do not edit.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { RefusalError } from './refusal.ts';

/** How a list is cut into pages. */
export interface PaginationKind {
  readonly items: string;
  /** The member that carries the next page's cursor; absent when the list has no cursor. */
  readonly cursor?: string;
  /** The members of an item that make up its place in the order; empty where the handler names the place. */
  readonly order: readonly string[];
  readonly limit: { readonly default: number; readonly max: number };
}

/** The page a handler is asked for: the items that follow `after`, `limit` of them at the most. */
export interface PageRequest<Item, Order extends keyof Item> {
  readonly limit: number;
  readonly after: { readonly [Key in Order]-?: NonNullable<Item[Key]> } | undefined;
}

/** The page of a list whose order is not ours: `after` is what the handler gave as `next` with the page before. */
export interface PlacedPageRequest {
  readonly limit: number;
  readonly after: string | undefined;
}

/** The member of a cursor that holds what a handler gave. */
const placed = ['place'];

/** What binds a cursor: it opens only for the same list of the same user. */
export interface CursorBinding {
  readonly key: Uint8Array;
  /** Keys that seal no more; what they sealed still opens. */
  readonly olderKeys?: readonly Uint8Array[];
  readonly scope: readonly string[];
}

const sealLength = 16;

/** Writes the place a handler names as a cursor (`PAGE-09`). */
export function sealPlace(place: string, binding: CursorBinding): string {
  return sealCursor({ place }, placed, binding);
}

/** Reads such a cursor back; refused like any other. */
export function openPlace(cursor: string, binding: CursorBinding): string {
  return String(openCursor(cursor, placed, binding).place);
}

/** Writes the place after `item` as an opaque base64url cursor (`PAGE-09`). */
export function sealCursor(
  item: Readonly<Record<string, unknown>>,
  order: readonly string[],
  binding: CursorBinding,
): string {
  const place = Buffer.from(JSON.stringify(order.map((member) => item[member])));
  return Buffer.concat([seal(place, binding), place]).toString('base64url');
}

/** Reads a cursor back. One that was altered, or made for another list or user, is 400 `invalid_request` (`PAGE-05`). */
export function openCursor(
  cursor: string,
  order: readonly string[],
  binding: CursorBinding,
): Record<string, unknown> {
  const bytes = Buffer.from(cursor, 'base64url');
  const place = bytes.subarray(sealLength);
  const whole = bytes.length > sealLength && bytes.toString('base64url') === cursor;
  const given = bytes.subarray(0, sealLength);
  const { key, olderKeys = [], scope } = binding;
  const isOurs =
    whole && [key, ...olderKeys].some((one) => timingSafeEqual(given, seal(place, { key: one, scope })));
  if (!isOurs) {
    const message = 'query.cursor: not a cursor of this list; leave it out to start at the first page.';
    throw new RefusalError(400, 'invalid_request', message);
  }
  const values: unknown[] = JSON.parse(place.toString());
  return Object.fromEntries(order.map((member, index) => [member, values[index]]));
}

function seal(place: Buffer, { key, scope }: CursorBinding): Buffer {
  const bound = createHmac('sha256', key).update(JSON.stringify(scope)).update('\0').update(place);
  return bound.digest().subarray(0, sealLength);
}
