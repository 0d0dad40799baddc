import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import { isFresh } from '../checks/consumed-resource.ts';
import type { Context } from '../checks/context.ts';
import { expectDeclared, expectRequestId } from '../checks/envelope.ts';
import { probe } from '../checks/probe.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { isUnimplementedResponse } from '../http/unimplemented.ts';
import { declaredResponse } from '../model/declared-response.ts';
import type { Operation } from '../model/operation.ts';
import { isOpen } from '../target/credentials.ts';
import { nobody, type RequestValues } from '../target/ledger/request.ts';
import { ownRows } from './rows.ts';

/** The expected success for an example. */
export interface Responses extends Trace {
  /** The expected status. If only the range 2XX is declared, any status of it is accepted. */
  readonly status: number;
  /** A named example of the request body; absent if none is sent. */
  readonly example?: string;
  /** Query parameters in addition to the required ones. */
  readonly query?: Readonly<Record<string, string>>;
}

/** A valid request gets its declared success: status, media type, headers, body and request id. */
export function responses(operation: Operation, options: Responses): Check {
  const name = options.example === undefined ? '' : ` for the example '${options.example}'`;
  const status = operation.responses[options.status] ? String(options.status) : '2XX';
  return probe(
    operation,
    {
      trait: 'responses',
      what: options.example === undefined ? status : `${status}-${options.example}`,
      title: `${operation.name} returns ${status}${name} as declared.`,
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
        // No other check sends only a first call, so it is checked here.
        expectSuccess(context, operation, await context.send(operation, parts, credential), first);
      }
      if (operation.pagination) await haveARow(context, operation, parts);
      const exchange = await context.send(operation, parts, credential);
      expectSuccess(context, operation, exchange, options.status);
    },
  );
}

/**
 * Creates a row, because an empty list does not show its rows' form. If that fails, the list is checked as
 * it is.
 */
async function haveARow(context: Context, list: Operation, parts: RequestValues): Promise<void> {
  try {
    await ownRows(context, list, parts, 1);
  } catch (problem) {
    if (!(problem instanceof Blocked || problem instanceof Skipped)) throw problem;
  }
}

/** Expects the declared success with this status. */
export function expectSuccess(
  context: Context,
  operation: Operation,
  exchange: Exchange,
  status: number,
): void {
  const { response } = exchange;
  if (isUnimplementedResponse(context.contract, exchange))
    throw new Blocked('not implemented (501)', exchange);
  const declared = declaredResponse(operation, response.status);
  if (!declared)
    context.fail(`${response.status} is not declared for ${operation.name}: ${describeResponse(exchange)}`);
  const isRange = operation.responses[status] === undefined;
  const takesOthers = isRange || (!context.strict && operation.responses[status]?.decision === true);
  context.assert(
    response.status === status || (takesOthers && Math.floor(response.status / 100) === 2),
    `expected ${isRange ? '2XX' : status}, but ${describeResponse(exchange)}`,
  );
  expectRequestId(context, exchange);
  expectDeclared(context, exchange, declared);
  // Content-Length counts the compressed bytes of a compressed body, and the bytes of the GET for HEAD.
  const isAsSent = headerOf(response, 'content-encoding') === undefined && operation.method !== 'HEAD';
  const length = isAsSent ? headerOf(response, 'content-length') : undefined;
  context.assert(
    length === undefined || Number(length) === response.body.length,
    `Content-Length is ${length}, but ${response.body.length} bytes were received`,
  );
}
