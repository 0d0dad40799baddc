import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRequestId } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import type { Operation } from '../model/operation.ts';
import { pageQuery } from '../model/page-query.ts';
import { rowResource } from '../resources/find-resources.ts';
import { isOpen } from '../target/credentials.ts';
import type { Credential, RequestValues } from '../target/ledger/request.ts';
import { addRow } from './rows.ts';

export interface Conditional extends Trace {
  /**
   * - `same`: an unchanged resource keeps its tag;
   * - `not-modified`: the current tag gives 304 without a body;
   * - `changed`: a change gives another tag, and the old tag gives the full response;
   * - `list`, `weak`, `any`: the tag in a list, as `W/"…"`, and `*`, each give 304;
   * - `other`: a tag that does not match gives the full response.
   */
  readonly kind: 'same' | 'not-modified' | 'changed' | 'list' | 'weak' | 'any' | 'other';
}

const titles: Readonly<Record<Conditional['kind'], string>> = {
  same: 'returns the same ETag while nothing changes',
  'not-modified': 'returns 304 without a body to its current ETag',
  changed: 'returns another ETag after a change, and the full response to the old one',
  list: 'finds its ETag in a list',
  weak: 'compares ETags weakly',
  any: 'answers 304 to If-None-Match: *',
  other: 'returns the full response to another ETag',
};

/** A conditional read returns 304 while the resource is unchanged, and otherwise the full response. */
export function conditional(operation: Operation, options: Conditional): Check {
  const { kind } = options;
  return probe(
    operation,
    {
      trait: 'conditional',
      what: kind,
      title: `${operation.name} ${titles[kind]}.`,
      effect: kind === 'changed' ? 'writes' : 'reads',
    },
    options,
    async (context) => {
      const prepared = await context.prepare(operation);
      // A new row must be on the requested page.
      const { pagination } = operation;
      const largest = pagination && pageQuery(pagination, { limit: pagination.limit.max });
      const parts = { ...prepared, query: { ...prepared.query, ...largest } };
      const credential = await context.credential(operation);
      const request = (tag?: string): Promise<Exchange> =>
        context.send(operation, tag === undefined ? parts : withTag(parts, tag), credential);
      const first = await context.succeed(operation, parts, credential);
      const tag = tagOf(context, operation, first);
      switch (kind) {
        case 'same':
          return expectSame(context, tag, async () => tagOf(context, operation, await request()));
        case 'changed':
          await change(context, operation, parts, credential);
          return expectChanged(context, operation, await request(tag), tag);
        case 'other': {
          const { status } = (await request('"callsheet-no-such-tag"')).response;
          return context.assert(
            status === 200,
            `a tag that does not match should give 200, but gives ${status}`,
          );
        }
        case 'not-modified':
          return expectCurrent(context, tag, request, (current) => current);
        case 'list':
          return expectCurrent(
            context,
            tag,
            request,
            (current) => `"callsheet-one", ${current}, "callsheet-two"`,
          );
        case 'weak':
          return expectCurrent(context, tag, request, (current) => `W/${current.replace(/^W\//, '')}`);
        case 'any':
          return expectAnyCurrent(context, tag, request);
      }
    },
  );
}

const withTag = (parts: RequestValues, tag: string): RequestValues => ({
  ...parts,
  headers: { ...parts.headers, 'If-None-Match': tag },
});

function tagOf(context: Context, operation: Operation, exchange: Exchange): string {
  const tag = headerOf(exchange.response, 'etag');
  if (tag === undefined) return context.fail(`the ${exchange.response.status} response has no ETag`);
  context.assert(/^(W\/)?"[^"]*"$/.test(tag), `the ETag ${tag} is not a quoted text`);
  const strong = operation.conditional?.etag === 'strong';
  const encoding = headerOf(exchange.response, 'content-encoding');
  if (strong && tag.startsWith('W/') && encoding !== undefined)
    throw new Skipped(`a proxy encoded the response with ${encoding}, which weakened its ETag`);
  context.assert(
    !strong || !tag.startsWith('W/'),
    `the ETag ${tag} is weak; the contract promises strong ETags`,
  );
  return tag;
}

/** The target may change the resource itself, but not between every two requests. */
async function expectSame(context: Context, first: string, request: () => Promise<string>): Promise<void> {
  let [before, now] = [first, await request()];
  for (let tries = 1; tries < maxAttempts && now !== before; tries += 1)
    [before, now] = [now, await request()];
  context.assert(now === before, `nothing changed, but the ETag changed from ${before} to ${now}`);
}

/** `*` matches any tag: the previous one, or the next one if the target changed the resource meanwhile. */
async function expectAnyCurrent(
  context: Context,
  tag: string,
  request: (tag?: string) => Promise<Exchange>,
): Promise<void> {
  let before = tag;
  for (let looks = 1; ; looks += 1) {
    const exchange = await request('*');
    const after = headerOf((await request()).response, 'etag') ?? before;
    const shown = headerOf(exchange.response, 'etag');
    if (looks === maxAttempts || exchange.response.status !== 304 || shown === before || shown === after)
      return expectNotModified(context, exchange, shown === before ? before : after);
    before = after;
  }
}

/** The maximum number of attempts on a target that may change the resource itself. */
const maxAttempts = 4;

/**
 * Expects 304 for the current tag. If the target changed the resource meanwhile, the request is repeated
 * with the new tag.
 */
async function expectCurrent(
  context: Context,
  tag: string,
  request: (tag: string) => Promise<Exchange>,
  written: (tag: string) => string,
): Promise<void> {
  let current = tag;
  let exchange = await request(written(current));
  for (let tries = 1; tries < maxAttempts; tries += 1) {
    const now = headerOf(exchange.response, 'etag');
    if (exchange.response.status !== 200 || now === undefined || now === current) break;
    current = now;
    exchange = await request(written(current));
  }
  expectNotModified(context, exchange, current);
}

function expectNotModified(context: Context, exchange: Exchange, tag: string): void {
  const { response } = exchange;
  context.assert(response.status === 304, () => `expected 304, but ${describeResponse(exchange)}`);
  context.assert(response.body.length === 0, `the 304 has a body of ${response.body.length} bytes`);
  const again = headerOf(response, 'etag');
  context.assert(again === tag, `the 304 carries the ETag ${again ?? '(none)'}, the 200 had ${tag}`);
  expectRequestId(context, exchange);
}

function expectChanged(context: Context, operation: Operation, exchange: Exchange, old: string): void {
  context.assert(
    exchange.response.status === 200,
    `after a change, the old ETag returned ${exchange.response.status}`,
  );
  const now = tagOf(context, operation, exchange);
  context.assert(now !== old, 'the representation changed, but the ETag did not');
}

/**
 * Changes the operation's representation: by a new row of a list, or by an operation that changes the
 * resource.
 */
async function change(
  context: Context,
  operation: Operation,
  parts: RequestValues,
  credential: Credential,
): Promise<void> {
  if (operation.pagination && rowResource(operation, context.contract.operations) !== undefined) {
    await addRow(context, operation, parts);
    return;
  }
  const declared = context.preconditions.changes?.[operation.name];
  if (declared) return declared(context, parts);
  const changer = Object.values(context.contract.operations).find(
    (other) => other.path === operation.path && (other.method === 'PATCH' || other.method === 'PUT'),
  );
  if (!changer) throw new Skipped('the contract has no operation that changes only this resource');
  const prepared = await context.prepare(changer, { succeeds: true });
  const holder = isOpen(changer) ? credential : await context.credential(changer);
  await context.succeed(changer, { ...prepared, path: parts.path }, holder);
}
