import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { patient, waitedInVain } from '../../../engine/http/check-attempt.ts';
import { type Exchange, headerOf, isSuccess } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { expectSuccess } from '../../../engine/probes/responses.ts';
import { faultOfAnswer } from '../../media/sdp-answer.ts';
import { WebRtcPeer } from '../../media/webrtc-peer.ts';
import type { MediaHost, MediaRequest } from './media-host.ts';

/** Which side of which path is called, with which token. */
export interface Callee {
  readonly path: string;
  readonly side: 'whip' | 'whep';
  readonly token: string;
  /** The token goes in the query, as from where no header can be set. */
  readonly inQuery?: true;
}

const presented = ({ token, inQuery }: Callee): MediaRequest =>
  inQuery ? { accessToken: token } : { bearer: token };

const connectsMs = 10_000;
const comesAgainMs = 3_000;
const operations = {
  whip: { begin: 'publishWhip', change: 'changeWhipSession', end: 'endWhipSession' },
  whep: { begin: 'playWhep', change: 'changeWhepSession', end: 'endWhepSession' },
} as const;

/** A session that was made on the signaling host, with a peer of the suite's own in it. */
export class Call {
  readonly peer: WebRtcPeer;
  /** The SDP answer. */
  readonly answer: string;
  readonly made: Exchange;
  readonly #host: MediaHost;
  readonly #callee: Callee;
  readonly #path: string;

  private constructor(host: MediaHost, callee: Callee, peer: WebRtcPeer, made: Exchange, path: string) {
    this.#host = host;
    this.#callee = callee;
    this.peer = peer;
    this.made = made;
    this.answer = made.answer.body.toString('utf8');
    this.#path = path;
  }

  /** Runs a scenario with the calls that it makes; none of their peers outlives it. */
  static async run(
    host: MediaHost,
    work: (place: (callee: Callee) => Promise<Call>) => Promise<void>,
  ): Promise<void> {
    const peers: WebRtcPeer[] = [];
    try {
      await work(async (callee) => {
        const side = callee.side === 'whip' ? 'publishes' : 'plays';
        const peer = await WebRtcPeer.offering(side, new URL(host.url).hostname);
        peers.push(peer);
        return Call.#place(host, callee, peer);
      });
    } finally {
      for (const peer of peers) await peer.close();
    }
  }

