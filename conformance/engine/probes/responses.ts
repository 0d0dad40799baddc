import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import { isFresh } from '../checks/consumed-resource.ts';
import type { Context } from '../checks/context.ts';
import { expectDeclared, expectRequestId } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { saysUnimplemented } from '../http/unimplemented.ts';
import { declaredAnswer } from '../model/declared-response.ts';
import type { Operation } from '../model/operation.ts';
import { isOpen } from '../target/credentials.ts';
import { nobody, type Parts } from '../target/ledger/request.ts';
import { ownRows } from './rows.ts';

/** Which success is expected of which example. */
export interface Responses extends Trace {
  /** Where only the range 2XX is declared, any of it will do. */
  readonly status: number;
  /** A named example of the request body; absent where none is sent. */
  readonly example?: string;
  /** Query parameters to send besides the required ones. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A valid request meets its declared success: status, media type, headers, body and request id. */
export function responses(operation: Operation, options: Responses): Check {
  const name = options.example === undefined ? '' : ` to the example '${options.example}'`;
  const status = operation.answers[options.status] ? String(options.status) : '2XX';
  return probe(
    operation,
    {
      trait: 'responses',
      what: options.example === undefined ? status : `${status}-${options.example}`,
      title: `${operation.name} answers ${status}${name} as declared.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
    },
    options,
    async (context) => {
      if (operation.disposes === 'caller') throw new Skipped('it removes its caller: a scenario calls it');
      const prepared = await context.prepare(operation, {
        succeeds: true,
        fresh: isFresh(context, operation),
        example: options.example,
      });
      const parts = { ...prepared, query: { ...prepared.query, ...options.query } };
      const credential = isOpen(operation) ? nobody : await context.credential(operation, { calls: 1 });
      const { first, later } = operation.idempotent ?? {};
      if (first !== undefined && options.status === later && first !== later) {
        // Nothing else asks for a first call alone, so that it is judged here.
        expectSuccess(context, operation, await context.send(operation, parts, credential), first);
      }
      if (operation.pagination) await haveARow(context, operation, parts);
      const exchange = await context.send(operation, parts, credential);
      expectSuccess(context, operation, exchange, options.status);
    },
  );
}

/** A list without rows shows nothing of what they are; where none can be made, it is looked at as it is. */
async function haveARow(context: Context, list: Operation, parts: Parts): Promise<void> {
  try {
    await ownRows(context, list, parts, 1);
  } catch (problem) {
    if (!(problem instanceof Blocked || problem instanceof Skipped)) throw problem;
  }
}

/** The answer is the declared success of that status. */
export function expectSuccess(
  context: Context,
  operation: Operation,
  exchange: Exchange,
  status: number,
): void {
  const { answer } = exchange;
  if (saysUnimplemented(context.contract, exchange)) throw new Blocked('not implemented (501)', exchange);
  const declared = declaredAnswer(operation, answer.status);
  if (!declared)
    context.fail(`${answer.status} is not declared for ${operation.name}: ${describeAnswer(exchange)}`);
  const isRange = operation.answers[status] === undefined;
  const takesOthers = isRange || (!context.strict && operation.answers[status]?.decision === true);
  context.must(
    answer.status === status || (takesOthers && Math.floor(answer.status / 100) === 2),
    `expected ${isRange ? '2XX' : status}, but ${describeAnswer(exchange)}`,
  );
  expectRequestId(context, exchange);
  expectDeclared(context, exchange, declared);
  // Content-Length counts the compressed bytes of a compressed body, and the bytes of the GET for HEAD.
  const isAsSent = headerOf(answer, 'content-encoding') === undefined && operation.method !== 'HEAD';
  const length = isAsSent ? headerOf(answer, 'content-length') : undefined;
  context.must(
    length === undefined || Number(length) === answer.body.length,
    `Content-Length says ${length}, ${answer.body.length} bytes came`,
  );
}
