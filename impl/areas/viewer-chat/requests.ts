import { hash } from 'node:crypto';
import type { ViewerMessage, ViewerSendResult } from '../../../generated/schemas.ts';
import { viewerHistoryRequestMembers } from '../../../generated/server/members.ts';
import {
  type ConnectViewerChatError,
  type ConnectViewerChatReceived,
  type ConnectViewerChatSent,
  connectViewerChatSocket,
  connectViewerChatValidators,
} from '../../../generated/server/sockets.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ViewerGrant } from '../../ports/viewer-tokens.ts';
import { attributed } from './attribution.ts';
import { viewerBuckets } from './rate-classes.ts';

/** The functions of the chat that viewers' requests need. */
export interface RequestSources {
  /** The most recent messages, newest first. */
  history(studioId: string, limit: number): Promise<ViewerMessage[]>;
  /**
   * Returns the function that relays viewers' messages to the studio's platforms; undefined if no platform
   * can receive them.
   */
  relay(studioId: string): Promise<SendRelay | undefined>;
}

/** Relays one message to the platforms. */
export type SendRelay = (message: {
  readonly author: { readonly id: string; readonly displayName: string };
  readonly text: string;
  readonly composed: string;
}) => { readonly messageId: string; readonly deliveries: Promise<ViewerSendResult['results']> };

/** The requesting viewer. */
export interface Requester {
  readonly id: string;
  readonly grant: ViewerGrant;
  /** Whether the viewer may send now. */
  readonly canSend: boolean;
  send(message: ConnectViewerChatSent): void;
  /** Settles once the client has read nearly all sent bytes; false if its socket has ended. */
  taken(): Promise<boolean>;
}

type Request = keyof typeof connectViewerChatValidators;

const { limit: historyLimit } = viewerHistoryRequestMembers;
/** The most concurrent requests of one connection. Only scaled buckets allow more. */
const maxInProgress = 50;

/** Handles the requests of viewers over their sockets. */
export class Requests {
  readonly #limiter: RateLimiter;
  readonly #sources: RequestSources;
  readonly #failed: (error: unknown) => void;
  readonly #inProgress = new Map<string, number>();
  /** The last history request in progress of each viewer. */
  readonly #histories = new Map<string, Promise<void>>();

  constructor(options: {
    limiter: RateLimiter;
    sources: RequestSources;
    failed: (error: unknown) => void;
  }) {
    this.#limiter = options.limiter;
    this.#sources = options.sources;
    this.#failed = options.failed;
  }

  /** Handles one text of a client. A text that is no request of the contract is ignored (WS-18). */
  take(viewer: Requester, text: string): void {
    const frame = parsed(text);
    if (!frame || !isRequest(frame.type)) return;
    const requestId = typeof frame.requestId === 'string' ? frame.requestId : '';
    const reject = (error: ConnectViewerChatError) =>
      viewer.send({ type: 'reply', requestId, ok: false, error });
    const inProgress = this.#inProgress.get(viewer.id) ?? 0;
    if (inProgress >= maxInProgress) {
      reject(connectViewerChatSocket.buckets.rpc.error);
      return;
    }
    this.#inProgress.set(viewer.id, inProgress + 1);
    void this.#handle(viewer, frame.type, requestId, frame.data ?? {})
      .then((error) => error && reject(error))
      .catch((error: unknown) => {
        this.#failed(error);
        reject('relay_unavailable');
      })
      .finally(() => {
        const left = (this.#inProgress.get(viewer.id) ?? 1) - 1;
        if (left > 0) this.#inProgress.set(viewer.id, left);
        else this.#inProgress.delete(viewer.id);
      });
  }

  /** Replies, or returns the error code. */
  async #handle(
    viewer: Requester,
    type: Request,
    requestId: string,
    data: unknown,
  ): Promise<ConnectViewerChatError | undefined> {
    const turn = await this.#limiter.take(viewerBuckets.rpc, viewer.id);
    if (!turn.passed) return connectViewerChatSocket.buckets.rpc.error;
    if (type === 'chat_history') {
      if (!connectViewerChatValidators.chat_history(data)) return 'invalid_request';
      return this.#history(viewer, requestId, data);
    }
    // Without an id, its reply could not be matched to the request (WS-21, CF-34).
    if (requestId === '' || !connectViewerChatValidators.chat_send(data)) return 'invalid_request';
    return this.#send(viewer, requestId, data);
  }

  /**
   * Sends a viewer one history at a time, the next after the previous one was read, so that at most one
   * waits in memory.
   */
  async #history(
    viewer: Requester,
    requestId: string,
    { limit = historyLimit.default }: ConnectViewerChatReceived['chat_history']['data'],
  ): Promise<undefined> {
    const before = this.#histories.get(viewer.id);
    const own = (async () => {
      await before?.catch(() => {});
      if (!(await viewer.taken())) return;
      const messages = await this.#sources.history(viewer.grant.studioId, Math.min(limit, historyLimit.max));
      viewer.send({ type: 'reply', requestId, ok: true, result: { messages } });
    })();
    this.#histories.set(viewer.id, own);
    try {
      await own;
    } finally {
      if (this.#histories.get(viewer.id) === own) this.#histories.delete(viewer.id);
    }
  }

  async #send(
    viewer: Requester,
    requestId: string,
    { text: original }: ConnectViewerChatReceived['chat_send']['data'],
  ): Promise<ConnectViewerChatError | undefined> {
    const { studioId, memberRef, displayName } = viewer.grant;
    if (!viewer.canSend || memberRef === undefined) return 'chat_send_not_granted';
    const words = attributed(displayName, original);
    if ('rejected' in words) return words.rejected;
    const relay = await this.#sources.relay(studioId);
    if (!relay) return 'relay_unavailable';
    // Takes from both buckets or none, so that a viewer loses no token if the room's bucket is empty.
    const turn = await this.#limiter.takeEach([
      { rateClass: viewerBuckets.viewer, key: `${studioId} ${memberRef}` },
      { rateClass: viewerBuckets.studio, key: studioId },
    ]);
    if (!turn.passed) {
      const { viewer: own, studio } = connectViewerChatSocket.buckets;
      return turn.rateClass === viewerBuckets.viewer ? own.error : studio.error;
    }
    const author = { id: authorId(studioId, memberRef), displayName: displayName ?? '' };
    const { messageId: clientMessageId, deliveries } = relay({ author, ...words });
    viewer.send({ type: 'reply', requestId, ok: true, result: { status: 'queued', clientMessageId } });
    void deliveries.then((results) =>
      viewer.send({ type: 'chat_send_result', data: { clientMessageId, results } }),
    );
    return undefined;
  }
}

/**
 * A viewer's id for other viewers. It hides `memberRef`, which is private to the embedding page and the
 * studio.
 */
function authorId(studioId: string, memberRef: string): string {
  return `viewer_${hash('sha256', `${studioId} ${memberRef}`, 'hex').slice(0, 24)}`;
}

function isRequest(type: unknown): type is Request {
  return typeof type === 'string' && Object.hasOwn(connectViewerChatValidators, type);
}

/** Parses a text; undefined if it is no JSON object. */
function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === 'object' && frame !== null && !Array.isArray(frame)
      ? (frame as Record<string, unknown>) // an object that is no array has named members
      : undefined;
  } catch {
    return undefined;
  }
}
