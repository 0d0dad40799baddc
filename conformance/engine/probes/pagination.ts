import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { describeAnswer } from '../http/describe-response.ts';
import type { Operation } from '../model/operation.ts';
import { pageQuery } from '../model/page-query.ts';
import { rowResource } from '../resources/find-resources.ts';
import { type Credential, idsByResource, type Parts } from '../target/ledger/request.ts';
import { addRow, idsOf, misplaced, moreRows, ownRows, pageOf, paginationOf, readPage } from './rows.ts';

export interface PageOptions extends Trace {
  /**
   * - `walk`: page by page of `size` to the end: order, no loss, no repeat, while a row is added;
   * - `last-page`: no cursor member at all;
   * - `default-limit`, `over-max`: how many rows without a limit, and with one that is too large;
   * - `limit-0`, `limit-negative`, `limit-text`, `limit-fraction`: refused;
   * - `bad-cursor`, `foreign-cursor`, `other-list-cursor`: refused.
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
  /** For `other-list-cursor`: the list whose cursor is sent. */
  readonly other?: Operation;
}

const mostPages = 300;
/** After so many pages of the size it is about, a walk goes on in the largest there are. */
const mostSmallPages = 12;
const refusedLimits: Readonly<Record<string, readonly string[]>> = {
  'limit-0': ['0'],
  'limit-negative': ['-1'],
  // What begins like a number is none either.
  'limit-text': ['abc', '2abc'],
  'limit-fraction': ['1.5'],
};

/** A list keeps the rules of its pages. */
export function pagination(list: Operation, options: PageOptions): Check {
  const { kind } = options;
  const size = options.size ?? 2;
  const pages = paginationOf(list);
  const { limit } = pages;
  const titles: Readonly<Record<PageOptions['kind'], string>> = {
    walk: `gives every row once and in order, ${size} a page`,
    'last-page': 'leaves the cursor out of the last page',
    'default-limit': `gives ${limit.default} rows when no limit is asked for`,
    'over-max': `${limit.over === 'refuse' ? 'refuses' : 'brings down to it'} a limit above ${limit.max}`,
    'limit-0': 'refuses the limit 0',
    'limit-negative': 'refuses the limit -1',
    'limit-text': 'refuses a limit that is no number',
    'limit-fraction': 'refuses a limit that is no whole number',
    'bad-cursor': 'refuses a cursor that is none',
    'foreign-cursor': "refuses another user's cursor",
    'other-list-cursor': "refuses another list's cursor",
  };
  return probe(
    list,
    {
      trait: 'pagination',
      what: kind === 'walk' ? `walk-${size}` : kind,
      title: `${list.name} ${titles[kind]}.`,
      effect: 'reads',
      // What others have made by then need not be made for it.
      ...(kind === 'default-limit' && { comes: 'last' }),
    },
    options,
    async (context) => {
      const parts = await context.prepare(list, { succeeds: true });
      const credential = await context.credential(list);
      const refusedLimit = refusedLimits[kind];
      if (refusedLimit !== undefined) {
        for (const limit of refusedLimit)
          await expectRefused(context, list, parts, credential, pageQuery(pages, { limit }));
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
            await expectRefused(context, list, parts, credential, pageQuery(pages, { cursor }));
          return;
        default:
          return strangersCursor(context, list, parts, credential, options);
      }
    },
  );
}

async function expectRefused(
  context: Context,
  list: Operation,
  parts: Parts,
  credential: Credential,
  query: Readonly<Record<string, string>>,
): Promise<void> {
  const exchange = await context.send(list, { ...parts, query: { ...parts.query, ...query } }, credential);
  expectRefusal(context, exchange, { status: 400, code: context.contract.codes.invalid, operation: list });
}

async function walk(
  context: Context,
  list: Operation,
  parts: Parts,
  credential: Credential,
  size: number,
): Promise<void> {
  const pagination = paginationOf(list);
  const own = await ownRows(context, list, parts, 5);
  const seen: unknown[] = [];
  const known = new Set<unknown>();
  let cursor: string | undefined;
  let added = false;
  for (let pages = 0; pages < mostPages; pages += 1) {
    // What has shown how its pages follow each other is read to the end in large ones.
    const asked = pages < mostSmallPages ? size : pagination.limit.max;
    const query = pageQuery(pagination, { limit: asked, cursor });
    const { rows, cursor: next } = await pageOf(context, list, parts, credential, query, pages === 0);
    context.must(rows.length <= asked, `a page of ${asked} holds ${rows.length} rows`);
    for (const row of rows) seen.push(row);
    for (const id of idsOf(rows)) {
      context.must(!known.has(id), `${id} came twice`);
      known.add(id);
    }
    const wrong = misplaced(seen, pagination.order);
    context.must(wrong === undefined, `out of order: ${wrong}`);
    if (next === undefined) {
      if (own.length === 0 && seen.length === 0)
        throw new Skipped('the list is empty and nothing in the contract fills it');
      const lost = own.filter((id) => !known.has(id));
      return context.must(lost.length === 0, `lost on the way: ${lost.join(', ')}`);
    }
    context.must(rows.length > 0, 'a page without rows names a next page');
    context.must(next !== cursor, 'the cursor did not move');
    cursor = next;
    // Rows that were there before must all come, each once, whatever is added meanwhile.
    if (!added && own.length > 0 && size === 2) await addRow(context, list, parts);
    added = true;
  }
  context.warnings.push(`the list is longer than ${mostPages} pages; the walk ended there`);
}

