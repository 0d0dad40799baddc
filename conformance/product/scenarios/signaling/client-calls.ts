import { performance } from 'node:perf_hooks';
import { playWhep, publishWhip } from '../../../../generated/client/media-sessions.ts';
import type {
  MediaEnd,
  MediaOptions,
  MediaSession,
  MediaState,
} from '../../../../generated/client/runtime/media/media-session.ts';
import { Blocked } from '../../../engine/checks/check.ts';
import { scaledTimeout } from '../../../engine/http/check-attempt.ts';
import type { Exchange } from '../../../engine/http/client.ts';
import { Changes } from '../../media/changes.ts';
import { ClientConnections } from '../../media/client-connections.ts';
import type { Callee } from './call.ts';
import type { MediaHost } from './media-host.ts';

/** A request of the client to the signaling host, and its response. */
export interface SentRequest {
  readonly method: string;
  readonly status: number;
  /** The address of the created session. */
  readonly location: string | undefined;
  /** Seconds until the client may retry. */
  readonly retryAfter: number | undefined;
  /** The time of the request, in milliseconds. */
  readonly sentAt: number;
}

/** A session of the generated client, over the suite's own connections. */
export class ClientCall {
  readonly sentRequests: SentRequest[] = [];
  readonly states: MediaState[] = [];
  readonly #host: MediaHost;
  readonly #callee: Callee;
  readonly #connections: ClientConnections;
  readonly #session: MediaSession;
  readonly #changes = new Changes();
  #end: MediaEnd | undefined;

  private constructor(host: MediaHost, callee: Callee, connections: ClientConnections) {
    this.#host = host;
    this.#callee = callee;
    this.#connections = connections;
    const publishes = callee.side === 'whip';
    const endpoint = { url: new URL(`/${callee.path}/${callee.side}`, host.url), token: callee.token };
    const options: MediaOptions = {
      peerConnection: connections.of(publishes ? 'publishes' : 'plays'),
      fetch: (input, init) => this.#fetch(input, init),
      onState: (state) => {
        this.states.push(state);
        this.#changes.notify();
      },
    };
    this.#session = publishes
      ? publishWhip(endpoint, connections.stream, options)
      : playWhep(endpoint, { ...options, onTrack: () => {} });
    void this.#session.closed.then((end) => {
      this.#end = end;
      this.#changes.notify();
    });
  }

  /** Runs a scenario with the sessions that it starts, and then closes them. */
  static async run(
    host: MediaHost,
    work: (begin: (callee: Callee) => Promise<ClientCall>) => Promise<void>,
  ): Promise<void> {
    const calls: ClientCall[] = [];
    try {
      await work(async (callee) => {
        const connections = await ClientConnections.to(new URL(host.url).hostname);
        const call = new ClientCall(host, callee, connections);
        calls.push(call);
        return call;
      });
    } finally {
      for (const call of calls) {
        await call.#session.close();
        call.#connections.close();
      }
    }
  }

  /** Waits until the session is connected; fails the check if it ends or does not connect in time. */
  async connects(milliseconds: number): Promise<void> {
    const { context } = this.#host;
    await this.#changes.until(() => this.#isUp || this.#end !== undefined, scaledTimeout(milliseconds));
    this.#mustNotFail();
    context.assert(
      this.#isUp,
      () =>
        `the client's session is ${this.#session.state} after ${milliseconds / 1000} s: ${this.#describeState()}`,
    );
  }

  /** Waits until this number of packets has arrived. */
  async plays(packets: number, milliseconds: number): Promise<void> {
    const isPlaying = () => this.#connections.received >= packets;
    const looking = setInterval(() => this.#changes.notify(), 50);
    const came = await this.#changes.until(isPlaying, scaledTimeout(milliseconds));
    clearInterval(looking);
    this.#host.context.assert(
      came,
      () => `${this.#connections.received} packets arrived in ${milliseconds / 1000} s`,
    );
  }

  /** Waits until the client has sent this number of offers. */
  async offers(times: number, milliseconds: number): Promise<readonly SentRequest[]> {
    const offers = () => this.sentRequests.filter(({ method }) => method === 'POST');
    const isDone = () => offers().length >= times || this.#end !== undefined;
    const came = await this.#changes.until(isDone, scaledTimeout(milliseconds));
    this.#mustNotFail();
    this.#host.context.assert(
      came,
      () => `the client sent ${offers().length} offers: ${this.#describeState()}`,
    );
    return offers();
  }

  /** Waits until the session ends by itself and returns the reason. */
  async ends(milliseconds: number): Promise<MediaEnd> {
    await this.#changes.until(() => this.#end !== undefined, scaledTimeout(milliseconds));
    const { context } = this.#host;
    return (
      this.#end ??
      context.fail(
        `the client's session is ${this.#session.state} after ${milliseconds / 1000} s: ${this.#describeState()}`,
      )
    );
  }

  close(): Promise<MediaEnd> {
    return this.#session.close();
  }

  /** Sends a DELETE for the last created session to the host. */
  requestAgain(): Promise<Exchange> {
    const location = this.sentRequests.findLast((one) => one.location !== undefined)?.location;
    if (location === undefined) return this.#host.context.fail('the client created no session');
    const { pathname, search } = new URL(location, new URL(this.#callee.path, this.#host.url));
    return this.#host.send(`DELETE ${pathname}${search}`, { bearer: this.#callee.token });
  }

  get #isUp(): boolean {
    return this.#session.state === 'connected';
  }

  #mustNotFail(): void {
    if (this.#end === undefined) return;
    const { reason, error } = this.#end;
    const message = `the client's session ended as ${reason}${error instanceof Error ? `: ${error.message}` : ''}`;
    if (Reflect.get(Object(error), 'kind') === 'network') throw new Blocked(message);
    this.#host.context.fail(message);
  }

  #describeState(): string {
    return (
      this.sentRequests.map(({ method, status }) => `${method} ${status}`).join(', ') || 'it sent no request'
    );
  }

  async #fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const sentAt = performance.now();
    const response = await fetch(input, init);
    const { status, headers } = response;
    const after = headers.get('retry-after');
    this.sentRequests.push({
      method: init?.method ?? 'GET',
      status,
      location: headers.get('location') ?? undefined,
      retryAfter: after === null ? undefined : Number(after),
      sentAt,
    });
    this.#changes.notify();
    return response;
  }
}
