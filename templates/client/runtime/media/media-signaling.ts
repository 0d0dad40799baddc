import { ContractViolationError } from '../call/contract-violation.ts';
import { ApiError } from '../call/errors.ts';
import { reveal } from '../traits/secret.ts';
import { connect } from '../transport/connect.ts';
import type { WireResponse } from '../transport/transport.ts';
import { type IceServer, iceServersOf } from './ice-servers.ts';
import type { MediaEndpoint, MediaOperation, MediaOptions } from './media-options.ts';

const ofDescription = 'application/sdp';
const ofFragment = 'application/trickle-ice-sdpfrag';
/** Maximum timeout of a PATCH request in milliseconds. */
const maxPatchMs = 4000;

/** The response to an offer. */
export interface AcceptedOffer {
  readonly answer: string;
  /** The STUN and TURN servers of the response. */
  readonly iceServers: readonly IceServer[];
}

/** The requests of one session: its offer, its changes, its end. */
export class MediaSignaling {
  readonly #operation: MediaOperation;
  readonly #endpoint: MediaEndpoint;
  readonly #options: Pick<MediaOptions, 'timeout' | 'fetch' | 'signal'>;
  #session: URL | undefined;
  /** The entity tag of the ICE session, if the server sends one. */
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

  /**
   * Sends the offer and returns the response.
   *
   * @throws ApiError if the server rejects it.
   */
  async offer(sdp: string): Promise<AcceptedOffer> {
    const { operation, successStatuses, errorStatuses } = this.#operation;
    const { signal } = this.#options;
    signal?.throwIfAborted();
    const url = new URL(this.#endpoint.url);
    const answer = await this.#send('POST', url, { type: ofDescription, body: sdp, signal });
    const { location, etag, link } = answer.headers;
    if (errorStatuses.includes(answer.status)) throw new ApiError(operation, answer);
    if (!successStatuses.includes(answer.status))
      throw new ContractViolationError(operation, answer, 'is no status that the contract lists');
    if (!location) throw new ContractViolationError(operation, answer, 'came with no `Location`');
    this.#session = new URL(location, url);
    this.#tag = etag;
    return { answer: String(answer.body), iceServers: iceServersOf(link) };
  }

  /** Sends a fragment for the current ICE session. Returns the status, or undefined without a response. */
  async change(fragment: string): Promise<number | undefined> {
    return (await this.#patch(fragment, this.#tag))?.status;
  }

  /**
   * Requests an ICE restart. Returns the server's fragment, or its status if it did not restart, or
   * undefined without a response.
   */
  async restart(fragment: string): Promise<string | number | undefined> {
    const answer = await this.#patch(fragment, '*');
    if (answer?.status !== 200) return answer?.status;
    this.#tag = answer.headers['etag'] ?? this.#tag;
    return String(answer.body);
  }

  /** Ends the session at the server, if there is one. Returns the status, or undefined without a response. */
  async end(): Promise<number | undefined> {
    const session = this.#session;
    this.#session = undefined;
    if (!session) return undefined;
    return this.#send('DELETE', session).then(
      ({ status }) => status,
      () => undefined,
    );
  }

  async #patch(body: string, condition: string | undefined): Promise<WireResponse | undefined> {
    if (!this.#session) return undefined;
    const { signal, timeout = maxPatchMs } = this.#options;
    const sent = { type: ofFragment, body, condition, signal, timeout: Math.min(maxPatchMs, timeout) };
    return this.#send('PATCH', this.#session, sent).catch(() => undefined);
  }

  async #send(method: string, url: URL, more: Sent = {}): Promise<WireResponse> {
    const { fetch = globalThis.fetch } = this.#options;
    const { timeout = this.#options.timeout ?? 10_000, type, body, condition, signal } = more;
    const { token } = this.#endpoint;
    const send = connect({
      baseUrl: url.origin,
      retry: false,
      timeout,
      maxBytes: 2 ** 20,
      // The request completes even if the page is closed.
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
