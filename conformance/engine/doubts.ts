import { describeAnswer } from './answer-words.ts';
import { type Exchange, isSuccess, jsonOf } from './client.ts';
import { Context } from './context.ts';
import { type CoverLines, linkLines, parameterLines } from './coverage.ts';
import { isOpen } from './credentials.ts';
import { declaredAnswer } from './declared-answer.ts';
import { partsOf } from './intents.ts';
import { valueAt } from './json-pointer.ts';
import type { Operation, Parameter } from './operation.ts';
import { Blocked, NotCovered, Skipped, Violation } from './outcome.ts';
import { expectDeclared } from './probes/envelope.ts';
import { madeOf, producersOf } from './producers.ts';
import { emptyParts, nobody, type Parts, pathNames } from './request.ts';
import { wholeList } from './whole-list.ts';

/** Why a response says nothing about the target: what was sent may name nothing, and the contract does not tell. */
export interface Doubt {
  readonly reason: string;
  readonly cover: readonly CoverLines[];
  /** What kept the run from a value that names something. */
  readonly lack?: Error;
}

/** Error responses that are of who asks, how or how often, whatever the values are. */
const notOfValues: readonly number[] = [401, 402, 405, 406, 407, 411, 413, 414, 415, 426, 429, 431];

const isOfValues = (status: number): boolean =>
  status >= 400 && status < 500 && !notOfValues.includes(status);

/**
 * The doubt about an error response to a request that was meant to succeed: a value of its path, query or headers that
 * the suite made, or the id of a resource that only paths and members lead to. Undefined if the target has no excuse:
 * the values are listed, a link vouches for the id, or the resource is seen to be there.
 */
export async function doubtOf(context: Context, exchange: Exchange): Promise<Doubt | undefined> {
  const operation = context.session.operation(exchange.operation ?? '');
  const { status } = exchange.answer;
  if (!operation || operation.method !== exchange.request.method || !isOfValues(status)) return undefined;
  if (!isAsDeclared(context, operation, exchange)) return undefined;
  const parts = partsOf(operation, exchange.request);
  const innermost = pathNames(operation.path).at(-1);
  for (const parameter of operation.parameters) {
    if (!parameter.required) continue;
    const doubt =
      parameter.in === 'path'
        ? await pathDoubt(context, { operation, exchange, parts, parameter }, parameter.name === innermost)
        : valueDoubt(context, operation, exchange, parameter);
    if (doubt) return doubt;
  }
  return undefined;
}

/** How an error response looks is judged, whatever it says. */
function isAsDeclared(context: Context, operation: Operation, exchange: Exchange): boolean {
  const declared = declaredAnswer(operation, exchange.answer.status);
  try {
    if (declared) expectDeclared(context, exchange, declared);
    return true;
  } catch (problem) {
    if (problem instanceof Violation) return false;
    throw problem;
  }
}

interface Sent {
  readonly operation: Operation;
  readonly exchange: Exchange;
  readonly parts: Parts;
  readonly parameter: Parameter;
}

async function pathDoubt(context: Context, sent: Sent, isInnermost: boolean): Promise<Doubt | undefined> {
  const { operation, exchange, parts, parameter } = sent;
  const { name, resource, basis, origin } = parameter;
  const words = `nothing tells a {${name}} that exists: ${describeAnswer(exchange)}`;
  if (resource === undefined)
    return origin && { reason: words, cover: [parameterLines(operation, parameter)] };
  if (basis === undefined) return undefined;
  const { session } = context;
  if (!session.handedIds.has(resource, parts.path[name] ?? '')) {
    const lack = session.lacks.get(resource);
    const cover = lack instanceof NotCovered ? lack.cover : [];
    return {
      reason: lack ? `${words}; ${lack.message}` : words,
      cover: cover.length > 0 ? cover : [parameterLines(operation, parameter)],
      ...(lack && { lack }),
    };
  }
  if (!isInnermost || (await isVouchedFor(context, sent))) return undefined;
  const [producer] = producersOf(session.contract, resource);
  const made = producer && madeOf(producer, resource);
  return {
    reason: `${describeAnswer(exchange)} to the id of a ${resource} that ${producer?.name ?? 'a list'} handed out, and nothing but paths and names joins the two`,
    cover: producer && made ? [linkLines(producer, made, operation)] : [parameterLines(operation, parameter)],
  };
}