  /** Offers, judges the answer, and connects. */
  static async #place(host: MediaHost, callee: Callee, peer: WebRtcPeer): Promise<Call> {
    const { context } = host;
    const endpoint = `/${callee.path}/${callee.side}`;
    const offered = { type: 'application/sdp', body: peer.offer, ...presented(callee) };
    // Who comes a moment too early is told to come again.
    const made = await askUntil(
      () => host.send(`POST ${endpoint}`, offered),
      ({ answer }) => answer.status !== 409,
      { forMs: comesAgainMs, everyMs: 300, stop: context.session.stop },
    );
    expectSuccess(context, context.operation(operations[callee.side].begin), made, 201);
    expectReadableElsewhere(context, made);
    const call = new Call(host, callee, peer, made, sessionOf(context, host, made, endpoint));
    const fault = faultOfAnswer(peer.offer, call.answer);
    context.must(fault === undefined, `the SDP answer does not fit the offer: ${fault}`);
    const connected = await peer.connect(call.answer, patient(connectsMs));
    if (!connected) waitedInVain();
    context.must(connected, `the answer leads to no connection within ${connectsMs / 1000} s`);
    return call;
  }

  /** Sends a candidate of the peer's, as one does that finds it late (RTC-04). */
  trickle(more: MediaRequest = {}): Promise<Exchange> {
    return this.#fragment({
      ifMatch: headerOf(this.made.answer, 'etag') ?? '*',
      ...(more.bearer === undefined && presented(this.#callee)),
      ...more,
    });
  }

  /** The same with nothing besides what is given. */
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

  /** A candidate is taken through the session. */
  async takesCandidates(): Promise<void> {
    const { context } = this.#host;
    const exchange = await this.trickle();
    context.must(
      isSuccess(exchange),
      () => `a candidate of the session is not taken: ${describeAnswer(exchange)}`,
    );
    const operation = context.operation(operations[this.#callee.side].change);
    const stranger = await this.trickle({ bearer: 'callsheet' });
    expectRefusal(context, stranger, { status: 401, code: 'invalid_token', operation });
    if (context.strict) {
      expectSuccess(context, operation, exchange, 204);
      const other = await this.trickle({ ifMatch: '"callsheet"' });
      expectRefusal(context, other, { status: 412, code: 'precondition_failed', operation });
      for (const wrong of [{ type: 'application/sdp' }, { body: 'callsheet' }])
        expectRefusal(context, await this.trickle(wrong), {
          status: 400,
          code: 'invalid_request',
          operation,
        });
      const unnamed = await this.#fragment(presented(this.#callee));
      expectRefusal(context, unnamed, { status: 428, code: 'precondition_required', operation });
    }
    const nobody = await this.#fragment({ ifMatch: headerOf(this.made.answer, 'etag') ?? '*' });
    expectRefusal(context, nobody, { status: 401, code: 'unauthorized', operation });
  }

  /** Asks for the end, whatever comes of it. */
  hangUp(how: Pick<MediaRequest, 'bearer' | 'accessToken'>): Promise<Exchange> {
    return this.#host.send(`DELETE ${this.#path}`, how);
  }

  /** Ends it: nobody can without a token, who made it can, and then there is no session any more. */
  async ends(): Promise<void> {
    const { context } = this.#host;
    const operation = context.operation(operations[this.#callee.side].end);
    const unasked = await this.hangUp({});
    expectRefusal(context, unasked, { status: 401, code: 'unauthorized', operation });
    const strange = await this.hangUp({ bearer: 'callsheet' });
    expectRefusal(context, strange, { status: 401, code: 'invalid_token', operation });
    const ended = await this.hangUp(presented(this.#callee));
    if (context.strict) expectSuccess(context, operation, ended, 200);
    context.must(isSuccess(ended), () => `the session cannot be ended: ${describeAnswer(ended)}`);
    await this.isOver();
  }

  /** It is not there any more. */
  async isOver(): Promise<void> {
    const { context } = this.#host;
    const { end, change } = operations[this.#callee.side];
    const again = await this.hangUp(presented(this.#callee));
    const over = { status: 404, code: 'not_found' };
    expectRefusal(context, again, { ...over, operation: context.operation(end) });
    if (context.strict)
      expectRefusal(context, await this.trickle(), { ...over, operation: context.operation(change) });
  }
}

/** A page of another origin, which players are, reads where the session is and what it needs of it (Fetch, 3.2). */
function expectReadableElsewhere(context: Context, { answer }: Exchange): void {
  if (!context.strict) return;
  const origin = headerOf(answer, 'access-control-allow-origin');
  context.must(origin === '*', `pages of other origins may not read the ${answer.status}`);
  const exposed = (headerOf(answer, 'access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const hidden = ['location', 'etag', 'link', 'accept-patch'].filter(
    (name) => headerOf(answer, name) !== undefined && !exposed.includes(name),
  );
  context.must(hidden.length === 0, `Access-Control-Expose-Headers lacks ${hidden.join(', ')}`);
}

/** Where the session is, on this very host: its `Location` may be absolute or not (RFC 9110, 10.2.2). */
function sessionOf(context: Context, host: MediaHost, { answer }: Exchange, endpoint: string): string {
  const location = headerOf(answer, 'location') ?? '';
  const base = new URL(endpoint, host.url);
  if (!URL.canParse(location, base)) context.fail(`Location is no address: ${JSON.stringify(location)}`);
  const session = new URL(location, base);
  context.must(
    session.host === base.host,
    `Location names another host than the endpoint's: ${session.host}`,
  );
  const isBelow = session.pathname.startsWith(`${base.pathname}/`);
  context.must(
    isBelow || !context.strict,
    `Location is ${session.pathname}, which is not below its endpoint ${base.pathname}`,
  );
  context.must(session.pathname !== base.pathname, 'Location is the endpoint, and names no session');
  return session.pathname + session.search;
}
