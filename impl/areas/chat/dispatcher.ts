import { type Grant, type Platform, PlatformError, type PlatformMessage } from '../../ports/platform.ts';
import type { Presence } from '../../ports/presence.ts';
import type { ChatPeers, PeerSending } from './process-sync.ts';

/** A linked account through which a studio chats on a platform. */
export interface ChatAccount {
  readonly connectionId: string;
  readonly platform: string;
}

/** Runs work on a connection's platform with a valid grant. */
export type UseGrant = <T>(
  userId: string,
  connectionId: string,
  work: (platform: Platform, grant: Grant) => Promise<T>,
) => Promise<{ readonly result: T } | { readonly rejected: string; readonly message: string }>;

/**
 * The result of sending a message to one platform (WS-12). The reason is a code, never the platform's text.
 */
export interface Delivery {
  readonly platform: string;
  readonly ok: boolean;
  readonly reason?: 'unavailable' | 'refused' | 'not_linked' | 'failed';
}

/** A message to send: our id, and its text on the platforms. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
}

interface SentByOthers {
  /** The sending process. */
  readonly from: string;
  readonly settle: (platformMessageId: string | undefined) => void;
}

interface PendingMessage {
  readonly outgoing: Outgoing;
  /**
   * The platform's id of the message; empty if the platform returns none, undefined if it did not accept the
   * message.
   */
  readonly settled: Promise<string | undefined>;
}

/** The recent messages of one account of one studio. */
interface Sent {
  readonly pending: Set<PendingMessage>;
  /** Our message ids by the platform's ids. */
  readonly known: Map<string, string>;
  /** Texts for which the platform returned no id. */
  readonly withoutId: string[];
}

const maxKnown = 200;
const maxWithoutId = 50;
const maxAccounts = 2_000;
const sendTimeoutMs = 20_000;

/**
 * Sends messages with the broadcaster's own accounts (WS-40) and recognizes their echoes on platforms, so
 * that they do not appear twice.
 */
export class Dispatcher {
  readonly #use: UseGrant;
  readonly #failed: (error: unknown, platform: string) => void;
  readonly #sent = new Map<string, Sent>();
  readonly #inProgress = new Set<Promise<unknown>>();
  readonly #peers: ChatPeers;
  readonly #presence: Pick<Presence, 'gone' | 'onGone'> | undefined;
  readonly #echoed: (studioId: string, platform: string, platformMessageId: string) => void;
  /** Messages that other processes are sending, until their result is known. */
  readonly #sentByOthers = new Map<string, SentByOthers>();
  #unlisten = () => {};

  constructor(options: {
    use: UseGrant;
    peers: ChatPeers;
    /**
     * Default: the dispatcher does not notice that a process died, and waits for its messages until their
     * timeout.
     */
    presence?: Pick<Presence, 'gone' | 'onGone'> | undefined;
    failed: (error: unknown, platform: string) => void;
    /**
     * Receives a message of the studio that another process sent while its announcement was lost. The
     * message's echo may have been stored as another message.
     */
    echoed?: (studioId: string, platform: string, platformMessageId: string) => void;
  }) {
    this.#use = options.use;
    this.#peers = options.peers;
    this.#presence = options.presence;
    this.#failed = options.failed;
    this.#echoed = options.echoed ?? (() => {});
  }

