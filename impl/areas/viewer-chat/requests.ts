import { hash } from 'node:crypto';
import type { ViewerMessage, ViewerSendResult } from '../../../generated/schemas.ts';
import { viewerHistoryRequestMembers } from '../../../generated/server/members.ts';
import {
  type ConnectViewerChatReceived,
  type ConnectViewerChatRefusal,
  type ConnectViewerChatSent,
  connectViewerChatSocket,
  connectViewerChatValidators,
} from '../../../generated/server/sockets.ts';
import type { RateLimiter } from '../../ports/rate-limiter.ts';
import type { ViewerGrant } from '../../ports/viewer-tokens.ts';
import { attributed } from './attribution.ts';
import { viewerBuckets } from './rate-classes.ts';

/** What viewers' requests are answered from. */
export interface RequestSources {
  /** The most recent messages, newest first. */
  history(studioId: string, limit: number): Promise<ViewerMessage[]>;
  /** How messages of a studio's viewers are handed to its platforms now; undefined when none can take any. */
  relay(studioId: string): Promise<SendRelay | undefined>;
}

/** Hands one message to the platforms. */
export type SendRelay = (message: {
  readonly author: { readonly id: string; readonly displayName: string };
  readonly text: string;
  readonly composed: string;
}) => { readonly messageId: string; readonly deliveries: Promise<ViewerSendResult['results']> };

/** Who asks. */
export interface Asking {
  readonly id: string;
  readonly grant: ViewerGrant;
  /** Whether the viewer may send now. */
  readonly canSend: boolean;
  send(message: ConnectViewerChatSent): void;
  /** Settles once the viewer has read nearly all that it was sent, with false where its socket is over. */
  taken(): Promise<boolean>;
}

type Request = keyof typeof connectViewerChatValidators;

const { limit: historyLimit } = viewerHistoryRequestMembers;
/** Requests of one connection that are being answered; more can only be asked for where the buckets are scaled up. */
const maxUnderWay = 50;

/** Answers what viewers ask for over their sockets. */
export class Requests {
  readonly #limiter: RateLimiter;
  readonly #sources: RequestSources;
  readonly #failed: (error: unknown) => void;
  readonly #underWay = new Map<string, number>();
  /** The last history of each viewer that has some under way. */
  readonly #histories = new Map<string, Promise<void>>();

  constructor(parts: {
    limiter: RateLimiter;
    sources: RequestSources;
    failed: (error: unknown) => void;
  }) {
    this.#limiter = parts.limiter;
    this.#sources = parts.sources;
    this.#failed = parts.failed;
  }

  /** Takes one text of a client. What is no request of the contract is ignored (WS-18). */
  take(viewer: Asking, text: string): void {
    const frame = parsed(text);
    if (!frame || !isRequest(frame.type)) return;
    const requestId = typeof frame.requestId === 'string' ? frame.requestId : '';
    const refuse = (error: ConnectViewerChatRefusal) =>
      viewer.send({ type: 'reply', requestId, ok: false, error });
    const underWay = this.#underWay.get(viewer.id) ?? 0;
    if (underWay >= maxUnderWay) {
      refuse(connectViewerChatSocket.buckets.rpc.refusal);
      return;
    }
    this.#underWay.set(viewer.id, underWay + 1);
    void this.#answer(viewer, frame.type, requestId, frame.data ?? {})
      .then((error) => error && refuse(error))
      .catch((error: unknown) => {
        this.#failed(error);
        refuse('relay_unavailable');
      })
      .finally(() => {
        const left = (this.#underWay.get(viewer.id) ?? 1) - 1;
        if (left > 0) this.#underWay.set(viewer.id, left);
        else this.#underWay.delete(viewer.id);
      });
  }

  /** Replies, or says why not. */
  async #answer(
    viewer: Asking,
    type: Request,
    requestId: string,
    data: unknown,
  ): Promise<ConnectViewerChatRefusal | undefined> {
    const turn = await this.#limiter.take(viewerBuckets.rpc, viewer.id);
    if (!turn.passed) return connectViewerChatSocket.buckets.rpc.refusal;
    if (type === 'chat_history') {
      if (!connectViewerChatValidators.chat_history(data)) return 'invalid_request';
      return this.#history(viewer, requestId, data);
    }
    // A reply to it could not be told from another's (WS-21, CF-34).
    if (requestId === '' || !connectViewerChatValidators.chat_send(data)) return 'invalid_request';
    return this.#send(viewer, requestId, data);
  }

  /** Sends a viewer one history at a time, the next when the previous one was read, so that at most one waits in memory. */
  async #history(
    viewer: Asking,
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
    viewer: Asking,
    requestId: string,
    { text: said }: ConnectViewerChatReceived['chat_send']['data'],
  ): Promise<ConnectViewerChatRefusal | undefined> {
    const { studioId, memberRef, displayName } = viewer.grant;
    if (!viewer.canSend || memberRef === undefined) return 'chat_send_not_granted';
    const words = attributed(displayName, said);
    if ('refused' in words) return words.refused;
    const relay = await this.#sources.relay(studioId);
    if (!relay) return 'relay_unavailable';
    // Of both buckets or of none: who is kept waiting by the room loses no turn of their own.
    const turn = await this.#limiter.takeEach([
      { rateClass: viewerBuckets.viewer, key: `${studioId} ${memberRef}` },
      { rateClass: viewerBuckets.studio, key: studioId },
    ]);
    if (!turn.passed) {
      const { viewer: own, studio } = connectViewerChatSocket.buckets;
      return turn.rateClass === viewerBuckets.viewer ? own.refusal : studio.refusal;
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

/** Who a viewer is to the others: what they are called by the page they are on is between the two. */
function authorId(studioId: string, memberRef: string): string {
  return `viewer_${hash('sha256', `${studioId} ${memberRef}`, 'hex').slice(0, 24)}`;
}

function isRequest(type: unknown): type is Request {
  return typeof type === 'string' && Object.hasOwn(connectViewerChatValidators, type);
}

/** The envelope of a text; undefined when it is none. */
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
