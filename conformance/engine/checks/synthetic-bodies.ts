import { type Exchange, isSuccess } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
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

/** Refusals that are of who asks, how or how often, whatever is in the body. */
const notOfBodies: readonly number[] = [401, 403, 405, 429];

/**
 * Why a check says nothing that was refused a body which was made of its schema, for want of an example: a schema does not
 * say everything that makes a body good. Undefined where there was none, or where the target takes that body as it is.
 */
export async function madeBodyRefused(context: Context): Promise<Doubt | undefined> {
  const refused = context.exchanges.find((exchange) => isOfMadeBody(context, exchange));
  const operation = context.session.operation(refused?.operation ?? '');
  if (!refused || !operation) return undefined;
  const refusal = await baseline(context, operation);
  return refusal === undefined ? undefined : madeWords(operation, refusal);
}

/** What is said of a body that was made, and not taken. */
function madeWords(operation: Operation, refusal: string): Doubt {
  return {
    reason: `${refusal}; the contract has no example of the body of ${operation.name}, and one was made of its schema`,
    cover: [bodyLines(operation)],
  };
}

/** The same words for what stands on an answer that is no success; undefined where its body was not made. */
export function standsOnMadeBody({ session }: Context, exchange: Exchange | undefined): Doubt | undefined {
  const operation = session.operation(exchange?.operation ?? '');
  if (!exchange || !operation?.body?.made || !isRefusal(exchange, operation)) return undefined;
  return madeWords(operation, describeAnswer(exchange));
}

const isRefusal = ({ request, answer }: Exchange, operation: Operation | undefined): boolean =>
  request.body !== undefined &&
  answer.status >= 400 &&
  answer.status < 500 &&
  !notOfBodies.includes(answer.status) &&
  // 404 and 410 are about a resource, so a body without ids cannot cause them.
  ((answer.status !== 404 && answer.status !== 410) ||
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
  return operation?.body?.made === true && isRefusal(exchange, operation);
}

/** What came of each operation's made body, by the session that asked. */
const answers = new WeakMap<Session, Map<string, Promise<string | undefined>>>();

/** How the target refuses the made body as it is; undefined where it takes it. Asked once in a run. */
function baseline(context: Context, operation: Operation): Promise<string | undefined> {
  const known = answers.get(context.session) ?? new Map<string, Promise<string | undefined>>();
  answers.set(context.session, known);
  const asked = known.get(operation.name) ?? askedOnce(context, operation);
  known.set(operation.name, asked);
  return asked;
}

async function askedOnce(context: Context, operation: Operation): Promise<string | undefined> {
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
    return isSuccess(exchange) ? undefined : describeAnswer(exchange);
  } catch (problem) {
    if (problem instanceof Blocked || problem instanceof Skipped) return problem.message;
    throw problem;
  }
}
