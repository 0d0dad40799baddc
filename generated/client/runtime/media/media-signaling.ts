// Copied from templates/client/runtime/media/media-signaling.ts by `npx callsheet generate`. Do not edit.

import { ContractViolationError } from '../call/contract-violation.ts';
import { RefusalError } from '../call/errors.ts';
import { reveal } from '../traits/secret.ts';
import { connect } from '../transport/connect.ts';
import type { WireAnswer } from '../transport/transport.ts';
import { type IceServer, iceServersOf } from './ice-servers.ts';
import type { MediaEndpoint, MediaOperation, MediaOptions } from './media-options.ts';

const ofDescription = 'application/sdp';
const ofFragment = 'application/trickle-ice-sdpfrag';
/** So long an answer is waited for that tells whether a session is still there, in milliseconds. */
const asksMs = 4000;

/** How an offer was taken. */
export interface TakenOffer {
  readonly answer: string;
  /** The servers that it names for relay. */
  readonly iceServers: readonly IceServer[];
}

/** The requests of one session: its offer, what changes it, its end. */
export class MediaSignaling {
  readonly #operation: MediaOperation;
  readonly #endpoint: MediaEndpoint;
  readonly #options: Pick<MediaOptions, 'timeout' | 'fetch' | 'signal'>;
  #session: URL | undefined;
  /** Of its ICE session, where the server tells one. */
  #tag: string | undefined;

  constructor(
    operation: MediaOperation,
    endpoint: MediaEndpoint,
    options: Pick<MediaOptions, 'timeout' | 'fetch' | 'signal'>,
  ) {
    this.#operation = operation;
    this.#endpoint = endpoint;
    this.#options = options;
  }

  /** @throws RefusalError where it is not taken. */
  async offer(sdp: string): Promise<TakenOffer> {
    const { operation, made, refused } = this.#operation;
    const { signal } = this.#options;
    signal?.throwIfAborted();
    const url = new URL(this.#endpoint.url);
    const answer = await this.#send('POST', url, { type: ofDescription, body: sdp, signal });
    const { location, etag, link } = answer.headers;
    if (refused.includes(answer.status)) throw new RefusalError(operation, answer);
    if (!made.includes(answer.status))
      throw new ContractViolationError(operation, answer, 'is no status that the contract lists');
    if (!location) throw new ContractViolationError(operation, answer, 'came with no `Location`');
    this.#session = new URL(location, url);
    this.#tag = etag;
    return { answer: String(answer.body), iceServers: iceServersOf(link) };
  }

  /** Sends a fragment for the ICE session there is; gives the status, or undefined where nothing answered. */
  async change(fragment: string): Promise<number | undefined> {
    return (await this.#patch(fragment, this.#tag))?.status;
  }

  /** Asks for another ICE session; gives the server's fragment where it made one, and its status where not. */
  async restart(fragment: string): Promise<string | number | undefined> {
    const answer = await this.#patch(fragment, '*');
    if (answer?.status !== 200) return answer?.status;
    this.#tag = answer.headers['etag'] ?? this.#tag;
    return String(answer.body);
  }

  /** Ends the session at the server, if there is one; gives the status of the answer, where one comes. */
  async end(): Promise<number | undefined> {
    const session = this.#session;
    this.#session = undefined;
    if (!session) return undefined;
    return this.#send('DELETE', session).then(
      ({ status }) => status,
      () => undefined,
    );
  }

  async #patch(body: string, condition: string | undefined): Promise<WireAnswer | undefined> {
    if (!this.#session) return undefined;
    const { signal, timeout = asksMs } = this.#options;
    const sent = { type: ofFragment, body, condition, signal, timeout: Math.min(asksMs, timeout) };
    return this.#send('PATCH', this.#session, sent).catch(() => undefined);
  }

  async #send(method: string, url: URL, more: Sent = {}): Promise<WireAnswer> {
    const { fetch = globalThis.fetch } = this.#options;
    const { timeout = this.#options.timeout ?? 10_000, type, body, condition, signal } = more;
    const { token } = this.#endpoint;
    const send = connect({
      baseUrl: url.origin,
      retry: false,
      timeout,
      maxBytes: 2 ** 20,
      // A page that is left ends its session still.
      fetch: method === 'DELETE' ? (to, init) => fetch(to, { ...init, keepalive: true }) : fetch,
    });
    const authorization = `Bearer ${reveal(typeof token === 'function' ? await token() : token)}`;
    return send({
      operation: this.#operation.operation,
      method,
      path: url.pathname + url.search,
      headers: {
        authorization,
        ...(type !== undefined && { 'content-type': type }),
        ...(condition !== undefined && { 'if-match': condition }),
      },
      body,
      options: { ...(signal && { signal }) },
    });
  }
}

interface Sent {
  readonly type?: string;
  readonly body?: string;
  readonly condition?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number;
}
