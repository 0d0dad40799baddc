import type { Lifecycle as Declared, Move } from '../../../templates/model/lifecycle.ts';
import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectRefusal } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { isSuccess, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import type { Parts } from '../target/ledger/request.ts';

export interface LifecycleOptions extends Trace {
  /**
   * - `initial`: a new resource is in the initial state;
   * - `moves`: the operation leads from the state before to a declared one;
   * - `refused`: from a state it is refused in, it gets the declared refusal and leaves the state as it is.
   */
  readonly kind: 'initial' | 'moves' | 'refused';
  /** The lifecycle's name. */
  readonly lifecycle: string;
  /** Its answer is the resource. */
  readonly shown?: true;
}

const titles: Readonly<Record<LifecycleOptions['kind'], string>> = {
  initial: 'shows a new resource in its initial state',
  moves: 'leads to a state that is declared',
  refused: 'is refused in the states where it is not possible',
};

/** What is gone after a move to no state. */
const removed = 'removed';

/** A resource goes from state to state as its lifecycle says, and no other way. */
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
      else await expectRefused(subject);
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
  context.must(
    state === declared.initial,
    `a new resource has ${declared.field} ${JSON.stringify(state)}, not ${JSON.stringify(declared.initial)}`,
  );
}

async function expectMove(subject: Subject): Promise<void> {
  const { context, operation, declared, shown } = subject;
  const parts = await context.prepare(operation, { succeeds: true, fresh: true });
  const before = await read(subject, parts);
  const exchange = await context.succeed(operation, parts, await context.credential(operation));
  const after = shown ? stateIn(declared, jsonOf(exchange.answer)) : await read(subject, parts);
  if (after === undefined) throw new Skipped(`nothing shows the ${declared.field} afterwards`);
  const own = declared.moves.filter(({ by, to }) => by === operation.name && to !== undefined);
  const possibleNow = own.filter(({ from }) => before === undefined || from.includes(before));
  // Where it moves nothing, only the service may have moved it meanwhile.
  const firsts =
    possibleNow.length > 0 || before === undefined ? possibleNow.flatMap(({ to }) => to ?? []) : [before];
  const possible = withServiceMoves(declared, firsts);
  context.must(
    possible.has(after),
    () =>
      `${declared.field} went from ${JSON.stringify(before)} to ${JSON.stringify(after)}; declared: ${[...possible].join(', ')}`,
  );
}

async function expectRefused(subject: Subject): Promise<void> {
  const { context, operation, declared } = subject;
  const refusing = declared.moves.filter(({ by, refused }) => by === operation.name && refused);
  const parts = await context.prepare(operation, { succeeds: true, fresh: true });
  const credential = await context.credential(operation);
  let state = await read(subject, parts);
  if (!refusalIn(refusing, state)) {
    // The one way to such a state that is known for all resources: what the operation itself leads to.
    const exchange = await context.send(operation, parts, credential);
    if (!isSuccess(exchange)) throw new Blocked(describeAnswer(exchange), exchange);
    state = await read(subject, parts);
  }
  const refused = refusalIn(refusing, state);
  if (!refused) throw new Skipped(`no call of it leads to a state in which it is refused, only to ${state}`);
  const again = await context.send(operation, parts, credential);
  expectRefusal(context, again, { ...refused, operation });
  const possible = withServiceMoves(declared, [state ?? '']);
  const after = await read(subject, parts);
  context.must(
    after !== undefined && possible.has(after),
    `the refused call moved ${declared.field} from ${JSON.stringify(state)} to ${JSON.stringify(after)}`,
  );
}

function refusalIn(moves: readonly Move[], state: string | undefined): Move['refused'] {
  return state === undefined ? undefined : moves.find(({ from }) => from.includes(state))?.refused;
}

/** These states and those the service may lead to from them while nobody calls. */
function withServiceMoves({ moves }: Declared, states: readonly string[]): ReadonlySet<string> {
  const reached = new Set(states);
  for (const state of reached)
    for (const { by, from, to } of moves)
      if (by === 'service' && to !== undefined && from.includes(state)) reached.add(to);
  return reached;
}

/** The state now; `removed` when the resource is gone, undefined where nothing shows it. */
async function read({ context, declared }: Subject, parts: Parts): Promise<string | undefined> {
  const reader = declared.reader === undefined ? undefined : context.contract.operations[declared.reader];
  if (!reader) return undefined;
  const names = reader.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  if (names.some((name) => parts.path[name] === undefined)) return undefined;
  const path = Object.fromEntries(names.map((name) => [name, parts.path[name] ?? '']));
  const request = { ...(await context.prepare(reader, { missing: true })), path };
  const exchange = await context.send(reader, request, await context.credential(reader));
  if (exchange.answer.status === 404) return removed;
  if (!isSuccess(exchange)) throw new Blocked(describeAnswer(exchange), exchange);
  return stateIn(declared, jsonOf(exchange.answer));
}

/** The state a body shows, where it is of the lifecycle's schema. */
function stateIn({ field }: Declared, body: unknown): string | undefined {
  const state = valueAt(body, `/${field}`);
  return typeof state === 'string' ? state : undefined;
}
