import { Blocked, type Check, type Trace } from '../check.ts';
import type { Context } from '../context.ts';
import { isObject, sameJson, valueAt, withValueAt } from '../json-pointer.ts';
import type { Operation } from '../operation.ts';
import { emptyParts, type Parts } from '../request.ts';
import { expectRefusal } from './envelope.ts';
import { probe } from './probe.ts';

export interface Patches extends Trace {
  /** The body member sent alone: `/name`. */
  readonly pointer: string;
  /** The value to send. */
  readonly value: unknown;
  /** Where the answer shows the value; by default the same pointer. False: it does not. */
  readonly shown?: string | false;
  /** What null in its place does; absent: not checked. */
  readonly null?: 'refused' | 'clears';
}

/** A member sent alone is set, and leaves every other member as it was. */
export function patch(operation: Operation, options: Patches): Check {
  const field = options.pointer.slice(1).replaceAll('/', '.');
  return probe(
    operation,
    {
      trait: 'patch',
      what: options.null === undefined ? field : `${field}/null`,
      title:
        options.null === undefined
          ? `${operation.name} with ${field} alone leaves the other members as they were.`
          : `${operation.name} with null for ${field}: ${options.null}.`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const { parts, before } = await rich(context, operation);
      const credential = await context.credential(operation);
      const reader = readerOf(context, operation);
      const readBefore = reader && (await read(context, reader, parts));
      const value = options.null === undefined ? options.value : null;
      const alone = leastBody(operation, parts.body, options);
      const body = withValueAt(alone, options.pointer, value);
      if (options.null === 'refused') {
        const exchange = await context.send(operation, { ...parts, body }, credential);
        const code = context.contract.codes.invalid;
        return expectRefusal(context, exchange, { status: 400, code, operation });
      }
      const answer = await context.send(operation, { ...parts, body }, credential);
      const { status } = answer.answer;
      context.must(status < 300, `${JSON.stringify(body)} alone was answered ${status}`);
      const after = context.json(answer);
      const shown =
        isTheThing(parts.body, after) && options.shown !== false
          ? (options.shown ?? options.pointer)
          : undefined;
      if (shown !== undefined) {
        const found = valueAt(after, shown);
        const wanted = options.null === 'clears' ? undefined : value;
        context.must(
          sameJson(found, wanted),
          `${field} is ${JSON.stringify(found)} after it was set to ${JSON.stringify(value)}`,
        );
      }
      const own = (shown ?? options.pointer).split('/')[1];
      const others = settable(operation).filter((member) => member !== own);
      expectUnchanged(context, field, before, after, others);
      if (reader) expectUnchanged(context, field, readBefore, await read(context, reader, parts), others);
    },
  );
}

/** The member and, of the rest, only what the contract does not let out. */
function leastBody(operation: Operation, full: unknown, options: Patches): unknown {
  const validate = operation.validators.body;
  let body = withValueAt(isObject(full) ? full : {}, options.pointer, options.value);
  if (!validate) return withValueAt({}, options.pointer, options.value);
  const own = options.pointer.split('/')[1];
  for (const member of Object.keys(isObject(full) ? full : {})) {
    if (member === own) continue;
    const without = withValueAt(body, `/${member}`, undefined);
    if (validate(structuredClone(without))) body = without;
  }
  if (!validate(structuredClone(body)))
    throw new Error(`the contract does not allow ${JSON.stringify(body)}`);
  return body;
}

/** Whether the answer shows what the request sets, and not something larger that has a member of the same name. */
function isTheThing(sent: unknown, answer: unknown): boolean {
  if (!isObject(sent) || !isObject(answer)) return false;
  const members = Object.keys(sent);
  return members.filter((member) => Object.hasOwn(answer, member)).length * 2 >= members.length;
}

/** Sets as many members as an example can, so that one that is cleared shows. */
async function rich(context: Context, operation: Operation): Promise<{ parts: Parts; before: unknown }> {
  const examples = Object.keys(operation.body?.examples ?? {}).reverse();
  let reason: unknown;
  for (const example of examples) {
    try {
      const parts = await context.prepare(operation, { succeeds: true, example });
      const exchange = await context.succeed(operation, parts, await context.credential(operation));
      return { parts, before: context.json(exchange) };
    } catch (problem) {
      if (!(problem instanceof Blocked)) throw problem;
      reason = problem;
    }
  }
  throw reason ?? new Blocked(`${operation.name} has no example`);
}

/** The plain read of what the operation changes. */
function readerOf(context: Context, operation: Operation): Operation | undefined {
  return Object.values(context.contract.operations).find(
    (other) => other.method === 'GET' && other.path === operation.path && !other.marker,
  );
}

async function read(context: Context, reader: Operation, parts: Parts): Promise<unknown> {
  const request = { ...emptyParts, path: parts.path };
  return context.json(await context.succeed(reader, request, await context.credential(reader)));
}

function expectUnchanged(
  context: Context,
  field: string,
  before: unknown,
  after: unknown,
  others: readonly string[],
): void {
  if (!isObject(before) || !isObject(after)) return;
  const changed = others.filter((member) => !sameJson(before[member], after[member]));
  context.must(changed.length === 0, `${field} alone changed ${changed.join(', ')} too`);
}

/** The members a request can set, as far as its examples show; what the target derives from them may change. */
function settable(operation: Operation): string[] {
  const examples = Object.values(operation.body?.examples ?? {});
  return [...new Set(examples.flatMap((example) => (isObject(example) ? Object.keys(example) : [])))];
}
