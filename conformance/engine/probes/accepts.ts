import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import { isFresh } from '../checks/consumed-resource.ts';
import type { Context } from '../checks/context.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, isSuccess } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { isObject, type JsonObject, segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { notReadBack, shortly } from '../model/sent-and-read.ts';
import { wholeList } from '../resources/all-rows.ts';
import { requestWith } from '../session/required-parts.ts';
import { offerExchanges } from '../session/shared-exchanges.ts';
import { isOpen } from '../target/credentials.ts';
import { followLink, nobody, type Parts } from '../target/ledger/request.ts';
import { writtenAndRead } from './read-back.ts';

export interface Accepts extends Trace {
  /** Which bound its members are at: `least`, `greatest`, `choice-3`, `null`; `bare` has only what is required. */
  readonly variant: string;
  readonly body: unknown;
  /** Pointers of the members that are at their bound. */
  readonly set?: readonly string[];
  /** Those of them whose bound is a decision. */
  readonly decided?: readonly string[];
  /** Pointers of what counts as left out: nothing is kept of it. */
  readonly ignored?: readonly string[];
  /** Pointers of what counts as left out: its default holds, as far as there is one. */
  readonly defaulted?: readonly string[];
  /** What holds of members that are left out. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** The answer shows what was sent, but for these pointers. */
  readonly answer?: readonly string[];
  /** The operation that reads the same thing, and what it does not show of it. */
  readonly read?: { readonly operation: string; readonly hidden: readonly string[] };
}

const words: Readonly<Record<string, string>> = {
  least: 'whose members are at their least',
  greatest: 'whose members are at their greatest',
  null: 'whose members are null',
  bare: 'with nothing but what is required',
};

/** A body at the bounds of what the contract allows is taken, and read back as it was sent. */
export function accepts(operation: Operation, options: Accepts): Check {
  const described = words[options.variant.replace(/-\d+$/, '')] ?? 'with other values of its enumerations';
  return probe(
    operation,
    {
      trait: 'accepts',
      what: options.variant,
      title: `${operation.name} takes a body ${described}, and shows it as it was sent.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      if (operation.disposes === 'caller') throw new Skipped('it removes its caller: a scenario calls it');
      const body = wanted(context, operation, options);
      const { parts, exchange } = await sendBody(context, operation, body);
      if (!isSuccess(exchange)) await nameRefused(context, operation, options, exchange);
      await expectShown(context, operation, options, parts, exchange);
    },
  );
}

/** The body to send: what is only decided is left at its example where only the stated is asserted. */
function wanted(context: Context, operation: Operation, { body, decided = [] }: Accepts): unknown {
  if (context.strict) return body;
  const example = Object.values(operation.body?.examples ?? {}).at(-1);
  return decided.reduce<unknown>((changed, pointer) => {
    const usual = withValueAt(changed, pointer, valueAt(example, pointer));
    return fits(operation, usual) ? usual : changed;
  }, body);
}

const fits = (operation: Operation, body: unknown): boolean =>
  operation.validators.body?.(structuredClone(body)) !== false;

async function sendBody(
  context: Context,
  operation: Operation,
  body: unknown,
): Promise<{ readonly parts: Parts; readonly exchange: Exchange }> {
  const fresh = isFresh(context, operation);
  const parts = await context.prepare(operation, { succeeds: true, fresh, body });
  const credential = isOpen(operation) ? nobody : await context.credential(operation);
  return { parts, exchange: await context.send(operation, parts, credential) };
}

/** Finds which member at its bound is refused; where the example is refused too, it is another check's to say so. */
async function nameRefused(
  context: Context,
  operation: Operation,
  { body, set = [] }: Accepts,
  refused: Exchange,
): Promise<never> {
  const example = Object.values(operation.body?.examples ?? {})[0];
  const usual = await sendBody(context, operation, example);
  if (!isSuccess(usual.exchange)) throw new Blocked(describeAnswer(usual.exchange), usual.exchange);
  for (const pointer of set) {
    const alone = withValueAt(example, pointer, valueAt(body, pointer));
    if (!fits(operation, alone)) continue;
    const { exchange } = await sendBody(context, operation, alone);
    if (isSuccess(exchange)) continue;
    const name = segments(pointer).join('.');
    return context.fail(
      `the contract allows ${name} ${shortly(valueAt(body, pointer))}, but ${describeAnswer(exchange)}`,
    );
  }
  return context.fail(`the contract allows ${shortly(body)}, but ${describeAnswer(refused)}`);
}

async function expectShown(
  context: Context,
  operation: Operation,
  { variant, answer, read, defaults = {}, decided = [], ...leftOut }: Accepts,
  parts: Parts,
  exchange: Exchange,
): Promise<void> {
  // Where only the stated is asserted, what is decided was sent as its example has it.
  const [ignored, defaulted] = [leftOut.ignored, leftOut.defaulted].map((pointers = []) =>
    pointers.filter((pointer) => context.strict || !decided.includes(pointer)),
  );
  const sent = isObject(parts.body)
    ? { ...defaults, ...without(without(parts.body, defaulted, undefined), ignored, null) }
    : parts.body;
  if (answer) expectReadBack(context, sent, context.json(exchange), answer, 'the answer');
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
  context.must(isSuccess(later), () => `what was taken cannot be read: ${describeAnswer(later)}`);
  offerExchanges(context, writtenAndRead(operation, reader), [exchange, later]);
  expectReadBack(context, sent, context.json(later), read.hidden, reader.name);
  if (variant === 'greatest') await expectListed(context, operation, parts, exchange, sent, read.hidden);
}

/** Where what was made is a row of the list it was posted to, the row shows what was sent as it was sent. */
async function expectListed(
  context: Context,
  operation: Operation,
  parts: Parts,
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
  const rows = await wholeList(list, async (query) =>
    context.json(await context.succeed(list, requestWith(list, { path: parts.path, query }), credential)),
  );
  const row = rows.find((one) => valueAt(one, '/id') === id);
  // Some are listed only once something else has been done with them.
  if (!isObject(row) || !isObject(sent)) return;
  const shown = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(row, name)));
  expectReadBack(context, shown, row, hidden, list.name);
}

/** The body without some of its members: `null` says that they are to be absent, and undefined nothing of them. */
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
  const wrong = notReadBack(sent, found, hidden);
  context.must(wrong.length === 0, () => `in ${where} ${wrong.slice(0, 5).join('; ')}`);
}
