import { type Check, Skipped, type Trace } from '../check.ts';
import { Client, jsonOf } from '../client.ts';
import type { Context } from '../context.ts';
import { valueAt } from '../json-pointer.ts';
import type { Operation } from '../operation.ts';
import { isUnimplemented, probe } from './probe.ts';

/** An operation with a protocol of its own is there at all; what it then says is its scenarios' business. */
export function served(operation: Operation, trace: Trace): Check {
  return probe(
    operation,
    {
      trait: 'served',
      what: 'implemented',
      title: `${operation.name} is implemented.`,
      effect: operation.method === 'GET' ? 'reads' : 'writes',
      needs: [operation.marker === 'signaling' ? 'media-url' : 'embed-url'],
    },
    trace,
    async (context) => {
      const client = new Client(addressOf(context, operation), {
        timeoutMs: context.session.target.timeoutMs,
      });
      try {
        const path = operation.path.replaceAll(/\{[^}]+\}/g, 'callsheet');
        const { answer } = await client.send({ method: operation.method, path, headers: [] }, operation.name);
        if (isUnimplemented(context, answer.status, valueAt(jsonOf(answer), '/error/code')))
          context.fail('not implemented (501)');
      } finally {
        client.close();
      }
    },
  );
}

function addressOf(context: Context, { marker }: Operation): string {
  const { mediaUrl, embedUrl, baseUrl } = context.session.target;
  if (marker !== 'signaling') return (embedUrl ?? baseUrl).replace(/^ws/, 'http');
  if (mediaUrl === undefined)
    throw new Skipped('needs the media host: give --media-url or CALLSHEET_MEDIA_URL');
  return mediaUrl;
}
