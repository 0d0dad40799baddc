import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { describeResponse } from '../http/describe-response.ts';
import type { Operation } from '../model/operation.ts';
import { pageQuery } from '../model/page-query.ts';
import { rowResource } from '../resources/find-resources.ts';
import { type Credential, idsByResource, type RequestValues } from '../target/ledger/request.ts';
import { addRow, idsOf, misplaced, moreRows, ownRows, pageOf, paginationOf, readPage } from './rows.ts';

export interface PageOptions extends Trace {
  /**
   * - `walk`: page by page of `size` to the end: in order, each row once, while a row is added;
   * - `last-page`: no cursor member;
   * - `default-limit`, `over-max`: the number of rows without a limit, and with too large a limit;
   * - `limit-0`, `limit-negative`, `limit-text`, `limit-fraction`: rejected;
   * - `bad-cursor`, `foreign-cursor`, `other-list-cursor`: rejected.
   */
  readonly kind:
    | 'walk'
    | 'last-page'
    | 'default-limit'
    | 'over-max'
    | 'limit-0'
    | 'limit-negative'
    | 'limit-text'
    | 'limit-fraction'
    | 'bad-cursor'
    | 'foreign-cursor'
    | 'other-list-cursor';
  /** The page size of a walk. */
  readonly size?: number;
  /** For `other-list-cursor`: the list that issues the sent cursor. */
  readonly other?: Operation;
}

const maxPages = 300;
/** After this many pages of the checked size, a walk continues with the largest pages. */
const maxSmallPages = 12;
const rejectedLimits: Readonly<Record<string, readonly string[]>> = {
  'limit-0': ['0'],
  'limit-negative': ['-1'],
  // A text that only begins with a number is invalid too.
  'limit-text': ['abc', '2abc'],
  'limit-fraction': ['1.5'],
};

/** A list keeps the rules of its pagination. */
export function pagination(list: Operation, options: PageOptions): Check {
  const { kind } = options;
  const size = options.size ?? 2;
  const pages = paginationOf(list);
  const { limit } = pages;
  const titles: Readonly<Record<PageOptions['kind'], string>> = {
    walk: `returns every row once and in order, ${size} a page`,
    'last-page': 'omits the cursor on the last page',
    'default-limit': `returns ${limit.default} rows without a limit`,
    'over-max': `${limit.over === 'reject' ? 'rejects' : 'clamps'} a limit above ${limit.max}`,
    'limit-0': 'rejects the limit 0',
    'limit-negative': 'rejects the limit -1',
    'limit-text': 'rejects a limit that is not a number',
    'limit-fraction': 'rejects a limit that is not a whole number',
    'bad-cursor': 'rejects an invalid cursor',
    'foreign-cursor': "rejects another user's cursor",
    'other-list-cursor': "rejects another list's cursor",
  };
  return probe(
    list,
    {
      trait: 'pagination',
      what: kind === 'walk' ? `walk-${size}` : kind,
      title: `${list.name} ${titles[kind]}.`,
      effect: 'reads',
      // Runs last, so that it can use the rows of other checks.
      ...(kind === 'default-limit' && { order: 'last' }),
    },
    options,
    async (context) => {
      const parts = await context.prepare(list, { succeeds: true });
      const credential = await context.credential(list);
      const rejectedLimit = rejectedLimits[kind];
      if (rejectedLimit !== undefined) {
        for (const limit of rejectedLimit)
          await expectRejected(context, list, parts, credential, pageQuery(pages, { limit }));
        return;
      }
      switch (kind) {
        case 'walk':
          return walk(context, list, parts, credential, size);
        case 'last-page':
          return lastPage(context, list, parts, credential);
        case 'default-limit':
          return defaultLimit(context, list, parts, credential);
        case 'over-max':
          return overMax(context, list, parts, credential);
        case 'bad-cursor':
          for (const cursor of ['not-a-cursor', '!!!', 'bm90LWEtY3Vyc29y'])
            await expectRejected(context, list, parts, credential, pageQuery(pages, { cursor }));
          return;
        default:
          return foreignCursor(context, list, parts, credential, options);
      }
    },
  );
}

