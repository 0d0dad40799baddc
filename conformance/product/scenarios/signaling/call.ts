import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { noteTimeout, scaledTimeout } from '../../../engine/http/check-attempt.ts';
import { type Exchange, headerOf, isSuccess } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { expectSuccess } from '../../../engine/probes/responses.ts';
import { errorOfAnswer } from '../../media/sdp-answer.ts';
import { WebRtcPeer } from '../../media/webrtc-peer.ts';
import type { MediaHost, MediaRequest } from './media-host.ts';

/** A WHIP or WHEP endpoint and the token for it. */
export interface Callee {
  readonly path: string;
  readonly side: 'whip' | 'whep';
  readonly token: string;
  /** Sends the token in the query, as clients do that cannot set headers. */
  readonly inQuery?: true;
}

const presented = ({ token, inQuery }: Callee): MediaRequest =>
  inQuery ? { accessToken: token } : { bearer: token };

const connectTimeoutMs = 10_000;
const reconnectMs = 3_000;
const operations = {
  whip: { begin: 'publishWhip', change: 'changeWhipSession', end: 'endWhipSession' },
  whep: { begin: 'playWhep', change: 'changeWhepSession', end: 'endWhepSession' },
} as const;

/** A session on the signaling host, with the suite's own peer. */
export class Call {
  readonly peer: WebRtcPeer;
  /** The SDP answer. */
  readonly response: string;
  readonly made: Exchange;
  readonly #host: MediaHost;
  readonly #callee: Callee;
  readonly #path: string;

  private constructor(host: MediaHost, callee: Callee, peer: WebRtcPeer, made: Exchange, path: string) {
    this.#host = host;
    this.#callee = callee;
    this.peer = peer;
    this.made = made;
    this.response = made.response.body.toString('utf8');
    this.#path = path;
  }

  /** Runs a scenario with the calls that it places, and then closes their peers. */
  static async run(
    host: MediaHost,
    work: (openCall: (callee: Callee) => Promise<Call>) => Promise<void>,
  ): Promise<void> {
    const peers: WebRtcPeer[] = [];
    try {
      await work(async (callee) => {
        const side = callee.side === 'whip' ? 'publishes' : 'plays';
        const peer = await WebRtcPeer.offering(side, new URL(host.url).hostname);
        peers.push(peer);
        return Call.#openCall(host, callee, peer);
      });
    } finally {
      for (const peer of peers) await peer.close();
    }
  }

