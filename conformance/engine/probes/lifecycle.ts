import type { Lifecycle as Declared, Move } from '../../../templates/model/lifecycle.ts';
import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectErrorResponse } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import type { RequestValues } from '../target/ledger/request.ts';

export interface LifecycleOptions extends Trace {
  /**
   * - `initial`: a new resource is in the initial state;
   * - `moves`: the operation moves the resource to a declared state;
   * - `rejected`: in a state that does not allow the operation, it returns the declared error and leaves the
   * state unchanged.
   */
  readonly kind: 'initial' | 'moves' | 'rejected';
  readonly lifecycle: string;
  /** Whether the operation's response is the resource. */
  readonly shown?: true;
}

const titles: Readonly<Record<LifecycleOptions['kind'], string>> = {
  initial: 'returns a new resource in its initial state',
  moves: 'moves the resource to a declared state',
  rejected: 'is rejected in states that do not allow it',
};

/** The state of a removed resource. */
const removed = 'removed';

/** A resource changes its state only as its lifecycle declares. */
export function lifecycle(operation: Operation, options: LifecycleOptions): Check {
  const { kind, lifecycle: name } = options;
  return probe(
    operation,
    {
      trait: 'lifecycle',
      what: `${name}/${kind}`,
      title: `${operation.name} ${titles[kind]} (${name}).`,
      effect: 'writes',
    },
    options,
    async (context) => {
      const declared = context.contract.lifecycles[name];
      if (!declared) throw new Error(`the contract has no lifecycle ${name}`);
      const subject = { context, operation, declared, shown: options.shown ?? false };
      if (kind === 'initial') await expectInitial(subject);
      else if (kind === 'moves') await expectMove(subject);
      else await expectRejected(subject);
    },
  );
}

interface Subject {
  readonly context: Context;
  readonly operation: Operation;
  readonly declared: Declared;
  readonly shown: boolean;
}

async function expectInitial({ context, operation, declared }: Subject): Promise<void> {
  const parts = await context.prepare(operation, { succeeds: operation.method !== 'GET', fresh: true });
  const exchange = await context.succeed(operation, parts, await context.credential(operation));
  const state = stateIn(declared, context.json(exchange));
  context.assert(
    state === declared.initial,
    `a new resource has ${declared.field} ${JSON.stringify(state)}, not ${JSON.stringify(declared.initial)}`,
  );
}

async function expectMove(subject: Subject): Promise<void> {
  const { context, operation, declared, shown } = subject;
  const parts = await context.prepare(operation, { succeeds: true, fresh: true });
  const before = await read(subject, parts);
  const exchange = await context.succeed(operation, parts, await context.credential(operation));
  const after = shown ? stateIn(declared, jsonOf(exchange.response)) : await read(subject, parts);
  if (after === undefined) throw new Skipped(`no operation returns the ${declared.field} afterwards`);
  const own = declared.moves.filter(({ by, to }) => by === operation.name && to !== undefined);
  const possibleNow = own.filter(({ from }) => before === undefined || from.includes(before));
  // If the operation does not move the resource from this state, only the service may have moved it
  // meanwhile.
  const firsts =
    possibleNow.length > 0 || before === undefined ? possibleNow.flatMap(({ to }) => to ?? []) : [before];
  const possible = withServiceMoves(declared, firsts);
  context.assert(
    possible.has(after),
    () =>
      `${declared.field} went from ${JSON.stringify(before)} to ${JSON.stringify(after)}; declared: ${[...possible].join(', ')}`,
  );
}

async function expectRejected(subject: Subject): Promise<void> {
  const { context, operation, declared } = subject;
  const rejecting = declared.moves.filter(({ by, rejected }) => by === operation.name && rejected);
  const parts = await context.prepare(operation, { succeeds: true, fresh: true });
  const credential = await context.credential(operation);
  let state = await read(subject, parts);
  if (!errorResponseIn(rejecting, state)) {
    // The operation itself is the only known way, for all resources, to a state in which it is rejected.
    const exchange = await context.send(operation, parts, credential);
    if (!isSuccess(exchange)) throw new Blocked(describeResponse(exchange), exchange);
    state = await read(subject, parts);
  }
  const rejected = errorResponseIn(rejecting, state);
  if (!rejected)
    throw new Skipped(`no call of it leads to a state in which it is rejected, only to ${state}`);
  const again = await context.send(operation, parts, credential);
  expectErrorResponse(context, again, { ...rejected, operation });
  const possible = withServiceMoves(declared, [state ?? '']);
  const after = await read(subject, parts);
  context.assert(
    after !== undefined && possible.has(after),
    `the rejected call moved ${declared.field} from ${JSON.stringify(state)} to ${JSON.stringify(after)}`,
  );
}

function errorResponseIn(moves: readonly Move[], state: string | undefined): Move['rejected'] {
  return state === undefined ? undefined : moves.find(({ from }) => from.includes(state))?.rejected;
}

/** These states, and the states that the service may reach from them by itself. */
function withServiceMoves({ moves }: Declared, states: readonly string[]): ReadonlySet<string> {
  const reached = new Set(states);
  for (const state of reached)
    for (const { by, from, to } of moves)
      if (by === 'service' && to !== undefined && from.includes(state)) reached.add(to);
  return reached;
}

/** The current state; `removed` if the resource does not exist, undefined if no operation returns it. */
async function read({ context, declared }: Subject, parts: RequestValues): Promise<string | undefined> {
  const reader = declared.reader === undefined ? undefined : context.contract.operations[declared.reader];
  if (!reader) return undefined;
  const names = reader.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  if (names.some((name) => parts.path[name] === undefined)) return undefined;
  const path = Object.fromEntries(names.map((name) => [name, parts.path[name] ?? '']));
  const request = { ...(await context.prepare(reader, { missing: true })), path };
  const exchange = await context.send(reader, request, await context.credential(reader));
  if (exchange.response.status === 404) return removed;
  if (!isSuccess(exchange)) throw new Blocked(describeResponse(exchange), exchange);
  return stateIn(declared, jsonOf(exchange.response));
}

/** The state in a body, if the body has the lifecycle's field. */
function stateIn({ field }: Declared, body: unknown): string | undefined {
  const state = valueAt(body, `/${field}`);
  return typeof state === 'string' ? state : undefined;
}
