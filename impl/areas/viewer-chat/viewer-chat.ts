import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { answerLast } from '../../../generated/server/runtime/connections/connections.ts';
import { envelope, RefusalError } from '../../../generated/server/runtime/errors/api-error.ts';
import { newRequestId } from '../../../generated/server/runtime/requests/request-ids.ts';
import { connectViewerChatSocket } from '../../../generated/server/sockets.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Clock } from '../../ports/clock.ts';
import { STATUS_CODES } from '../../ports/node-http.ts';
import type { Place } from '../../ports/permits.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ViewerTokens } from '../../ports/viewer-tokens.ts';
import type { AccessChange } from '../access-changes.ts';
import { AccessReviews, type AccessReviewsParts } from './access-reviews.ts';
import { Admission, type Admitted, type BlockList, isSocketAddress, refusal } from './admission.ts';
import { Audience, type FollowedRoom, type RoomListener } from './audience.ts';
import { type RequestSources, Requests } from './requests.ts';
import type { SocketPlaces } from './socket-places.ts';
import { Viewer } from './viewer.ts';
import { Flush, ViewerSocket } from './viewer-socket.ts';

/** What viewers' sockets are made from. */
export interface ViewerChatParts extends AccessReviewsParts {
  readonly clock: Clock;
  readonly limiter: RateLimiter;
  readonly viewerTokens: ViewerTokens;
  readonly bus: Pick<Bus, 'isUp' | 'reception'>;
  readonly blockList: BlockList;
  /** Bounds how many sockets a token, a studio and an address have. */
  readonly socketPlaces: Pick<SocketPlaces, 'take'>;
  /** The address that a request's socket is counted under. */
  readonly countedAddress: (request: IncomingMessage) => string;
  readonly sources: RequestSources & {
    /** Follows the viewer frames of a studio. */
    follow(studioId: string, listener: RoomListener): FollowedRoom;
    /** A studio has viewers, until the returned function is called. */
    retain(studioId: string): () => void;
  };
  readonly requestIdHeader: string;
  /** Milliseconds of a steady clock. */
  readonly elapsed?: () => number;
  /** How often sockets and blocks are looked at; 0 = when `check` and `review` are called. */
  readonly checkMs?: number;
}

const checkMs = 500;
/** How often to decide whether to look for blocks and deletions, which notifications usually report. */
const reviewMs = 1_000;
const maxViewers = 50_000;
const farewellTimeoutMs = 2_000;

/** An admitted viewer, with the slots of the socket and the audience that follows the studio. */
interface Entered {
  readonly admitted: Admitted;
  readonly place: Place;
  readonly audience: Audience;
}

/** The sockets through which viewers read and send a studio's chat (WS-01 to WS-43). */
export class ViewerChat {
  readonly #parts: ViewerChatParts;
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