async function expectRejected(
  context: Context,
  list: Operation,
  parts: RequestValues,
  credential: Credential,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const exchange = await context.send(list, { ...parts, query: { ...parts.query, ...query } }, credential);
  expectErrorResponse(context, exchange, {
    status: 400,
    code: context.contract.codes.invalid,
    operation: list,
  });
}

async function walk(
  context: Context,
  list: Operation,
  parts: RequestValues,
  credential: Credential,
  size: number,
): Promise<void> {
  const pagination = paginationOf(list);
  const own = await ownRows(context, list, parts, 5);
  const seen: unknown[] = [];
  const known = new Set<unknown>();
  let cursor: string | undefined;
  let added = false;
  for (let pages = 0; pages < maxPages; pages += 1) {
    // After enough small pages, the rest is read in large ones.
    const requested = pages < maxSmallPages ? size : pagination.limit.max;
    const query = pageQuery(pagination, { limit: requested, cursor });
    const { rows, cursor: next } = await pageOf(context, list, parts, credential, query, pages === 0);
    context.assert(rows.length <= requested, `a page of ${requested} contains ${rows.length} rows`);
    for (const row of rows) seen.push(row);
    for (const id of idsOf(rows)) {
      context.assert(!known.has(id), `${id} came twice`);
      known.add(id);
    }
    const wrong = misplaced(seen, pagination.order);
    context.assert(wrong === undefined, `out of order: ${wrong}`);
    if (next === undefined) {
      if (own.length === 0 && seen.length === 0)
        throw new Skipped('the list is empty, and no operation of the contract adds rows');
      const lost = own.filter((id) => !known.has(id));
      return context.assert(lost.length === 0, `missing in the pages: ${lost.join(', ')}`);
    }
    context.assert(rows.length > 0, 'a page without rows has a cursor');
    context.assert(next !== cursor, 'the cursor did not change');
    cursor = next;
    // Rows that existed before must all occur once, also if others are added meanwhile.
    if (!added && own.length > 0 && size === 2) await addRow(context, list, parts);
    added = true;
  }
  context.warnings.push(`the list is longer than ${maxPages} pages; the walk ended there`);
}

async function lastPage(
  context: Context,
  list: Operation,
  parts: RequestValues,
  credential: Credential,
): Promise<void> {
  const pagination = paginationOf(list);
  await ownRows(context, list, parts, 1);
  // Concurrent removals may leave a page empty, but not repeatedly.
  for (let walks = 0; walks < 3; walks += 1) {
    let [cursor, isEmpty]: [string | undefined, boolean] = [undefined, false];
    for (let pages = 0; pages < maxPages; pages += 1) {
      const requested = pageQuery(pagination, { limit: pagination.limit.max, cursor });
      const page = await pageOf(context, list, parts, credential, requested, pages === 0);
      cursor = page.cursor;
      isEmpty = pages > 0 && page.rows.length === 0;
      if (cursor === undefined) break;
    }
    if (!isEmpty) return;
  }
  context.fail('the last page with rows has a cursor, but no row follows');
}

async function defaultLimit(
  context: Context,
  list: Operation,
  parts: RequestValues,
  credential: Credential,
): Promise<void> {
  const { limit, cursor: hasCursors } = paginationOf(list);
  // Rows of other checks count too, but may be removed at any time, so a short page is read again.
  for (let looks = 1; ; looks += 1) {
    await haveMoreThanAPage(context, list, parts, credential);
    const { rows, cursor } = await pageOf(context, list, parts, credential, {}, false);
    const isShort = rows.length < limit.default || (hasCursors !== undefined && cursor === undefined);
    if (isShort && looks < maxAttempts) continue;
    context.assert(
      rows.length === limit.default,
      `${rows.length} rows were returned, but the default is ${limit.default}`,
    );
    return context.assert(!isShort, 'more rows follow, but there is no cursor');
  }
}

