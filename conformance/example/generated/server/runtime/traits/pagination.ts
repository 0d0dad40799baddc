// Copied from templates/server/runtime/traits/pagination.ts by `npx callsheet generate`. Do not edit.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pagination } from '../../../model/pagination.ts';
import { RefusalError } from '../errors/api-error.ts';
import { type Admission, admissionOf, cursorBinding } from '../routes/admitted-request.ts';
import type { Gateway } from '../routes/gateway.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** Reads which page is asked for; the response's own half is `pageOf`. */
export const pagination: ServerTrait = {
  name: 'pagination',
  admitted({ traits: { pagination: own, operation }, gateway }) {
    if (!own) return undefined;
    const members = memberNames(own);
    return (request) => {
      const admission = admissionOf(request);
      admission.page = readPage(gateway, operation, admission, own, members);
    };
  },
};

function readPage(
  gateway: Gateway<object>,
  operation: string,
  admission: Admission,
  { query, limit }: Pagination,
  members: readonly string[],
) {
  const asked = admission.query[query.limit];
  const cursor = admission.query[query.cursor];
  const open = (text: string) => {
    const binding = cursorBinding(gateway, operation, admission);
    return members.length > 0 ? openCursor(text, members, binding) : openPlace(text, binding);
  };
  return {
    limit: typeof asked === 'number' ? Math.min(asked, limit.max) : limit.default,
    after: typeof cursor === 'string' ? open(cursor) : undefined,
  };
}

/** The members of an item that make up its position in the list. */
export const memberNames = ({ order }: Pagination): readonly string[] => order.map(({ by }) => by);

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

/** Writes the place a handler names as a cursor. */
export function sealPlace(place: string, binding: CursorBinding): string {
  return sealCursor({ place }, placed, binding);
}

/** Reads such a cursor back; refused like any other. */
export function openPlace(cursor: string, binding: CursorBinding): string {
  return String(openCursor(cursor, placed, binding)['place']);
}

/** Writes the place after `item` as an opaque base64url cursor. */
export function sealCursor(
  item: Readonly<Record<string, unknown>>,
  order: readonly string[],
  binding: CursorBinding,
): string {
  const place = Buffer.from(JSON.stringify(order.map((member) => item[member])));
  return Buffer.concat([seal(place, binding), place]).toString('base64url');
}

/** Reads a cursor back. One that was altered, or made for another list or user, is 400 `invalid_request`. */
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