  constructor(parts: ViewerChatParts) {
    this.#parts = parts;
    this.#admission = new Admission(parts);
    this.#requests = new Requests(parts);
    this.#elapsed = parts.elapsed ?? (() => performance.now());
    this.#reviews = new AccessReviews(parts, this.#audiences);
    this.#sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload: connectViewerChatSocket.frameBytes,
    });
    // What is no proper handshake is answered like every other refusal.
    this.#sockets.on('wsClientError', (_error, socket, request) =>
      this.#refuse(request, socket as Socket, notAnUpgrade()),
    ); // of a TCP server
    if (parts.checkMs === 0) return;
    this.#timers.push(
      setInterval(() => this.check(), parts.checkMs ?? checkMs).unref(),
      setInterval(() => void this.#reviews.due(), reviewMs).unref(),
    );
  }

  /** Whether an upgrade is ours; every other is left unmet, which RFC 9110 (7.8) allows. */
  readonly takes = ({ url = '', headers }: IncomingMessage): boolean =>
    headers.upgrade?.toLowerCase() === 'websocket' && isSocketAddress(url);

  /** Takes an upgrade over: a socket for whoever is let in, an HTTP answer for everybody else. */
  readonly upgrade = (request: IncomingMessage, socket: Socket, head: Buffer): void => {
    socket.on('error', nothing);
    void this.#enter(request).then(
      ({ admitted, place, audience }) => {
        // The client may have left before its socket was open, and then it never opens.
        if (socket.destroyed) place.giveBack();
        else socket.once('close', () => place.giveBack());
        this.#sockets.handleUpgrade(request, socket, head, (ws) =>
          this.#welcome(admitted, audience, ws, socket),
        );
        this.#expectNoMore(audience);
      },
      (error: unknown) => this.#refuse(request, socket, error),
    );
  };

  /** Answers a plain request to the socket's address. */
  async refuse(request: IncomingMessage): Promise<never> {
    const { place, audience } = await this.#enter(request);
    place.giveBack();
    this.#expectNoMore(audience);
    throw notAnUpgrade();
  }

  /** How many viewers there are. */
  get size(): number {
    return this.#viewers.size;
  }

  /** Keeps sockets alive, and ends those whose time is over. */
  check(): void {
    const now = this.#parts.clock.now();
    for (const { grant, socket } of this.#viewers) {
      // There is no other revocation (VTOK-21).
      if (now >= grant.expiresAt) socket.close('token_expired');
      else socket.check();
    }
  }

  /** Looks whom studios have blocked since, and which are gone. */
  review(): Promise<void> {
    return this.#reviews.all();
  }

  /** A studio blocks other viewers, or is gone; the studios of an account that ended are too. */
  accessChanged(change: AccessChange): Promise<void> {
    return this.#reviews.accessChanged(change);
  }

  /** Lets nobody in any more, and says goodbye to who is there. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const timer of this.#timers) clearInterval(timer);
    const left = [...this.#viewers].map(({ socket }) => {
      const gone = new Promise<void>((resolve) => socket.onClosed(resolve));
      socket.close('going_away');
      return gone;
    });
    await Promise.race([Promise.all(left), delay(farewellTimeoutMs, undefined, { ref: false })]);
    for (const { socket } of this.#viewers) socket.cut();
  }

  /** Admits the bearer of a token, reserves the slots of one more socket, and follows the studio for it. */
  async #enter(request: IncomingMessage): Promise<Entered> {
    try {
      const admitted = await this.#admission.admit(request.url ?? '');
      if (this.#closing || this.#viewers.size >= maxViewers) throw refusal('unavailable');
      const { token, grant } = admitted;
      const address = this.#parts.countedAddress(request);
      const place = await this.#parts.socketPlaces.take({ token, studioId: grant.studioId, address });
      try {
        return { admitted, place, audience: await this.#expectAt(grant.studioId) };
      } catch (error) {
        place.giveBack();
        throw error;
      }
    } catch (error) {
      if (error instanceof RefusalError) throw error;
      this.#parts.failed(error);
      throw refusal('unavailable');
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

  /** The audience of a studio, once it misses no frame. It stays until nobody is in it and nobody is expected. */
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
    const { sources } = this.#parts;
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

  #refuse(request: IncomingMessage, socket: Socket, error: unknown): void {
    const { status, code, message, headers } = error instanceof RefusalError ? error : refusal('unavailable');
    const requestId = newRequestId();
    const body = request.method === 'HEAD' ? '' : envelope(code, message, requestId);
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `${this.#parts.requestIdHeader}: ${requestId}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `Date: ${new Date().toUTCString()}`,
      'Connection: close',
    ];
    answerLast(socket, `${lines.join('\r\n')}\r\n\r\n${body}`);
  }
}

function notAnUpgrade(): RefusalError {
  return new RefusalError(400, 'invalid_request', 'This address takes WebSocket upgrades (RFC 6455) alone.', {
    headers: { 'Sec-WebSocket-Version': '13' },
  });
}

/** Of no closure: what a socket keeps is what it weighs, and a request is a kilobyte and more. */
function nothing(): void {}
