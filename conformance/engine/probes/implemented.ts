import { type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { isUnimplemented, probe, refusedEffect } from '../checks/probe.ts';
import { type Exchange, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { declaredAnswer } from '../model/declared-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';

/** An operation with a protocol of its own is there at all; what it says to those let in is its scenarios' business. */
export function implemented(operation: Operation, trace: Trace): Check {
  return probe(
    operation,
    {
      trait: 'implemented',
      what: 'implemented',
      title: `${operation.name} is implemented.`,
      effect: refusedEffect(operation, true),
      needs: [operation.marker === 'signaling' ? 'media-url' : 'embed-url'],
    },
    trace,
    async (context) => {
      const client = context.session.clientFor(addressOf(context, operation));
      try {
        const madeUp = context.session.readOnly.invent('callsheet');
        const path = operation.path.replaceAll(/\{[^}]+\}/g, madeUp);
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

/** Whoever brings no credential is refused before anything is looked for, so that 404 means there is no such route. */
function expectServed(context: Context, operation: Operation, exchange: Exchange): void {
  const { answer } = exchange;
  if (isUnimplemented(context, answer.status, valueAt(jsonOf(answer), '/error/code')))
    context.fail('not implemented (501)');
  const isThere = answer.status !== 404 && answer.status !== 405;
  context.must(isThere, () => `nothing is there: ${describeAnswer(exchange)}`);
  const isDeclared = declaredAnswer(operation, answer.status) !== undefined;
  context.must(isDeclared || !context.strict, `${answer.status} is not declared for ${operation.name}`);
}

function addressOf(context: Context, { marker }: Operation): string {
  const { mediaUrl, embedUrl, baseUrl } = context.session.target;
  if (marker !== 'signaling') return (embedUrl ?? baseUrl).replace(/^ws/, 'http');
  if (mediaUrl === undefined)
    throw new Skipped('needs the media host: give --media-url or CALLSHEET_MEDIA_URL');
  return mediaUrl;
}
