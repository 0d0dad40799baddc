import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectEnvelope } from '../../../engine/checks/envelope.ts';
import { type Client, type Exchange, jsonOf, type WireRequest } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';

/** A minimal offer to a player's endpoint: one audio section, to receive. */
export const offer = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP4 0.0.0.0',
  'a=mid:0',
  'a=recvonly',
  'a=rtcp-mux',
  'a=rtcp-mux-only',
  'a=setup:actpass',
  'a=ice-ufrag:aBcD',
  'a=ice-pwd:0123456789abcdefghijklmn',
  `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
  'a=rtpmap:111 opus/48000/2',
  '',
].join('\r\n');

/** Malformed offers to an endpoint of that side, each for another reason. */
export function malformedOffers(side: 'whip' | 'whep'): readonly MediaRequest[] {
  const [own, other] = side === 'whep' ? ['recvonly', 'sendonly'] : ['sendonly', 'recvonly'];
  const good = offer.replace('recvonly', own);
  const section = good.slice(good.indexOf('m='));
  return [
    { type: 'application/json', body: '{}' },
    { type: 'text/plain', body: good },
    { type: 'application/sdp', body: '' },
    { type: 'application/sdp', body: 'callsheet' },
    { type: 'application/sdp', body: good.slice(0, good.indexOf('m=')) },
    { type: 'application/sdp', body: good + section.replace('a=mid:0', 'a=mid:1') },
    { type: 'application/sdp', body: good.replace(own, other) },
    { type: 'application/sdp', body: good.replace(/^a=ice-pwd.*\r\n/m, '') },
  ];
}

/** Expects that status and, under `strict`, that code in the error envelope. */
export function expectRejected(context: Context, exchange: Exchange, status: number, code: string): void {
  const { response } = exchange;
  context.assert(
    response.status === status,
    () => `expected ${status} ${code}, but ${describeResponse(exchange)}`,
  );
  if (!context.strict) return;
  expectEnvelope(context, exchange);
  const found = valueAt(jsonOf(response), '/error/code');
  context.assert(found === code, `expected the code ${code}, got ${JSON.stringify(found)}`);
}

/** The options of a request to the media host. */
export interface MediaRequest {
  /** The token in the Authorization header. */
  readonly bearer?: string;
  /** The token in the query. */
  readonly accessToken?: string;
  readonly type?: string;
  readonly body?: string;
  readonly ifMatch?: string;
}

/** The signaling host, and the media paths of studios created for one check. */
export class MediaHost {
  readonly context: Context;
  /** The host's address. */
  readonly url: string;
  readonly #client: Client;

  private constructor(context: Context, client: Client) {
    this.context = context;
    this.url = client.baseUrl;
    this.#client = client;
  }

  static async run(context: Context, check: (host: MediaHost) => Promise<void>): Promise<void> {
    const { mediaUrl } = context.session.target;
    if (mediaUrl === undefined) throw new Skipped('needs the media host: give --media-url');
    const client = context.session.clientFor(mediaUrl);
    try {
      await check(new MediaHost(context, client));
    } finally {
      client.close();
    }
  }

  /** Creates a studio and returns its program path and a token that plays it. */
  async program(
    body?: unknown,
  ): Promise<{ readonly studio: OwnStudio; readonly path: string; readonly token: string }> {
    const studio = await OwnStudio.make(this.context);
    const monitor = await studio.response('mintMonitor', 200, body === undefined ? {} : { body });
    const url = new URL(String(valueAt(monitor, '/whep/url')));
    const path = url.pathname.replace(/^\/|\/whep$/g, '');
    return { studio, path, token: String(valueAt(monitor, '/whep/token')) };
  }

  /** Sends a request, given as `METHOD /path`. */
  async send(
    line: string,
    { bearer, accessToken, type, body, ifMatch }: MediaRequest = {},
  ): Promise<Exchange> {
    const [method = '', path = ''] = line.split(' ');
    const headers: (readonly [string, string])[] = [];
    if (bearer !== undefined) headers.push(['Authorization', `Bearer ${bearer}`]);
    if (type !== undefined) headers.push(['Content-Type', type]);
    if (ifMatch !== undefined) headers.push(['If-Match', ifMatch]);
    const query = accessToken === undefined ? '' : `?access_token=${encodeURIComponent(accessToken)}`;
    const request: WireRequest = {
      method,
      path: `${path}${query}`,
      headers,
      ...(body === undefined ? {} : { body: Buffer.from(body) }),
    };
    const exchange = await this.#client.send(request);
    this.context.session.observe(exchange);
    this.context.exchanges.push(exchange);
    return exchange;
  }

  /** Sends an offer to an endpoint, such as `program/std_1/whep`. */
  offer(endpoint: string, how: Pick<MediaRequest, 'bearer' | 'accessToken'> = {}): Promise<Exchange> {
    return this.send(`POST /${endpoint}`, { type: 'application/sdp', body: offer, ...how });
  }
}
