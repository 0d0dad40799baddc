import type { IncomingHttpHeaders } from 'node:http';
import { RefusalError } from '../../../generated/server/runtime/refusal.ts';

/** A request to a media process. */
export interface MediaRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** What another media process answered. */
export interface RelayedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Says that a request was handed on once already: two that disagree do not pass it to and fro. */
const relayed = 'x-callsheet-relayed';
const patienceMs = 10_000;

const asked = ['authorization', 'content-type', 'if-match', 'user-agent'];
const answered = [
  'x-request-id',
  'content-type',
  'location',
  'etag',
  'accept-patch',
  'link',
  'retry-after',
  'www-authenticate',
  'allow',
];

/** Whether a request may be handed on. */
export function isFirstHand({ headers }: Pick<MediaRequest, 'headers'>): boolean {
  return headers[relayed] === undefined;
}

/**
 * Hands a request on to the media process that carries its path, and gives that one's answer back. Media itself goes there
 * directly: the answer names where.
 * @param base where that one speaks WHIP and WHEP.
 * @param failed is told why it could not be reached.
 * @throws RefusalError 503 when it cannot be reached.
 */
export async function relay(
  base: string,
  { method, url, headers: given, body }: MediaRequest,
  failed: (error: unknown) => void,
): Promise<RelayedAnswer> {
  const headers = new Headers({ [relayed]: '1' });
  for (const name of asked) {
    const value = given[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  try {
    const answer = await fetch(`${base.replace(/\/$/, '')}${url.replace(/^https?:\/\/[^/?]*/i, '')}`, {
      ...{ method, headers, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) },
      ...(Buffer.isBuffer(body) && { body: new Uint8Array(body) }),
    });
    return {
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => answered.includes(name))),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  } catch (error) {
    failed(error);
    const message = 'The media process of the studio cannot be reached; retry in a moment.';
    throw new RefusalError(503, 'unavailable', message, { headers: { 'Retry-After': '2' } });
  }
}
