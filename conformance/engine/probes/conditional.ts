import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRequestId } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import type { Operation } from '../model/operation.ts';
import { pageQuery } from '../model/page-query.ts';
import { rowResource } from '../resources/find-resources.ts';
import { isOpen } from '../target/credentials.ts';
import type { Credential, Parts } from '../target/ledger/request.ts';
import { addRow } from './rows.ts';

export interface Conditional extends Trace {
  /**
   * - `same`: unchanged means the same tag; - `not-modified`: the tag gives 304 with no body;
   * - `changed`: a change gives another tag, and the old one the whole answer;
   * - `list`, `weak`, `any`: the tag among others, as `W/"…"`, and `*`; - `other`: a tag that does not match.
   */
  readonly kind: 'same' | 'not-modified' | 'changed' | 'list' | 'weak' | 'any' | 'other';
}

const titles: Readonly<Record<Conditional['kind'], string>> = {
  same: 'gives the same ETag while nothing changes',
  'not-modified': 'answers 304 without a body to its current ETag',
  changed: 'gives another ETag after a change, and the whole answer to the old one',
  list: 'finds its ETag in a list of them',
  weak: 'compares ETags weakly',
  any: 'answers 304 to If-None-Match: *',
  other: 'gives the whole answer to an ETag that is not its own',
};

/** A conditional read. */
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
      // A row more has to show on the page that is asked for.
      const { pagination } = operation;
      const largest = pagination && pageQuery(pagination, { limit: pagination.limit.max });
      const parts = { ...prepared, query: { ...prepared.query, ...largest } };
      const credential = await context.credential(operation);
      const ask = (tag?: string): Promise<Exchange> =>
        context.send(operation, tag === undefined ? parts : withTag(parts, tag), credential);
      const first = await context.succeed(operation, parts, credential);
      const tag = tagOf(context, operation, first);
      switch (kind) {
        case 'same':
          return expectSame(context, tag, async () => tagOf(context, operation, await ask()));
        case 'changed':
          await change(context, operation, parts, credential);
          return expectChanged(context, operation, await ask(tag), tag);
        case 'other': {
          const { status } = (await ask('"callsheet-no-such-tag"')).answer;
          return context.must(
            status === 200,
            `a tag that does not match should give 200, it gives ${status}`,
          );
        }
        case 'not-modified':
          return expectCurrent(context, tag, ask, (current) => current);
        case 'list':
          return expectCurrent(
            context,
            tag,
            ask,
            (current) => `"callsheet-one", ${current}, "callsheet-two"`,
          );
        case 'weak':
          return expectCurrent(context, tag, ask, (current) => `W/${current.replace(/^W\//, '')}`);
        case 'any':
          return expectAnyCurrent(context, tag, ask);
      }
    },
  );
}

const withTag = (parts: Parts, tag: string): Parts => ({
  ...parts,
  headers: { ...parts.headers, 'If-None-Match': tag },
});

function tagOf(context: Context, operation: Operation, exchange: Exchange): string {
  const tag = headerOf(exchange.answer, 'etag');
  if (tag === undefined) return context.fail(`the ${exchange.answer.status} answer has no ETag`);
  context.must(/^(W\/)?"[^"]*"$/.test(tag), `the ETag ${tag} is not a quoted text`);
  const strong = operation.conditional?.etag === 'strong';
  const encoding = headerOf(exchange.answer, 'content-encoding');
  if (strong && tag.startsWith('W/') && encoding !== undefined)
    throw new Skipped(`the answer was made ${encoding} on its way, and its ETag weak with it`);
  context.must(
    !strong || !tag.startsWith('W/'),
    `the ETag ${tag} is weak; the contract promises strong ones`,
  );
  return tag;
}

/** What a target changes of itself has another tag, but not every time that it is asked. */
async function expectSame(context: Context, first: string, ask: () => Promise<string>): Promise<void> {
  let [before, now] = [first, await ask()];
  for (let tries = 1; tries < mostLooks && now !== before; tries += 1) [before, now] = [now, await ask()];
  context.must(now === before, `nothing changed, but the ETag went from ${before} to ${now}`);
}

/** `*` stands for whatever is there: the tag is the one before or the one after, where the target changed it in between. */
async function expectAnyCurrent(
  context: Context,
  tag: string,
  ask: (tag?: string) => Promise<Exchange>,
): Promise<void> {
  let before = tag;
  for (let looks = 1; ; looks += 1) {
    const exchange = await ask('*');
    const after = headerOf((await ask()).answer, 'etag') ?? before;
    const shown = headerOf(exchange.answer, 'etag');
    if (looks === mostLooks || exchange.answer.status !== 304 || shown === before || shown === after)
      return expectNotModified(context, exchange, shown === before ? before : after);
    before = after;
  }
}

/** So often a target is looked at that may have changed of itself meanwhile. */
const mostLooks = 4;

/** Whoever holds the current copy is not sent it again; what the target changed of itself meanwhile is asked for anew. */
async function expectCurrent(
  context: Context,
  tag: string,
  ask: (tag: string) => Promise<Exchange>,
  written: (tag: string) => string,
): Promise<void> {
  let current = tag;
  let exchange = await ask(written(current));
  for (let tries = 1; tries < mostLooks; tries += 1) {
    const now = headerOf(exchange.answer, 'etag');
    if (exchange.answer.status !== 200 || now === undefined || now === current) break;
    current = now;
    exchange = await ask(written(current));
  }
  expectNotModified(context, exchange, current);
}

function expectNotModified(context: Context, exchange: Exchange, tag: string): void {
  const { answer } = exchange;
  context.must(answer.status === 304, () => `expected 304, but ${describeAnswer(exchange)}`);
  context.must(answer.body.length === 0, `the 304 has a body of ${answer.body.length} bytes`);
  const again = headerOf(answer, 'etag');
  context.must(again === tag, `the 304 carries the ETag ${again ?? '(none)'}, the 200 had ${tag}`);
  expectRequestId(context, exchange);
}

function expectChanged(context: Context, operation: Operation, exchange: Exchange, old: string): void {
  context.must(
    exchange.answer.status === 200,
    `after a change the old ETag was answered ${exchange.answer.status}`,
  );
  const now = tagOf(context, operation, exchange);
  context.must(now !== old, 'the representation changed, the ETag did not');
}

/** Changes what the operation shows: another row of a list, or the contract's own change of the thing. */
async function change(
  context: Context,
  operation: Operation,
  parts: Parts,
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
  if (!changer) throw new Skipped('the contract has no operation that changes just this');
  const prepared = await context.prepare(changer, { succeeds: true });
  const holder = isOpen(changer) ? credential : await context.credential(changer);
  await context.succeed(changer, { ...prepared, path: parts.path }, holder);
}