const maxAttempts = 3;

/** Ensures that there are more rows than the default limit. */
async function haveMoreThanAPage(
  context: Context,
  list: Operation,
  parts: RequestValues,
  credential: Credential,
): Promise<void> {
  const pagination = paginationOf(list);
  const wanted = pagination.limit.default + 1;
  for (let looks = 1; ; looks += 1) {
    const query = pageQuery(pagination, { limit: wanted });
    const { rows } = await pageOf(context, list, parts, credential, query, looks === 1);
    const standing = rows.length;
    if (standing >= wanted) return;
    const made = looks < maxAttempts ? await moreRows(context, list, parts, { standing, wanted }) : 0;
    if (made === 0)
      throw new Skipped(
        `needs ${wanted} rows; there are ${rows.length}, and no more can be created or removed`,
      );
  }
}

async function overMax(
  context: Context,
  list: Operation,
  parts: RequestValues,
  credential: Credential,
): Promise<void> {
  const pagination = paginationOf(list);
  if (pagination.limit.over === 'reject') {
    const query = pageQuery(pagination, { limit: pagination.limit.max + 1 });
    return expectRejected(context, list, parts, credential, query);
  }
  const largest = pageQuery(pagination, { limit: pagination.limit.max });
  const max = await pageOf(context, list, parts, credential, largest, true);
  // The contract does not state that a query may contain numbers with exponents; that is this project's
  // interpretation.
  const written = context.strict ? ['1e300'] : [];
  for (const limit of [pagination.limit.max + 1, 100_000, 2 ** 53, ...written]) {
    const exchange = await context.send(
      list,
      { ...parts, query: { ...parts.query, ...pageQuery(pagination, { limit }) } },
      credential,
    );
    context.assert(
      exchange.response.status === 200,
      () =>
        `the limit ${limit} should be clamped to ${pagination.limit.max}, but ${describeResponse(exchange)}`,
    );
    const { rows } = readPage(context, pagination, exchange);
    context.assert(
      rows.length <= pagination.limit.max,
      `${rows.length} rows were returned, but the maximum is ${pagination.limit.max}`,
    );
    if (max.cursor !== undefined)
      context.assert(
        rows.length >= max.rows.length,
        `${rows.length} rows were returned for the limit ${limit}, but ${max.rows.length} for ${pagination.limit.max}`,
      );
  }
}

async function foreignCursor(
  context: Context,
  list: Operation,
  parts: RequestValues,
  credential: Credential,
  options: PageOptions,
): Promise<void> {
  const own = options.kind === 'foreign-cursor';
  const from = own ? list : options.other;
  if (!from) throw new Error(`${list.name}: other-list-cursor names no other list`);
  const user = own ? 'b' : 'a';
  const theirs = await context.prepare(from, { user });
  const resourceRows = await foreignRows(context, from, theirs, user);
  const holder = await context.credential(from, { user });
  const one = pageQuery(paginationOf(from), { limit: 1 });
  const { cursor } = await pageOf(context, from, theirs, holder, one, true);
  if (cursor === undefined) throw new Skipped(`the other list has ${resourceRows} rows and no cursor`);
  await expectRejected(context, list, parts, credential, pageQuery(paginationOf(list), { cursor }));
}

async function foreignRows(
  context: Context,
  list: Operation,
  parts: RequestValues,
  user: 'a' | 'b',
): Promise<number> {
  if (user === 'a') return (await ownRows(context, list, parts, 2)).length;
  const resourceType = rowResource(list, context.contract.operations);
  if (resourceType === undefined || context.session.target.readOnly) return 0;
  for (let count = 0; count < 2; count += 1)
    await context.resource(resourceType, {
      user,
      fresh: true,
      listed: true,
      within: idsByResource(list, parts.path),
    });
  return 2;
}