  /** Sends an offer, checks the SDP answer, and connects. */
  static async #openCall(host: MediaHost, callee: Callee, peer: WebRtcPeer): Promise<Call> {
    const { context } = host;
    const endpoint = `/${callee.path}/${callee.side}`;
    const offered = { type: 'application/sdp', body: peer.offer, ...presented(callee) };
    // A 409 means that the client is too early and must retry.
    const made = await pollUntil(
      () => host.send(`POST ${endpoint}`, offered),
      ({ response }) => response.status !== 409,
      { forMs: reconnectMs, everyMs: 300, stop: context.session.stop },
    );
    expectSuccess(context, context.operation(operations[callee.side].begin), made, 201);
    expectReadableOnOther(context, made);
    const call = new Call(host, callee, peer, made, sessionOf(context, host, made, endpoint));
    const fault = errorOfAnswer(peer.offer, call.response);
    context.assert(fault === undefined, `the SDP answer does not match the offer: ${fault}`);
    const connected = await peer.connect(call.response, scaledTimeout(connectTimeoutMs));
    if (!connected) noteTimeout();
    context.assert(
      connected,
      `no connection is established within ${connectTimeoutMs / 1000} s of the SDP answer`,
    );
    return call;
  }

  /** Sends a candidate of the peer, as a client does that finds it late (RTC-04). */
  trickle(more: MediaRequest = {}): Promise<Exchange> {
    return this.#fragment({
      ifMatch: headerOf(this.made.response, 'etag') ?? '*',
      ...(more.bearer === undefined && presented(this.#callee)),
      ...more,
    });
  }

  /** Sends a candidate with exactly these options. */
  #fragment(more: MediaRequest): Promise<Exchange> {
    const { offer } = this.peer;
    const lineOf = (start: string) => offer.split(/\r?\n/).find((line) => line.startsWith(start)) ?? '';
    const lines = ['a=ice-ufrag:', 'a=ice-pwd:', 'm=', 'a=mid:', 'a=candidate:'].map(lineOf);
    return this.#host.send(`PATCH ${this.#path}`, {
      type: 'application/trickle-ice-sdpfrag',
      body: [...lines, 'a=end-of-candidates', ''].join('\r\n'),
      ...more,
    });
  }

  /** Expects that the session accepts a candidate. */
  async takesCandidates(): Promise<void> {
    const { context } = this.#host;
    const exchange = await this.trickle();
    context.assert(
      isSuccess(exchange),
      () => `a candidate of the session is rejected: ${describeResponse(exchange)}`,
    );
    const operation = context.operation(operations[this.#callee.side].change);
    const stranger = await this.trickle({ bearer: 'callsheet' });
    expectErrorResponse(context, stranger, { status: 401, code: 'invalid_token', operation });
    if (context.strict) {
      expectSuccess(context, operation, exchange, 204);
      const other = await this.trickle({ ifMatch: '"callsheet"' });
      expectErrorResponse(context, other, { status: 412, code: 'precondition_failed', operation });
      for (const wrong of [{ type: 'application/sdp' }, { body: 'callsheet' }])
        expectErrorResponse(context, await this.trickle(wrong), {
          status: 400,
          code: 'invalid_request',
          operation,
        });
      const unnamed = await this.#fragment(presented(this.#callee));
      expectErrorResponse(context, unnamed, { status: 428, code: 'precondition_required', operation });
    }
    const nobody = await this.#fragment({ ifMatch: headerOf(this.made.response, 'etag') ?? '*' });
    expectErrorResponse(context, nobody, { status: 401, code: 'unauthorized', operation });
  }

  /** Requests the end of the session and accepts any response. */
  hangUp(how: Pick<MediaRequest, 'bearer' | 'accessToken'>): Promise<Exchange> {
    return this.#host.send(`DELETE ${this.#path}`, how);
  }

  /** Ends the session: without its token this is rejected, with it the session ends and no longer exists. */
  async ends(): Promise<void> {
    const { context } = this.#host;
    const operation = context.operation(operations[this.#callee.side].end);
    const unasked = await this.hangUp({});
    expectErrorResponse(context, unasked, { status: 401, code: 'unauthorized', operation });
    const strange = await this.hangUp({ bearer: 'callsheet' });
    expectErrorResponse(context, strange, { status: 401, code: 'invalid_token', operation });
    const ended = await this.hangUp(presented(this.#callee));
    if (context.strict) expectSuccess(context, operation, ended, 200);
    context.assert(isSuccess(ended), () => `the session cannot be ended: ${describeResponse(ended)}`);
    await this.isOver();
  }

  /** Expects that the session no longer exists. */
  async isOver(): Promise<void> {
    const { context } = this.#host;
    const { end, change } = operations[this.#callee.side];
    const again = await this.hangUp(presented(this.#callee));
    const over = { status: 404, code: 'not_found' };
    expectErrorResponse(context, again, { ...over, operation: context.operation(end) });
    if (context.strict)
      expectErrorResponse(context, await this.trickle(), { ...over, operation: context.operation(change) });
  }
}

/**
 * Expects that a page of another origin, as players are, can read the session's address and headers (Fetch,
 * 3.2).
 */
function expectReadableOnOther(context: Context, { response }: Exchange): void {
  if (!context.strict) return;
  const origin = headerOf(response, 'access-control-allow-origin');
  context.assert(origin === '*', `pages of other origins may not read the ${response.status}`);
  const exposed = (headerOf(response, 'access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const hidden = ['location', 'etag', 'link', 'accept-patch'].filter(
    (name) => headerOf(response, name) !== undefined && !exposed.includes(name),
  );
  context.assert(hidden.length === 0, `Access-Control-Expose-Headers lacks ${hidden.join(', ')}`);
}

/** The session's address, on the same host. `Location` may be absolute or relative (RFC 9110, 10.2.2). */
function sessionOf(context: Context, host: MediaHost, { response }: Exchange, endpoint: string): string {
  const location = headerOf(response, 'location') ?? '';
  const base = new URL(endpoint, host.url);
  if (!URL.canParse(location, base))
    context.fail(`Location is not a valid address: ${JSON.stringify(location)}`);
  const session = new URL(location, base);
  context.assert(session.host === base.host, `Location has another host than the endpoint: ${session.host}`);
  const isBelow = session.pathname.startsWith(`${base.pathname}/`);
  context.assert(
    isBelow || !context.strict,
    `Location is ${session.pathname}, which is not below its endpoint ${base.pathname}`,
  );
  context.assert(session.pathname !== base.pathname, 'Location is the endpoint, not a session');
  return session.pathname + session.search;
}
