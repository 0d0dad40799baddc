import { type Exchange, isSuccess } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { Blocked, Skipped } from '../http/outcome.ts';
import { bodyLines } from '../model/cover-lines.ts';
import { isObject } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { firstExample } from '../session/example-body.ts';
import type { Session } from '../session/session.ts';
import { isOpen } from '../target/credentials.ts';
import { nobody } from '../target/ledger/request.ts';
import { isFresh } from './consumed-resource.ts';
import { Context } from './context.ts';
import type { Doubt } from './doubts.ts';

/** Statuses of error responses that do not depend on the body. */
const notOfBodies: readonly number[] = [401, 403, 405, 429];

/**
 * The doubt about a check with a rejected synthetic body. A body is synthesized from its schema if the
 * contract has no example, and a schema does not state everything that makes a body valid. Undefined if no
 * synthetic body was rejected, or if the target accepts that body unchanged.
 */
export async function generatedBodyRejected(context: Context): Promise<Doubt | undefined> {
  const rejected = context.exchanges.find((exchange) => isOfMadeBody(context, exchange));
  const operation = context.session.operation(rejected?.operation ?? '');
  if (!rejected || !operation) return undefined;
  const errorResponse = await baseline(context, operation);
  return errorResponse === undefined ? undefined : madeWords(operation, errorResponse);
}

/** Describes a rejected synthetic body. */
function madeWords(operation: Operation, errorResponse: string): Doubt {
  return {
    reason: `${errorResponse}; the contract has no example of the body of ${operation.name}, so one was made from its schema`,
    cover: [bodyLines(operation)],
  };
}

/**
 * The doubt about a check that depends on an unsuccessful response to a synthetic body; undefined if the
 * body was not synthetic.
 */
export function dependsOnSyntheticBody(
  { session }: Context,
  exchange: Exchange | undefined,
): Doubt | undefined {
  const operation = session.operation(exchange?.operation ?? '');
  if (!exchange || !operation?.body?.made || !isApiError(exchange, operation)) return undefined;
  return madeWords(operation, describeResponse(exchange));
}

const isApiError = ({ request, response }: Exchange, operation: Operation | undefined): boolean =>
  request.body !== undefined &&
  response.status >= 400 &&
  response.status < 500 &&
  !notOfBodies.includes(response.status) &&
  // 404 and 410 are about a resource, so a body without ids cannot cause them.
  ((response.status !== 404 && response.status !== 410) ||
    Object.values(operation?.body?.examples ?? {}).some(namesSomething));

/** Whether a body may contain an id of a resource, judging by the names of its members. */
function namesSomething(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesSomething);
  if (!isObject(value)) return false;
  return Object.entries(value).some(
    ([name, member]) =>
      /(id|ids|uuid|key|keys|ref|refs|code|slug|reference)$/i.test(name) || namesSomething(member),
  );
}

function isOfMadeBody({ session }: Context, exchange: Exchange): boolean {
  const operation = session.operation(exchange.operation ?? '');
  return operation?.body?.made === true && isApiError(exchange, operation);
}

/** The result for each operation's synthetic body, by session. */
const pendingBaselines = new WeakMap<Session, Map<string, Promise<string | undefined>>>();

/**
 * How the target rejects the unchanged synthetic body; undefined if it accepts the body. Requested once in a
 * run.
 */
function baseline(context: Context, operation: Operation): Promise<string | undefined> {
  const known = pendingBaselines.get(context.session) ?? new Map<string, Promise<string | undefined>>();
  pendingBaselines.set(context.session, known);
  const pending = known.get(operation.name) ?? requestedOnce(context, operation);
  known.set(operation.name, pending);
  return pending;
}

async function requestedOnce(context: Context, operation: Operation): Promise<string | undefined> {
  const { session, fixtures, facts, preconditions, mayWait } = context;
  if (session.target.readOnly) return `${operation.name} is not called in a read-only run`;
  const apart = new Context(session, fixtures, { facts, preconditions, mayWait });
  try {
    const parts = await apart.prepare(operation, {
      succeeds: true,
      fresh: isFresh(apart, operation),
      example: firstExample(operation),
    });
    const credential = isOpen(operation) ? nobody : await apart.credential(operation);
    const exchange = await apart.send(operation, parts, credential);
    return isSuccess(exchange) ? undefined : describeResponse(exchange);
  } catch (problem) {
    if (problem instanceof Blocked || problem instanceof Skipped) return problem.message;
    throw problem;
  }
}
