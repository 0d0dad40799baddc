import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import { isFresh } from '../checks/consumed-resource.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, isSuccess } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { isObject, type JsonObject, segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { differencesOf, shortText } from '../model/sent-and-read.ts';
import { allRows } from '../resources/all-rows.ts';
import { requestWith } from '../session/required-parts.ts';
import { offerExchanges } from '../session/shared-exchanges.ts';
import { isOpen } from '../target/credentials.ts';
import { followLink, nobody, type RequestValues } from '../target/ledger/request.ts';
import { writtenAndRead } from './read-back.ts';

export interface Accepts extends Trace {
  /** The bound of the members: `min`, `max`, `variant-3`, `null`; `minimal` has only required members. */
  readonly variant: string;
  readonly body: unknown;
  /** Pointers of the members at their bound. */
  readonly set?: readonly string[];
  /** Members with a bound that is a decision. */
  readonly decided?: readonly string[];
  /** Pointers of members that count as absent: nothing of them is stored. */
  readonly ignored?: readonly string[];
  /** Pointers of members that count as absent: their default applies, if there is one. */
  readonly defaulted?: readonly string[];
  /** The values that the server uses for absent members. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The response contains the sent values, except at these pointers. */
  readonly response?: readonly string[];
  /** The operation that reads the same resource, and pointers that it does not return. */
  readonly read?: { readonly operation: string; readonly hidden: readonly string[] };
}

const words: Readonly<Record<string, string>> = {
  min: 'with members at their minimum',
  max: 'with members at their maximum',
  null: 'with null members',
  minimal: 'with required members only',
};

/** A body at the bounds of its schema is accepted, and read back as sent. */
export function accepts(operation: Operation, options: Accepts): Check {
  const described = words[options.variant.replace(/-\d+$/, '')] ?? 'with other values of its enumerations';
  return probe(
    operation,
    {
      trait: 'accepts',
      what: options.variant,
      title: `${operation.name} accepts a body ${described}, and returns it as sent.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      if (operation.disposes === 'caller') throw new Skipped('it removes its caller: a scenario calls it');
      const body = wanted(context, operation, options);
      const { parts, exchange } = await sendBody(context, operation, body);
      if (!isSuccess(exchange)) await nameRejected(context, operation, options, exchange);
      await expectShown(context, operation, options, parts, exchange);
    },
  );
}

/** The body to send. Under `stated`, members with a decided bound have their example's value. */
function wanted(context: Context, operation: Operation, { body, decided = [] }: Accepts): unknown {
  if (context.strict) return body;
  const example = Object.values(operation.body?.examples ?? {}).at(-1);
  return decided.reduce<unknown>((changed, pointer) => {
    const baseline = withValueAt(changed, pointer, valueAt(example, pointer));
    return fits(operation, baseline) ? baseline : changed;
  }, body);
}

const fits = (operation: Operation, body: unknown): boolean =>
  operation.validators.body?.(structuredClone(body)) !== false;

async function sendBody(
  context: Context,
  operation: Operation,
  body: unknown,
): Promise<{ readonly parts: RequestValues; readonly exchange: Exchange }> {
  const fresh = isFresh(context, operation);
  const parts = await context.prepare(operation, { succeeds: true, fresh, body });
  const credential = isOpen(operation) ? nobody : await context.credential(operation);
  return { parts, exchange: await context.send(operation, parts, credential) };
}

/** Finds the member at the rejected bound. If the example is rejected too, another check reports that. */
async function nameRejected(
  context: Context,
  operation: Operation,
  { body, set = [] }: Accepts,
  rejected: Exchange,
): Promise<never> {
  const example = Object.values(operation.body?.examples ?? {})[0];
  const baseline = await sendBody(context, operation, example);
  if (!isSuccess(baseline.exchange))
    throw new Blocked(describeResponse(baseline.exchange), baseline.exchange);
  for (const pointer of set) {
    const alone = withValueAt(example, pointer, valueAt(body, pointer));
    if (!fits(operation, alone)) continue;
    const { exchange } = await sendBody(context, operation, alone);
    if (isSuccess(exchange)) continue;
    const name = segments(pointer).join('.');
    return context.fail(
      `the contract allows ${name} ${shortText(valueAt(body, pointer))}, but ${describeResponse(exchange)}`,
    );
  }
  return context.fail(`the contract allows ${shortText(body)}, but ${describeResponse(rejected)}`);
}

async function expectShown(
  context: Context,
  operation: Operation,
  { variant, response, read, defaults = {}, decided = [], ...omitted }: Accepts,
  parts: RequestValues,
  exchange: Exchange,
): Promise<void> {
  // Under `stated`, decided members were sent with their example's value.
  const [ignored, defaulted] = [omitted.ignored, omitted.defaulted].map((pointers = []) =>
    pointers.filter((pointer) => context.strict || !decided.includes(pointer)),
  );
  const sent = isObject(parts.body)
    ? { ...defaults, ...without(without(parts.body, defaulted, undefined), ignored, null) }
    : parts.body;
  if (response) expectReadBack(context, sent, context.json(exchange), response, 'the response');
  const reader = read && context.session.operation(read.operation);
  if (!reader) return;
  const link = operation.makes?.read;
  const request =
    operation.method === 'POST'
      ? link && followLink(link, reader, parts, context.json(exchange))
      : { path: parts.path, query: {} };
  if (!request) return;
  const later = await context.send(
    reader,
    requestWith(reader, request),
    isOpen(reader) ? nobody : await context.credential(reader),
  );
  context.assert(isSuccess(later), () => `the accepted body cannot be read: ${describeResponse(later)}`);
  offerExchanges(context, writtenAndRead(operation, reader), [exchange, later]);
  expectReadBack(context, sent, context.json(later), read.hidden, reader.name);
  if (variant === 'max') await expectListed(context, operation, parts, exchange, sent, read.hidden);
}

/** If the created resource is a row of the list at the same path, the row contains the sent values. */
async function expectListed(
  context: Context,
  operation: Operation,
  parts: RequestValues,
  exchange: Exchange,
  sent: unknown,
  hidden: readonly string[],
): Promise<void> {
  const list = Object.values(context.contract.operations).find(
    (other) => other.method === 'GET' && other.path === operation.path && other.pagination,
  );
  const id = operation.makes && valueAt(context.json(exchange), operation.makes.id);
  if (!list || operation.method !== 'POST' || typeof id !== 'string') return;
  const credential = await context.credential(list);
  const rows = await allRows(list, async (query) =>
    context.json(await context.succeed(list, requestWith(list, { path: parts.path, query }), credential)),
  );
  const row = rows.find((one) => valueAt(one, '/id') === id);
  // Some resources are listed only after another operation.
  if (!isObject(row) || !isObject(sent)) return;
  const shown = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(row, name)));
  expectReadBack(context, shown, row, hidden, list.name);
}

/**
 * The body without some members: with `null` they are expected to be absent, with undefined they are not
 * compared.
 */
function without(body: JsonObject, pointers: readonly string[] = [], value: null | undefined): JsonObject {
  const left = pointers.reduce<unknown>((changed, pointer) => withValueAt(changed, pointer, value), body);
  return isObject(left) ? left : body;
}

function expectReadBack(
  context: Context,
  sent: unknown,
  found: unknown,
  hidden: readonly string[],
  where: string,
): void {
  const wrong = differencesOf(sent, found, hidden);
  context.assert(wrong.length === 0, () => `in ${where} ${wrong.slice(0, 5).join('; ')}`);
}
