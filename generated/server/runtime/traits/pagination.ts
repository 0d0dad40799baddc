// Copied from templates/server/runtime/traits/pagination.ts by `npx callsheet generate`. Do not edit.

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Pagination } from '../../../model/pagination.ts';
import { ApiError } from '../errors/api-error.ts';
import { type AdmittedRequest, admittedRequestOf, cursorBinding } from '../routes/admitted-request.ts';
import type { Gateway } from '../routes/gateway.ts';
import type { ServerTrait } from '../routes/trait.ts';

/** Reads the requested page; `pageOf` writes the page of the response. */
export const pagination: ServerTrait = {
  name: 'pagination',
  afterGuards({ traits: { pagination: own, operation }, gateway }) {
    if (!own) return undefined;
    const members = memberNames(own);
    return (request) => {
      const admission = admittedRequestOf(request);
      admission.page = readPage(gateway, operation, admission, own, members);
    };
  },
};

function readPage(
  gateway: Gateway<object>,
  operation: string,
  admission: AdmittedRequest,
  { query, limit }: Pagination,
  members: readonly string[],
) {
  const requested = admission.query[query.limit];
  const cursor = admission.query[query.cursor];
  const open = (text: string) => {
    const binding = cursorBinding(gateway, operation, admission);
    return members.length > 0 ? openCursor(text, members, binding) : openPosition(text, binding);
  };
  return {
    limit: typeof requested === 'number' ? Math.min(requested, limit.max) : limit.default,
    after: typeof cursor === 'string' ? open(cursor) : undefined,
  };
}

/** The members of an item that make up its position in the list. */
export const memberNames = ({ order }: Pagination): readonly string[] => order.map(({ by }) => by);

/** The requested page: at most `limit` items that follow `after`. */
export interface PageRequest<Item, Order extends keyof Item> {
  readonly limit: number;
  readonly after: { readonly [Key in Order]-?: NonNullable<Item[Key]> } | undefined;
}

/**
 * The requested page of a list without a declared order: `after` is the `next` that the handler returned
 * with the page before.
 */
export interface PlacedPageRequest {
  readonly limit: number;
  readonly after: string | undefined;
}

/** The member of a cursor that contains the handler's position. */
const placed = ['place'];

/** The key and scope of a cursor: it is valid only for the same list of the same user. */
export interface CursorBinding {
  readonly key: Uint8Array;
  /** Former keys: they sign no new cursors, but verify existing ones. */
  readonly olderKeys?: readonly Uint8Array[];
  readonly scope: readonly string[];
}

const sealLength = 16;

/** Signs the position that a handler returned as a cursor. */
export function sealPosition(position: string, binding: CursorBinding): string {
  return sealCursor({ place: position }, placed, binding);
}

/**
 * Verifies a cursor of `sealPosition` and returns the position in it.
 *
 * @throws ApiError (400) as `openCursor` does.
 */
export function openPosition(cursor: string, binding: CursorBinding): string {
  return String(openCursor(cursor, placed, binding)['place']);
}

/** Creates an opaque, signed base64url cursor for the position after `item`. */
export function sealCursor(
  item: Readonly<Record<string, unknown>>,
  order: readonly string[],
  binding: CursorBinding,
): string {
  const position = Buffer.from(JSON.stringify(order.map((member) => item[member])));
  return Buffer.concat([seal(position, binding), position]).toString('base64url');
}

/**
 * Verifies a cursor and returns the position in it.
 *
 * @throws ApiError (400 `invalid_request`) for a cursor that was altered, or created for another list or
 * user.
 */
export function openCursor(
  cursor: string,
  order: readonly string[],
  binding: CursorBinding,
): Record<string, unknown> {
  const bytes = Buffer.from(cursor, 'base64url');
  const position = bytes.subarray(sealLength);
  const whole = bytes.length > sealLength && bytes.toString('base64url') === cursor;
  const given = bytes.subarray(0, sealLength);
  const { key, olderKeys = [], scope } = binding;
  const isOurs =
    whole && [key, ...olderKeys].some((one) => timingSafeEqual(given, seal(position, { key: one, scope })));
  if (!isOurs) {
    const message = 'query.cursor: not a cursor of this list; leave it out to start at the first page.';
    throw new ApiError(400, 'invalid_request', message);
  }
  const values: unknown[] = JSON.parse(position.toString());
  return Object.fromEntries(order.map((member, index) => [member, values[index]]));
}

function seal(position: Buffer, { key, scope }: CursorBinding): Buffer {
  const bound = createHmac('sha256', key).update(JSON.stringify(scope)).update('\0').update(position);
  return bound.digest().subarray(0, sealLength);
}
