import { performance } from 'node:perf_hooks';
import { playWhep, publishWhip } from '../../../../generated/client/media-sessions.ts';
import type {
  MediaEnd,
  MediaOptions,
  MediaSession,
  MediaState,
} from '../../../../generated/client/runtime/media/media-session.ts';
import { Blocked } from '../../../engine/checks/check.ts';
import { patient } from '../../../engine/http/check-attempt.ts';
import type { Exchange } from '../../../engine/http/client.ts';
import { Changes } from '../../media/changes.ts';
import { ClientConnections } from '../../media/client-connections.ts';
import type { Callee } from './call.ts';
import type { MediaHost } from './media-host.ts';

/** What the client asked the signaling host, and what it was told. */
export interface Asked {
  readonly method: string;
  readonly status: number;
  /** Where the session is that was made. */
  readonly location: string | undefined;
  /** Seconds after which it may come again. */
  readonly retryAfter: number | undefined;
  /** When it was sent, in milliseconds. */
  readonly sentAt: number;
}

/** A session that the generated client keeps up, over connections of the suite's own. */
export class ClientCall {
  readonly asked: Asked[] = [];
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
        this.#changes.tell();
      },
    };
    this.#session = publishes
      ? publishWhip(endpoint, connections.stream, options)
      : playWhep(endpoint, { ...options, onTrack: () => {} });
    void this.#session.closed.then((end) => {
      this.#end = end;
      this.#changes.tell();
    });
  }

  /** Runs a scenario with the sessions that it begins; none of them outlives it. */
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

  /** Waits until it is connected; fails where it ends instead, or does not come to it. */
  async connects(milliseconds: number): Promise<void> {
    const { context } = this.#host;
    await this.#changes.until(() => this.#isUp || this.#end !== undefined, patient(milliseconds));
    this.#mustNotFail();
    context.must(
      this.#isUp,
      () => `the client's session is ${this.#session.state} after ${milliseconds / 1000} s: ${this.#told()}`,
    );
  }

  /** Waits until something it plays has come. */
  async plays(packets: number, milliseconds: number): Promise<void> {
    const isPlaying = () => this.#connections.heard >= packets;
    const looking = setInterval(() => this.#changes.tell(), 50);
    const came = await this.#changes.until(isPlaying, patient(milliseconds));
    clearInterval(looking);
    this.#host.context.must(
      came,
      () => `${this.#connections.heard} packets came in ${milliseconds / 1000} s`,
    );
  }

  /** Waits until it has asked so often for a session. */
  async offers(times: number, milliseconds: number): Promise<readonly Asked[]> {
    const offers = () => this.asked.filter(({ method }) => method === 'POST');
    const isDone = () => offers().length >= times || this.#end !== undefined;
    const came = await this.#changes.until(isDone, patient(milliseconds));
    this.#mustNotFail();
    this.#host.context.must(came, () => `the client offered ${offers().length} times: ${this.#told()}`);
    return offers();
  }

  /** How it ends by itself. */
  async ends(milliseconds: number): Promise<MediaEnd> {
    await this.#changes.until(() => this.#end !== undefined, patient(milliseconds));
    const { context } = this.#host;
    return (
      this.#end ??
      context.fail(
        `the client's session is ${this.#session.state} after ${milliseconds / 1000} s: ${this.#told()}`,
      )
    );
  }

  close(): Promise<MediaEnd> {
    return this.#session.close();
  }

  /** Asks the host itself about the session that was made last. */
  askAgain(): Promise<Exchange> {
    const location = this.asked.findLast((one) => one.location !== undefined)?.location;
    if (location === undefined) return this.#host.context.fail('the client made no session');
    const { pathname, search } = new URL(location, new URL(this.#callee.path, this.#host.url));
    return this.#host.send(`DELETE ${pathname}${search}`, { bearer: this.#callee.token });
  }

  get #isUp(): boolean {
    return this.#session.state === 'connected';
  }

  #mustNotFail(): void {
    if (this.#end === undefined) return;
    const { reason, error } = this.#end;
    const said = `the client's session ended as ${reason}${error instanceof Error ? `: ${error.message}` : ''}`;
    if (Reflect.get(Object(error), 'kind') === 'network') throw new Blocked(said);
    this.#host.context.fail(said);
  }

  #told(): string {
    return this.asked.map(({ method, status }) => `${method} ${status}`).join(', ') || 'it asked nothing';
  }

  async #fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const sentAt = performance.now();
    const response = await fetch(input, init);
    const { status, headers } = response;
    const after = headers.get('retry-after');
    this.asked.push({
      method: init?.method ?? 'GET',
      status,
      location: headers.get('location') ?? undefined,
      retryAfter: after === null ? undefined : Number(after),
      sentAt,
    });
    this.#changes.tell();
    return response;
  }
}