  /** Starts to track the messages that other processes send. */
  start(): void {
    const unlisten = this.#peers.onSending((sending, from) => this.#receive(sending, from));
    const unsubscribe = this.#presence?.onGone(() => void this.#settleGone());
    this.#unlisten = () => {
      unlisten();
      unsubscribe?.();
    };
  }

  /** The number of messages that are being sent. */
  get size(): number {
    return this.#inProgress.size;
  }

  /** Sends a message of a studio; undefined if the account's platform has no chat. */
  send(
    userId: string,
    studioId: string,
    { connectionId, platform }: ChatAccount,
    outgoing: Outgoing,
  ): Promise<Delivery | undefined> {
    const sending = { studioId, connectionId, platform, ...outgoing };
    this.#peers.announceSending(sending);
    const taken = this.#use(userId, connectionId, async ({ chat }, grant) =>
      chat?.send(grant, outgoing.text),
    );
    const settled = taken.then(
      (sendOutcome) =>
        'result' in sendOutcome && sendOutcome.result ? (sendOutcome.result.messageId ?? '') : undefined,
      () => undefined,
    );
    this.#expect(sending, settled);
    void settled.then((platformMessageId) =>
      this.#peers.announceSending({ ...sending, outcome: { platformMessageId } }),
    );
    const delivery = withinTime(taken).then(
      (sendOutcome): Delivery | undefined => {
        if ('rejected' in sendOutcome) {
          this.#failed(new Error(sendOutcome.message), platform);
          return {
            platform,
            ok: false,
            reason: sendOutcome.rejected === 'unavailable' ? 'unavailable' : 'not_linked',
          };
        }
        return sendOutcome.result && { platform, ok: true };
      },
      (error: unknown): Delivery => {
        this.#failed(error, platform);
        return { platform, ok: false, reason: reasonOf(error) };
      },
    );
    this.#inProgress.add(delivery);
    void delivery.finally(() => this.#inProgress.delete(delivery));
    return delivery;
  }

  /**
   * Whether a platform's message is the echo of a message that the studio sent. Settles once that is known.
   */
  async isEcho(studioId: string, connectionId: string, { platformMessageId, text }: PlatformMessage) {
    const sent = this.#sent.get(key(studioId, connectionId));
    if (!sent) return false;
    if (sent.known.has(platformMessageId)) return true;
    for (const { outgoing, settled } of sent.pending) {
      if (isSame(outgoing.text, text)) await settled;
    }
    if (sent.known.has(platformMessageId)) return true;
    const withoutId = sent.withoutId.findIndex((known) => isSame(known, text));
    if (withoutId === -1) return false;
    sent.withoutId.splice(withoutId, 1);
    return true;
  }

  /** Our id of the message with this id on the platform. */
  sentAs(studioId: string, connectionId: string, platformMessageId: string): string | undefined {
    return this.#sent.get(key(studioId, connectionId))?.known.get(platformMessageId);
  }

  /** Waits for messages that are being sent. */
  async close(): Promise<void> {
    this.#unlisten();
    await Promise.all(this.#inProgress);
  }

  /** Messages of a dead process get no result any more. */
  async #settleGone(): Promise<void> {
    const senders = new Set([...this.#sentByOthers.values()].map(({ from }) => from));
    const gone = await this.#presence?.gone([...senders]);
    for (const { from, settle } of this.#sentByOthers.values()) if (gone?.has(from)) settle(undefined);
  }

  #receive(sending: PeerSending, from: string): void {
    const { studioId, connectionId, messageId, text, outcome } = sending;
    const name = `${connectionId} ${messageId}`;
    if (outcome) {
      const sent = this.#sentByOthers.get(name);
      if (sent) sent.settle(outcome.platformMessageId);
      else this.#recall(sending, outcome.platformMessageId);
      return;
    }
    const { promise: settled, resolve } = Promise.withResolvers<string | undefined>();
    // The process may have died undetected. Then the result never arrives.
    const timer = setTimeout(() => resolve(undefined), sendTimeoutMs).unref();
    this.#sentByOthers.set(name, { from, settle: resolve });
    void settled.then(() => {
      clearTimeout(timer);
      this.#sentByOthers.delete(name);
    });
    this.#expect({ studioId, connectionId, messageId, text }, settled);
  }

  /** Handles the result of another process's message if its start was not received. */
  #recall({ studioId, connectionId, platform, ...outgoing }: PeerSending, platformMessageId = ''): void {
    const sent = this.#of(studioId, connectionId);
    if (platformMessageId === '' || sent.known.has(platformMessageId)) return;
    remember(sent, outgoing, platformMessageId);
    this.#echoed(studioId, platform, platformMessageId);
  }

  /** Tracks a message as the studio's own. */
  #expect(
    { studioId, connectionId, ...outgoing }: Omit<PeerSending, 'outcome' | 'platform'>,
    settled: Promise<string | undefined>,
  ): void {
    const sent = this.#of(studioId, connectionId);
    const pendingMessage = { outgoing, settled };
    sent.pending.add(pendingMessage);
    void settled.then((platformMessageId) => {
      remember(sent, outgoing, platformMessageId);
      sent.pending.delete(pendingMessage);
    });
  }

  #of(studioId: string, connectionId: string): Sent {
    const name = key(studioId, connectionId);
    const sent = this.#sent.get(name) ?? { pending: new Set(), known: new Map(), withoutId: [] };
    // The first entry is the least recently used.
    this.#sent.delete(name);
    this.#sent.set(name, sent);
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > maxAccounts && oldest !== undefined) this.#sent.delete(oldest);
    return sent;
  }
}

const key = (studioId: string, connectionId: string) => `${studioId} ${connectionId}`;

function remember(
  { known, withoutId }: Sent,
  outgoing: Outgoing,
  platformMessageId: string | undefined,
): void {
  if (platformMessageId === undefined) return;
  if (platformMessageId === '') {
    withoutId.push(outgoing.text);
    if (withoutId.length > maxWithoutId) withoutId.shift();
    return;
  }
  known.set(platformMessageId, outgoing.messageId);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}

/** Compares without differences in white space, because platforms normalize it. */
function isSame(sent: string, received: string): boolean {
  return sent.replaceAll(/\s+/g, ' ').trim() === received.replaceAll(/\s+/g, ' ').trim();
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new PlatformError('unavailable', 'The platform did not respond in time.');
    timer = setTimeout(() => reject(error), sendTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function reasonOf(error: unknown): Delivery['reason'] {
  if (!(error instanceof PlatformError)) return 'failed';
  if (error.kind === 'reauth') return 'not_linked';
  return error.kind === 'unavailable' ? 'unavailable' : 'refused';
}
