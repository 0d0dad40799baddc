import { type Exchange, isSuccess } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { Blocked, NotCovered, Skipped } from '../http/outcome.ts';
import { type CoverLines, linkLines, parameterLines } from '../model/cover-lines.ts';
import { declaredResponse } from '../model/declared-response.ts';
import type { Operation, Parameter } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { issuedIdOf, producersOf } from '../resources/producers.ts';
import { isOpen } from '../target/credentials.ts';
import { valuesOf } from '../target/ledger/pending-writes.ts';
import { nobody, type RequestValues } from '../target/ledger/request.ts';
import { Context } from './context.ts';
import { expectDeclared } from './envelope.ts';

/**
 * Why a response proves nothing about the target: a sent value may name no resource, and the contract does
 * not exclude that.
 */
export interface Doubt {
  readonly reason: string;
  readonly cover: readonly CoverLines[];
  /** The error that prevented the run from getting a value that names a resource. */
  readonly lack?: Error;
  /** Later responses of the run may remove the doubt, so a retry is useful. */
  readonly isOpen?: true;
}

/** Error responses about the caller, the form or the rate of a request, independent of its values. */
const notOfValues: readonly number[] = [401, 402, 405, 406, 407, 411, 413, 414, 415, 426, 429, 431];

const isOfValues = (status: number): boolean =>
  status >= 400 && status < 500 && !notOfValues.includes(status);

/**
 * The doubt about an error response to a request that should succeed: the suite made a value of its path,
 * query or headers, or inferred the id of a resource from paths and members. Undefined if the target has no
 * excuse: the schema lists the values, a link confirms the id, or another response shows that the resource
 * exists.
 * @throws Violation if there is a doubt, and the error response is not as declared.
 */
export async function doubtOf(context: Context, exchange: Exchange): Promise<Doubt | undefined> {
  const operation = context.session.operation(exchange.operation ?? '');
  const { status } = exchange.response;
  if (!operation || operation.method !== exchange.request.method || !isOfValues(status)) return undefined;
  const parts = valuesOf(operation, exchange.request);
  const innermost = pathNames(operation.path).at(-1);
  for (const parameter of operation.parameters) {
    if (!parameter.required) continue;
    const doubt =
      parameter.in === 'path'
        ? await pathDoubt(context, { operation, exchange, parts, parameter }, parameter.name === innermost)
        : valueDoubt(context, operation, exchange, parameter);
    if (!doubt) continue;
    const declared = declaredResponse(operation, status);
    if (declared) expectDeclared(context, exchange, declared);
    return doubt;
  }
  return undefined;
}

interface Sent {
  readonly operation: Operation;
  readonly exchange: Exchange;
  readonly parts: RequestValues;
  readonly parameter: Parameter;
}

async function pathDoubt(context: Context, sent: Sent, isInnermost: boolean): Promise<Doubt | undefined> {
  const { operation, exchange, parts, parameter } = sent;
  const { name, resourceType, basis, origin } = parameter;
  const words = `no known {${name}} exists: ${describeResponse(exchange)}`;
  if (resourceType === undefined)
    return origin && { reason: words, cover: [parameterLines(operation, parameter)] };
  if (basis === undefined) return undefined;
  const { session } = context;
  if (!session.returnedIds.has(resourceType, parts.path[name] ?? '')) {
    const lack = session.lacks.get(resourceType);
    const cover = lack instanceof NotCovered ? lack.cover : [];
    return {
      reason: lack ? `${words}; ${lack.message}` : words,
      cover: cover.length > 0 ? cover : [parameterLines(operation, parameter)],
      ...(lack && { lack }),
    };
  }
  if (!isInnermost || (await isVouchedFor(context, sent))) return undefined;
  const [producer] = producersOf(session.contract, resourceType);
  const made = producer && issuedIdOf(producer, resourceType);
  return {
    reason: `${describeResponse(exchange)} to the id of a ${resourceType} from ${producer?.name ?? 'a list'}, and only paths and names connect the two operations`,
    cover: producer && made ? [linkLines(producer, made, operation)] : [parameterLines(operation, parameter)],
    isOpen: true,
  };
}

/**
 * Whether the operation must accept an id: a link names the operation, or another response shows that its resource
 * exists.
 */
async function isVouchedFor(
  context: Context,
  { operation, exchange, parts, parameter }: Sent,
): Promise<boolean> {
  const { contract } = context.session;
  const { resourceType = '', name, basis } = parameter;
  const { status } = exchange.response;
  const links = Object.values(contract.operations).flatMap(
    (one) => issuedIdOf(one, resourceType)?.followed ?? [],
  );
  if (links.includes(operation.name)) return true;
  const isThere = async (): Promise<boolean> =>
    basis === 'link' || (await isSeen(context, operation, parts, name));
  // A link does not say whether the resource's state allows the operation, or whether a nested resource exists yet.
  if (status === 409) return false;
  if (operation.path.endsWith(`/{${name}}`)) return isThere();
  return (status === 400 || status === 422) && (await isThere());
}

/**
 * Whether any operation at the resource's path accepted an id from a response, or the resource's GET accepts
 * this id. An id in a list proves nothing: it may differ from the id that the path accepts.
 */
async function isSeen(
  context: Context,
  operation: Operation,
  { path }: RequestValues,
  name: string,
): Promise<boolean> {
  const { session, fixtures, facts, preconditions, mayWait } = context;
  const { resourceType = '' } =
    operation.parameters.find((one) => one.in === 'path' && one.name === name) ?? {};
  if (session.returnedIds.isConfirmed(resourceType)) return true;
  const item = operation.path.slice(0, operation.path.indexOf(`/{${name}}`) + `/{${name}}`.length);
  const reader = Object.values(session.contract.operations).find(
    (one) =>
      one.method === 'GET' && !one.marker && one !== operation && nameless(one.path) === nameless(item),
  );
  if (!reader) return false;
  const apart = new Context(session, fixtures, { facts, preconditions, mayWait });
  const values = pathNames(item).map((one) => path[one] ?? '');
  const own = Object.fromEntries(pathNames(reader.path).map((key, index) => [key, values[index] ?? '']));
  try {
    const parts = await apart.prepare(reader, { missing: true });
    const credential = isOpen(reader) ? nobody : await apart.credential(reader);
    return isSuccess(await apart.send(reader, { ...parts, path: own }, credential));
  } catch (problem) {
    if (problem instanceof Blocked || problem instanceof Skipped) return false;
    throw problem;
  }
}

const nameless = (path: string): string => path.replace(/\{[^{}]*\}/g, '{}');

/** The doubt about a text that was made from its schema. Numbers and listed values leave no doubt. */
function valueDoubt(
  { session }: Context,
  operation: Operation,
  exchange: Exchange,
  parameter: Parameter,
): Doubt | undefined {
  const { name, in: location, origin, type, resourceType } = parameter;
  if (origin !== 'made' || type !== 'string') return undefined;
  const query = new URLSearchParams(exchange.request.path.split('?')[1] ?? '');
  const sent = location === 'query' ? query.get(name) : undefined;
  if (resourceType !== undefined && sent && session.returnedIds.has(resourceType, sent)) return undefined;
  return {
    reason: `the contract has no example of ${name}, so a value was made from its schema: ${describeResponse(exchange)}`,
    cover: [parameterLines(operation, parameter)],
  };
}
