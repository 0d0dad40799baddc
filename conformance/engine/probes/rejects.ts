import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context, Preparation } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { probe, rejectedEffect } from '../checks/probe.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { isUnimplementedResponse } from '../http/unimplemented.ts';
import { isObject, segments, valueAt, withValueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { isOpen } from '../target/credentials.ts';
import { type RequestValues, readQuery } from '../target/ledger/request.ts';
import { faultyAndMissing, nullMember, type SharedRequest, unknownMember } from './rejections/rejections.ts';

/** The single error in a request; the first member present decides. */
export type Mutation =
  | { readonly remove: true }
  | { readonly set: unknown }
  /** Each of the values, in a separate request. */
  | { readonly each: readonly unknown[] }
  /** A text of this many letters. */
  | { readonly text: number }
  /** The array's first item (or an empty text), repeated this many times. */
  | { readonly items: number }
  /** An object with this many members; each has the value of the first member (or an empty object). */
  | { readonly members: number };

/** The error of one request. */
type Single = Exclude<Mutation, { readonly each: readonly unknown[] }>;

/** A request that must be rejected because of one error. */
export interface Rejects extends Trace {
  readonly part: 'body' | 'query' | 'path' | 'header';
  /** The location of the error: `/name` in the body; `/limit` for a parameter. */
  readonly pointer: string;
  readonly mutation: Mutation;
  /** The error in a word, for the id: `missing`, `too-long`, `wrong-type`. */
  readonly because: string;
  /** The schema allows the value, but the contract states that it is rejected. */
  readonly beyond?: true;
  /** The example to start from; by default the first. */
  readonly example?: string;
  /** By default 400 with the contract's code for malformed requests. */
  readonly status?: number;
  readonly code?: string;
  /**
   * The field that the message names; by default the pointer's last segment. False: the message names no
   * field.
   */
  readonly names?: string | false;
}

/** A request with a single error is rejected, and the message names the field. */
export function rejects(operation: Operation, options: Rejects): Check {
  const field = segments(options.pointer).join('.') || 'whole';
  const effect = rejectedEffect(operation);
  return probe(
    operation,
    {
      trait: options.part,
      what: `${field}/${options.because}`,
      title: `${operation.name} rejects a request with a wrong ${options.part} at ${field}: ${options.because}.`,
      effect,
    },
    options,
    async (context) => {
      const code = options.code ?? context.contract.codes.invalid;
      const judge = (exchange: Exchange, blocked?: Blocked): void => {
        // Only a handler can check rules beyond the schema.
        if (options.beyond && isUnimplementedResponse(context.contract, exchange))
          throw new Blocked('not implemented (501)', exchange);
        expectErrorResponse(context, exchange, { status: options.status ?? 400, code, operation, blocked });
        expectNamed(context, operation, exchange, options);
      };
      const shared = sharedFor(context, operation, options);
      if (!shared) {
        for await (const { exchange, blocked } of requested(context, operation, options))
          judge(exchange, blocked);
        return;
      }
      const alone = async (): Promise<Exchange> => {
        for await (const { exchange } of requested(context, operation, options)) return exchange;
        throw new Error('no request was sent');
      };
      await judgeShared(context, { ...shared, judge, alone });
    },
  );
}

/**
 * The shared request with the same error; undefined if there is none. Under `strict`, its ids may be made
 * up, because another check reports a lookup before validation.
 */
function sharedFor(context: Context, operation: Operation, options: Rejects): SharedRequest | undefined {
  const { part, pointer, mutation, example } = options;
  if (part !== 'body' || isOpen(operation)) return undefined;
  if (pointer === `/${unknownMember}` && context.strict) return faultyAndMissing(context, operation);
  const isNull = 'set' in mutation && mutation.set === null && segments(pointer).length === 1;
  const isFirst = example === undefined || example === firstExample(operation);
  return isNull && isFirst ? nullMember(context, operation, pointer) : undefined;
}

/** Sends each of the requests with the error. */
async function* requested(
  context: Context,
  operation: Operation,
  options: Rejects,
): AsyncGenerator<{ readonly exchange: Exchange; readonly blocked?: Blocked | undefined }> {
  const locked = context.session.target.readOnly && rejectedEffect(operation) === 'locked';
  const preparation = {
    missing: locked,
    example: options.part === 'body' ? (options.example ?? firstExample(operation)) : undefined,
  };
  // A target may use a default for the missing member. Only a request that would otherwise succeed reveals
  // that.
  const ready =
    options.because === 'missing' ? await readyToSucceed(context, operation, preparation) : undefined;
  const { parts: valid, blocked } = ready ?? (await context.prepareRejected(operation, preparation));
  const mutations = singles(options.mutation);
  const credential = await context.credential(operation, { calls: mutations.length });
  for (const mutation of mutations) {
    const parts = mutate(valid, options, mutation);
    if (!options.beyond) assertInvalid(operation, parts, options);
    yield { exchange: await context.send(operation, parts, credential), blocked };
  }
}

/**
 * A request that would succeed, if that needs a precondition; undefined if the precondition cannot be
 * satisfied.
 */
async function readyToSucceed(
  context: Context,
  operation: Operation,
  preparation: Preparation,
): Promise<{ readonly parts: RequestValues; readonly blocked?: undefined } | undefined> {
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

/** Expects that the error message names the field (a decision), or that it names no field. */
function expectNamed(context: Context, operation: Operation, { response }: Exchange, options: Rejects): void {
  const name = options.names ?? segments(options.pointer).at(-1);
  const message = String(valueAt(jsonOf(response), '/error/message'));
  if (name === false) {
    const bodies = Object.values(operation.body?.examples ?? {});
    const members = new Set(bodies.flatMap((body) => (isObject(body) ? Object.keys(body) : [])));
    const named = [...members].filter((member) => message.includes(member));
    context.assert(named.length === 0, `the message names ${named.join(', ')}: ${message}`);
    return;
  }
  if (!context.strict || name === undefined) return;
  context.assert(message.includes(name), `the message does not name '${name}': ${message}`);
}

function mutate(
  parts: RequestValues,
  options: Pick<Rejects, 'part' | 'pointer'>,
  mutation: Single,
): RequestValues {
  if (options.part === 'body') {
    const before = valueAt(parts.body, options.pointer);
    return { ...parts, body: withValueAt(parts.body, options.pointer, mutated(mutation, before)) };
  }
  const name = segments(options.pointer)[0] ?? '';
  const location = options.part === 'header' ? 'headers' : options.part;
  const values: Record<string, string> = { ...parts[location] };
  const value = mutated(mutation, values[name]);
  if (value === undefined) delete values[name];
  else values[name] = String(value);
  return { ...parts, [location]: values };
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

/** Requires that the sent bytes are invalid. Otherwise the suite is wrong, not the target. */
function assertInvalid(operation: Operation, parts: RequestValues, options: Rejects): void {
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
      `the contract allows what this check expects to be rejected: ${JSON.stringify(sent)?.slice(0, 200)}`,
    );
}