async function lastPage(
  context: Context,
  list: Operation,
  parts: Parts,
  credential: Credential,
): Promise<void> {
  const pagination = paginationOf(list);
  await ownRows(context, list, parts, 1);
  // What is removed meanwhile may leave a page empty, but not time and again.
  for (let walks = 0; walks < 3; walks += 1) {
    let [cursor, isEmpty]: [string | undefined, boolean] = [undefined, false];
    for (let pages = 0; pages < mostPages; pages += 1) {
      const asked = pageQuery(pagination, { limit: pagination.limit.max, cursor });
      const page = await pageOf(context, list, parts, credential, asked, pages === 0);
      cursor = page.cursor;
      isEmpty = pages > 0 && page.rows.length === 0;
      if (cursor === undefined) break;
    }
    if (!isEmpty) return;
  }
  context.fail('the last page with rows has a cursor, and no row follows');
}

async function defaultLimit(
  context: Context,
  list: Operation,
  parts: Parts,
  credential: Credential,
): Promise<void> {
  const { limit, cursor: hasCursors } = paginationOf(list);
  // Rows of other checks do as well, and may go at any moment: what came short of them is looked at again.
  for (let looks = 1; ; looks += 1) {
    await haveMoreThanAPage(context, list, parts, credential);
    const { rows, cursor } = await pageOf(context, list, parts, credential, {}, false);
    const isShort = rows.length < limit.default || (hasCursors !== undefined && cursor === undefined);
    if (isShort && looks < mostLooks) continue;
    context.must(rows.length === limit.default, `${rows.length} rows came, the default is ${limit.default}`);
    return context.must(!isShort, 'more rows follow, but there is no cursor');
  }
}

const mostLooks = 3;

/** Sees to it that there are more rows than a page holds where none is asked for. */
async function haveMoreThanAPage(
  context: Context,
  list: Operation,
  parts: Parts,
  credential: Credential,
): Promise<void> {
  const pagination = paginationOf(list);
  const wanted = pagination.limit.default + 1;
  for (let looks = 1; ; looks += 1) {
    const query = pageQuery(pagination, { limit: wanted });
    const { rows } = await pageOf(context, list, parts, credential, query, looks === 1);
    const standing = rows.length;
    if (standing >= wanted) return;
    const made = looks < mostLooks ? await moreRows(context, list, parts, { standing, wanted }) : 0;
    if (made === 0)
      throw new Skipped(
        `needs ${wanted} rows; there are ${rows.length}, and no room for more, or no way to remove them`,
      );
  }
}

async function overMax(
  context: Context,
  list: Operation,
  parts: Parts,
  credential: Credential,
): Promise<void> {
  const pagination = paginationOf(list);
  if (pagination.limit.over === 'refuse') {
    const query = pageQuery(pagination, { limit: pagination.limit.max + 1 });
    return expectRefused(context, list, parts, credential, query);
  }
  const largest = pageQuery(pagination, { limit: pagination.limit.max });
  const most = await pageOf(context, list, parts, credential, largest, true);
  // A number may be written with an exponent; that it may be in an address is our reading.
  const written = context.strict ? ['1e300'] : [];
  for (const limit of [pagination.limit.max + 1, 100_000, 2 ** 53, ...written]) {
    const exchange = await context.send(
      list,
      { ...parts, query: { ...parts.query, ...pageQuery(pagination, { limit }) } },
      credential,
    );
    context.must(
      exchange.answer.status === 200,
      () => `the limit ${limit} should count as ${pagination.limit.max}, but ${describeAnswer(exchange)}`,
    );
    const { rows } = readPage(context, pagination, exchange);
    context.must(
      rows.length <= pagination.limit.max,
      `${rows.length} rows came, the most is ${pagination.limit.max}`,
    );
    if (most.cursor !== undefined)
      context.must(
        rows.length >= most.rows.length,
        `${rows.length} rows came for the limit ${limit}, and ${most.rows.length} for ${pagination.limit.max}`,
      );
  }
}

async function strangersCursor(
  context: Context,
  list: Operation,
  parts: Parts,
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
  if (cursor === undefined)
    throw new Skipped(`the other list has ${resourceRows} rows and no cursor to give`);
  await expectRefused(context, list, parts, credential, pageQuery(paginationOf(list), { cursor }));
}

async function foreignRows(
  context: Context,
  list: Operation,
  parts: Parts,
  user: 'a' | 'b',
): Promise<number> {
  if (user === 'a') return (await ownRows(context, list, parts, 2)).length;
  const resource = rowResource(list, context.contract.operations);
  if (resource === undefined || context.session.target.readOnly) return 0;
  for (let count = 0; count < 2; count += 1)
    await context.thing(resource, {
      user,
      fresh: true,
      listed: true,
      within: idsByResource(list, parts.path),
    });
  return 2;
}