/** Whether the operation has to know an id: a link leads to it, or it is at the resource, which is seen to be there. */
async function isVouchedFor(
  context: Context,
  { operation, exchange, parts, parameter }: Sent,
): Promise<boolean> {
  const { contract } = context.session;
  const { resource = '', name, basis } = parameter;
  const { status } = exchange.answer;
  const links = Object.values(contract.operations).flatMap((one) => madeOf(one, resource)?.followed ?? []);
  if (links.includes(operation.name)) return true;
  const isThere = async (): Promise<boolean> =>
    basis === 'link' || (await isSeen(context, operation, parts, name));
  // What the state of the resource allows is in no link, nor whether something below it is there yet.
  if (status === 409) return false;
  if (operation.path.endsWith(`/{${name}}`)) return isThere();
  return (status === 400 || status === 422) && (await isThere());
}

/** Whether another operation shows that the resource of a path is there: its own reading, or its list. */
async function isSeen(
  context: Context,
  operation: Operation,
  { path }: Parts,
  name: string,
): Promise<boolean> {
  const { session, fixtures, facts, preconditions, mayWait } = context;
  const apart = new Context(session, fixtures, { facts, preconditions, mayWait });
  const item = operation.path.slice(0, operation.path.indexOf(`/{${name}}`) + `/{${name}}`.length);
  const all = Object.values(session.contract.operations).filter(
    (one) => one.method === 'GET' && !one.marker && one !== operation,
  );
  const reader = all.find((one) => nameless(one.path) === nameless(item));
  const list = all.find(({ path: of, lists }) => lists && `${nameless(of)}/{}` === nameless(item));
  const values = pathNames(item).map((one) => path[one] ?? '');
  const read = async (one: Operation, query: Parts['query'] = {}): Promise<Exchange> => {
    const own = Object.fromEntries(pathNames(one.path).map((key, index) => [key, values[index] ?? '']));
    const parts = await apart.prepare(one, { missing: true });
    const credential = isOpen(one) ? nobody : await apart.credential(one);
    return apart.send(
      one,
      { ...emptyParts, ...parts, path: own, query: { ...parts.query, ...query } },
      credential,
    );
  };
  try {
    if (reader && isSuccess(await read(reader))) return true;
    if (!list?.lists) return false;
    const { id } = list.lists;
    const rows = await wholeList(list, async (query) => jsonOf((await read(list, query)).answer));
    return rows.some((row) => String(valueAt(row, id)) === values.at(-1));
  } catch (problem) {
    if (problem instanceof Blocked || problem instanceof Skipped) return false;
    throw problem;
  }
}

const nameless = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}');

/** A text of which the schema says next to nothing; numbers and listed values leave no doubt. */
function valueDoubt(
  { session }: Context,
  operation: Operation,
  exchange: Exchange,
  parameter: Parameter,
): Doubt | undefined {
  const { name, in: place, origin, type, resource } = parameter;
  if (origin !== 'made' || type !== 'string') return undefined;
  const query = new URLSearchParams(exchange.request.path.split('?')[1] ?? '');
  const sent = place === 'query' ? query.get(name) : undefined;
  if (resource !== undefined && sent && session.handedIds.has(resource, sent)) return undefined;
  return {
    reason: `the contract shows no value of ${name}, and one was made of its schema: ${describeAnswer(exchange)}`,
    cover: [parameterLines(operation, parameter)],
  };
}
