import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { respondLast } from '../../../generated/server/runtime/connections/connections.ts';
import { ApiError, envelope } from '../../../generated/server/runtime/errors/api-error.ts';
import { newRequestId } from '../../../generated/server/runtime/requests/request-ids.ts';
import { connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import { STATUS_CODES } from '../../ports/node-http.ts';
import type { Permit } from '../../ports/permits.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ViewerTokens } from '../../ports/viewer-tokens.ts';
import type { AccessChange } from '../access-changes.ts';
import { AccessReviews, type AccessReviewsOptions } from './access-reviews.ts';
import { Admission, type Admitted, type BlockList, handshakeError, isSocketAddress } from './admission.ts';
import { Audience, type FollowedRoom, type RoomListener } from './audience.ts';
import { type RequestSources, Requests } from './requests.ts';
import type { SocketPermits } from './socket-permits.ts';
import { Viewer } from './viewer.ts';
import { Flush, ViewerSocket } from './viewer-socket.ts';

/** The options of viewers' sockets. */
export interface ViewerChatOptions extends AccessReviewsOptions {
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly viewerTokens: ViewerTokens;
  readonly bus: Pick<Bus, 'isUp' | 'reception'>;
  readonly blockList: BlockList;
  /** Limits the sockets of a token, a studio and an address. */
  readonly socketPermits: Pick<SocketPermits, 'take'>;
  /** The address under which a request's socket is counted. */
  readonly countedAddress: (request: IncomingMessage) => string;
  readonly sources: RequestSources & {
    /** Follows the viewer frames of a studio. */
    follow(studioId: string, listener: RoomListener): FollowedRoom;
    /** Counts a studio's viewers until the returned function is called. */
    retain(studioId: string): () => void;
  };
  readonly requestIdHeader: string;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
  /** The interval of checks of sockets; 0 = only calls of `check` and `review`. */
  readonly checkMs?: number;
}

const checkMs = 500;
/**
 * The interval of reviews of viewers' access, in milliseconds. A review reads the blocks of all studios only
 * if notifications may be missing, otherwise only those of studios with new viewers.
 */
const reviewMs = 1_000;
const maxViewers = 50_000;
const closeTimeoutMs = 2_000;

/** An admitted viewer, with the permit of its socket and the audience of its studio. */
interface Entered {
  readonly admitted: Admitted;
  readonly permit: Permit;
  readonly audience: Audience;
}

/** The sockets through which viewers read and send a studio's chat (WS-01 to WS-43). */
export class ViewerChat {
  readonly #options: ViewerChatOptions;
  readonly #admission: Admission;
  readonly #requests: Requests;
  readonly #elapsed: () => number;
  readonly #flush = new Flush();
  readonly #sockets: WebSocketServer;
  readonly #audiences = new Map<string, Audience>();
  readonly #viewers = new Set<Viewer>();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #reviews: AccessReviews;
  #closing = false;

  constructor(options: ViewerChatOptions) {
    this.#options = options;
    this.#admission = new Admission(options);
    this.#requests = new Requests(options);
    this.#elapsed = options.elapsed ?? (() => performance.now());
    this.#reviews = new AccessReviews(options, this.#audiences);
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: connectViewerChatSocket.frameBytes,
    });
    // An invalid handshake gets the same kind of response as other errors.
    this.#sockets.on('wsClientError', (_error, socket, request) =>
      this.#reject(request, socket as Socket, notAnUpgrade()),
    ); // the socket of a TCP server
    if (options.checkMs === 0) return;
    this.#timers.push(
      setInterval(() => this.check(), options.checkMs ?? checkMs).unref(),
      setInterval(() => void this.#reviews.due(), reviewMs).unref(),
    );
  }

  /** Whether an upgrade belongs to this area. Other upgrades are ignored, which RFC 9110 (7.8) allows. */
  readonly takes = ({ url = '', headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket' && isSocketAddress(url);

  /** Handles an upgrade: opens a socket for an admitted viewer, or sends an HTTP error response. */
  readonly upgrade = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    socket.on('error', nothing);
    void this.#enter(request).then(
      ({ admitted, permit, audience }) => {
        // The client may have left before its socket was open. Then the socket never opens.
        if (socket.destroyed) permit.release();
        else socket.once('close', () => permit.release());
        this.#sockets.handleUpgrade(request, socket, head, (ws) =>
          this.#welcome(admitted, audience, ws, socket),
        );
        this.#expectNoMore(audience);
      },
      (error: unknown) => this.#reject(request, socket, error),
    );
  };

  /** Responds to a plain HTTP request to the socket's address. */
  async reject(request: IncomingMessage): Promise<never> {
    const { permit, audience } = await this.#enter(request);
    permit.release();
    this.#expectNoMore(audience);
    throw notAnUpgrade();
  }

  /** The number of viewers. */
  get size(): number {
    return this.#viewers.size;
  }

  /** Pings sockets, and ends expired ones. */
  check(): void {
    const now = this.#options.clock.now();
    for (const { grant, socket } of this.#viewers) {
      // Tokens have no other revocation (VTOK-21).
      if (now >= grant.expiresAt) socket.close('token_expired');
      else socket.check();
    }
  }

  /** Reads new blocks and deletions of all studios. */
  review(): Promise<void> {
    return this.#reviews.all();
  }

  /**
   * Reads blocks and deletions after a change of access: of one studio, or of all studios if an account was
   * deleted.
   */
  accessChanged(change: AccessChange): Promise<void> {
    return this.#reviews.accessChanged(change);
  }

  /** Rejects new viewers, and closes all sockets. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    const left = [...this.#viewers].map(({ socket }) => {
      const gone = new Promise<void>((resolve) => socket.onClosed(resolve));
      socket.close('going_away');
      return gone;
    });
    await Promise.race([Promise.all(left), delay(closeTimeoutMs, undefined, { ref: false })]);
    for (const { socket } of this.#viewers) socket.cut();
  }

  /** Admits a viewer, acquires a permit for its socket, and follows the studio for the viewer. */
  async #enter(request: IncomingMessage): Promise<Entered> {
    try {
      const admitted = await this.#admission.admit(request.url ?? '');
      if (this.#closing || this.#viewers.size >= maxViewers) throw handshakeError('unavailable');
      const { token, grant } = admitted;
      const address = this.#options.countedAddress(request);
      const permit = await this.#options.socketPermits.take({ token, studioId: grant.studioId, address });
      try {
        return { admitted, permit, audience: await this.#expectAt(grant.studioId) };
      } catch (error) {
        permit.release();
        throw error;
      }
    } catch (error) {
      if (error instanceof ApiError) throw error;
      this.#options.failed(error);
      throw handshakeError('unavailable');
    }
  }

  #welcome(
    admitted: Admitted,
    audience: Audience,
    ws: ConstructorParameters<typeof ViewerSocket>[0],
    socket: Socket,
  ): void {
    const viewer = new Viewer(
      admitted,
      new ViewerSocket(ws, socket, { flush: this.#flush, elapsed: this.#elapsed }),
    );
    viewer.greet();
    this.#reviews.joined(admitted.grant.studioId);
    this.#viewers.add(viewer);
    audience.add(viewer);
    viewer.socket.onText((text) => this.#requests.take(viewer, text));
    viewer.socket.onClosed(() => {
      this.#viewers.delete(viewer);
      if (audience.remove(viewer)) this.#forget(audience);
    });
  }

  /**
   * The audience of a studio, once it receives every frame. It exists as long as it has viewers, or viewers
   * in admission.
   */
  async #expectAt(studioId: string): Promise<Audience> {
    const audience = this.#audienceOf(studioId);
    audience.expect();
    try {
      await audience.ready;
    } catch (error) {
      this.#expectNoMore(audience);
      throw error;
    }
    return audience;
  }

  #expectNoMore(audience: Audience): void {
    if (audience.expectNoMore()) this.#forget(audience);
  }

  #forget(audience: Audience): void {
    if (this.#audiences.get(audience.studioId) === audience) this.#audiences.delete(audience.studioId);
  }

  #audienceOf(studioId: string): Audience {
    const known = this.#audiences.get(studioId);
    if (known) return known;
    const { sources } = this.#options;
    const audience = new Audience(studioId, this.#elapsed, (listener) => {
      const { ready, stop } = sources.follow(studioId, listener);
      const release = sources.retain(studioId);
      return {
        ready,
        stop() {
          stop();
          release();
        },
      };
    });
    this.#audiences.set(studioId, audience);
    return audience;
  }

  #reject(request: IncomingMessage, socket: Socket, error: unknown): void {
    const { status, code, message, headers } =
      error instanceof ApiError ? error : handshakeError('unavailable');
    const requestId = newRequestId();
    const body = request.method === 'HEAD' ? '' : envelope(code, message, requestId);
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `${this.#options.requestIdHeader}: ${requestId}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Date: ${new Date().toUTCString()}`,
      'Connection: close',
    ];
    respondLast(socket, `${lines.join('\r\n')}\r\n\r\n${body}`);
  }
}

function notAnUpgrade(): ApiError {
  return new ApiError(400, 'invalid_request', 'This address accepts only WebSocket upgrades (RFC 6455).', {
    headers: { 'Sec-WebSocket-Version': '13' },
  });
}

/**
 * Not a closure, because a closure would keep the request, of more than a kilobyte, in memory for each
 * socket.
 */
function nothing(): void {}
