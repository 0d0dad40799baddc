import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { isUnimplemented, probe, rejectedEffect } from '../checks/probe.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { declaredResponse } from '../model/declared-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';

/** An operation with its own protocol exists; scenarios check the protocol. */
export function implemented(operation: Operation, trace: Trace): Check {
  return probe(
    operation,
    {
      trait: 'implemented',
      what: 'implemented',
      title: `${operation.name} is implemented.`,
      effect: rejectedEffect(operation, true),
      needs: [operation.marker === 'signaling' ? 'media-url' : 'embed-url'],
    },
    trace,
    async (context) => {
      const client = context.session.clientFor(addressOf(context, operation));
      try {
        const unknownIds = context.session.readOnly.invent('callsheet');
        const path = operation.path.replaceAll(/\{[^}]+\}/g, unknownIds);
        const exchange = await client.send({ method: operation.method, path, headers: [] }, operation.name);
        context.exchanges.push(exchange);
        context.session.observe(exchange);
        expectServed(context, operation, exchange);
      } finally {
        client.close();
      }
    },
  );
}

/**
 * A request without a credential is rejected before any lookup, so 404 means that the route does not exist.
 */
function expectServed(context: Context, operation: Operation, exchange: Exchange): void {
  const { response } = exchange;
  if (isUnimplemented(context, response.status, valueAt(jsonOf(response), '/error/code')))
    context.fail('not implemented (501)');
  const isThere = response.status !== 404 && response.status !== 405;
  context.assert(isThere, () => `the route does not exist: ${describeResponse(exchange)}`);
  const isDeclared = declaredResponse(operation, response.status) !== undefined;
  context.assert(isDeclared || !context.strict, `${response.status} is not declared for ${operation.name}`);
}

function addressOf(context: Context, { marker }: Operation): string {
  const { mediaUrl, embedUrl, baseUrl } = context.session.target;
  if (marker !== 'signaling') return (embedUrl ?? baseUrl).replace(/^ws/, 'http');
  if (mediaUrl === undefined)
    throw new Skipped('needs the media host: give --media-url or CALLSHEET_MEDIA_URL');
  return mediaUrl;
}
