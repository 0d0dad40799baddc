import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context, Preparation } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { probe, refusedEffect } from '../checks/probe.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { saysUnimplemented } from '../http/unimplemented.ts';
import { isObject, segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { isOpen } from '../target/credentials.ts';
import { type Parts, readQuery } from '../target/ledger/request.ts';
import { faultyAndMissing, nullMember, type SharedRequest, unknownMember } from './rejections/rejections.ts';

/** The one thing that is wrong with a request; the first member present decides. */
export type Mutation =
  | { readonly remove: true }
  | { readonly set: unknown }
  /** Each of the values, in a request of its own. */
  | { readonly each: readonly unknown[] }
  /** A text of that many letters. */
  | { readonly text: number }
  /** The array's first entry (or an empty text) that many times. */
  | { readonly items: number }
  /** A map of that many members, the value of its first (or an empty map) under every name. */
  | { readonly members: number };

/** What is wrong with one request. */
type Single = Exclude<Mutation, { readonly each: readonly unknown[] }>;

/** A request that has to be refused for one fault. */
export interface Rejects extends Trace {
  readonly part: 'body' | 'query' | 'path' | 'header';
  /** Where the fault is: `/name` in the body; `/limit` for a parameter. */
  readonly pointer: string;
  readonly mutation: Mutation;
  /** The fault in a word, for the id: `missing`, `too-long`, `wrong-type`. */
  readonly because: string;
  /** The schema allows it: the contract says that it is refused all the same. */
  readonly beyond?: true;
  /** The example to start from; the first where absent. */
  readonly example?: string;
  /** By default 400 with the contract's code for malformed requests. */
  readonly status?: number;
  readonly code?: string;
  /** The field the message names; by default the pointer's last segment. False: the message names none. */
  readonly names?: string | false;
}

/** A request with one fault, valid but for it, is refused, and the message names the field. */
export function rejects(operation: Operation, options: Rejects): Check {
  const field = segments(options.pointer).join('.') || 'whole';
  const effect = refusedEffect(operation);
  return probe(
    operation,
    {
      trait: options.part,
      what: `${field}/${options.because}`,
      title: `${operation.name} refuses a request whose ${options.part} is wrong at ${field}: ${options.because}.`,
      effect,
    },
    options,
    async (context) => {
      const code = options.code ?? context.contract.codes.invalid;
      const judge = (exchange: Exchange, blocked?: Blocked): void => {
        // Only a handler can judge rules beyond the schema.
        if (options.beyond && saysUnimplemented(context.contract, exchange))
          throw new Blocked('not implemented (501)', exchange);
        expectRefusal(context, exchange, { status: options.status ?? 400, code, operation, blocked });
        expectNamed(context, operation, exchange, options);
      };
      const shared = sharedFor(context, operation, options);
      if (!shared) {
        for await (const { exchange, blocked } of asked(context, operation, options))
          judge(exchange, blocked);
        return;
      }
      const alone = async (): Promise<Exchange> => {
        for await (const { exchange } of asked(context, operation, options)) return exchange;
        throw new Error('nothing was asked for');
      };
      await judgeShared(context, { ...shared, judge, alone });
    },
  );
}

/** Where decisions are asserted, what looks for the thing first is another check's violation: its ids may be made up. */
function sharedFor(context: Context, operation: Operation, options: Rejects): SharedRequest | undefined {
  const { part, pointer, mutation, example } = options;
  if (part !== 'body' || isOpen(operation)) return undefined;
  if (pointer === `/${unknownMember}` && context.strict) return faultyAndMissing(context, operation);
  const isNull = 'set' in mutation && mutation.set === null && segments(pointer).length === 1;
  const isUsual = example === undefined || example === firstExample(operation);
  return isNull && isUsual ? nullMember(context, operation, pointer) : undefined;
}

/** Sends each of the requests that have the fault. */
async function* asked(
  context: Context,
  operation: Operation,
  options: Rejects,
): AsyncGenerator<{ readonly exchange: Exchange; readonly blocked?: Blocked | undefined }> {
  const locked = context.session.target.readOnly && refusedEffect(operation) === 'locked';
  const preparation = {
    missing: locked,
    example: options.part === 'body' ? (options.example ?? firstExample(operation)) : undefined,
  };
  // What takes the default of what is missing is only seen where nothing else stands in its way.
  const ready =
    options.because === 'missing' ? await readyToSucceed(context, operation, preparation) : undefined;
  const { parts: valid, blocked } = ready ?? (await context.prepareRefused(operation, preparation));
  const mutations = singles(options.mutation);
  const credential = await context.credential(operation, { calls: mutations.length });
  for (const mutation of mutations) {
    const parts = mutate(valid, options, mutation);
    if (!options.beyond) assertInvalid(operation, parts, options);
    yield { exchange: await context.send(operation, parts, credential), blocked };
  }
}

/** A request that would succeed, where that takes more than the contract says; undefined where it cannot be had. */
async function readyToSucceed(
  context: Context,
  operation: Operation,
  preparation: Preparation,
): Promise<{ readonly parts: Parts; readonly blocked?: undefined } | undefined> {
  if (preparation.missing || context.session.target.readOnly) return undefined;
  if (!context.preconditions.operations[operation.name]) return undefined;
  try {
    return { parts: await context.prepare(operation, { ...preparation, succeeds: true }) };
  } catch (problem) {
    if (problem instanceof Skipped || problem instanceof Blocked) return undefined;
    throw problem;
  }
}

const singles = (mutation: Mutation): readonly Single[] =>
  'each' in mutation ? mutation.each.map((value) => ({ set: value })) : [mutation];

/** The message of a refusal says which field it is about, which is ours to promise; or it tells of none. */
function expectNamed(context: Context, operation: Operation, { answer }: Exchange, options: Rejects): void {
  const name = options.names ?? segments(options.pointer).at(-1);
  const message = String(valueAt(jsonOf(answer), '/error/message'));
  if (name === false) {
    const bodies = Object.values(operation.body?.examples ?? {});
    const members = new Set(bodies.flatMap((body) => (isObject(body) ? Object.keys(body) : [])));
    const told = [...members].filter((member) => message.includes(member));
    context.must(told.length === 0, `the message tells of ${told.join(', ')}: ${message}`);
    return;
  }
  if (!context.strict || name === undefined) return;
  context.must(message.includes(name), `the message does not name '${name}': ${message}`);
}

/** The request with its one fault. */
function mutate(parts: Parts, options: Pick<Rejects, 'part' | 'pointer'>, mutation: Single): Parts {
  if (options.part === 'body') {
    const before = valueAt(parts.body, options.pointer);
    return { ...parts, body: withValueAt(parts.body, options.pointer, mutated(mutation, before)) };
  }
  const name = segments(options.pointer)[0] ?? '';
  const place = options.part === 'header' ? 'headers' : options.part;
  const values: Record<string, string> = { ...parts[place] };
  const value = mutated(mutation, values[name]);
  if (value === undefined) delete values[name];
  else values[name] = String(value);
  return { ...parts, [place]: values };
}

function mutated(mutation: Single, value: unknown): unknown {
  if ('remove' in mutation) return undefined;
  if ('set' in mutation) return mutation.set;
  if ('text' in mutation) return 'x'.repeat(mutation.text);
  if ('members' in mutation) {
    const [first = {}] = isObject(value) ? Object.values(value) : [];
    return Object.fromEntries(Array.from({ length: mutation.members }, (_, index) => [`m${index}`, first]));
  }
  const first: unknown = Array.isArray(value) ? (value[0] ?? '') : '';
  return Array.from({ length: mutation.items }, () => first);
}

/** The bytes as the target will read them are really invalid; if they are not, the suite is at fault, not the target. */
function assertInvalid(operation: Operation, parts: Parts, options: Rejects): void {
  const validate = options.part === 'body' ? operation.validators.body : operation.validators.query;
  if (!validate || (options.part !== 'body' && options.part !== 'query')) return;
  const sent: unknown =
    options.part === 'query'
      ? readQuery(operation, parts.query)
      : parts.body === undefined
        ? undefined
        : JSON.parse(JSON.stringify(parts.body));
  if (options.part === 'body' && sent === undefined) return;
  if (validate(sent))
    throw new Error(
      `the contract allows what this check wants refused: ${JSON.stringify(sent)?.slice(0, 200)}`,
    );
}
