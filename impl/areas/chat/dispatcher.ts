import { type Grant, type Platform, PlatformError, type PlatformMessage } from '../../ports/platform.ts';
import type { Presence } from '../../ports/presence.ts';
import type { ChatPeers, PeerSending } from './process-sync.ts';

/** A linked account through which a studio chats on a platform. */
export interface ChatAccount {
  readonly connectionId: string;
  readonly platform: string;
}

/** Does something on a connection's platform, with a grant that is good. */
export type UseGrant = <T>(
  userId: string,
  connectionId: string,
  work: (platform: Platform, grant: Grant) => Promise<T>,
) => Promise<{ readonly result: T } | { readonly refused: string; readonly message: string }>;

/** What came of a message on one platform (WS-12); the reason is a word, never the platform's own. */
export interface Delivery {
  readonly platform: string;
  readonly ok: boolean;
  readonly reason?: 'unavailable' | 'refused' | 'not_linked' | 'failed';
}

/** What is sent: our id of the message, and what it says on the platforms. */
export interface Outgoing {
  readonly messageId: string;
  readonly text: string;
}

interface SentElsewhere {
  /** The process that sends it. */
  readonly from: string;
  readonly settle: (platformMessageId: string | undefined) => void;
}

interface OnItsWay {
  readonly outgoing: Outgoing;
  /** The platform's id of it; empty where it tells none, undefined when it did not take the message. */
  readonly settled: Promise<string | undefined>;
}

/** What one account of one studio has sent of late. */
interface Sent {
  readonly onTheWay: Set<OnItsWay>;
  /** Our ids by the platform's. */
  readonly known: Map<string, string>;
  /** Texts for which the platform returned no id. */
  readonly nameless: string[];
}

const maxKnown = 200;
const maxNameless = 50;
const maxAccounts = 2_000;
const sendTimeoutMs = 20_000;

/**
 * Sends under the broadcaster's own accounts (WS-40) and knows its own words when a platform says them back, so that
 * they are not shown a second time.
 */
export class Dispatcher {
  readonly #use: UseGrant;
  readonly #failed: (error: unknown, platform: string) => void;
  readonly #sent = new Map<string, Sent>();
  readonly #underWay = new Set<Promise<unknown>>();
  readonly #peers: ChatPeers;
  readonly #presence: Pick<Presence, 'gone' | 'onGone'> | undefined;
  readonly #echoed: (studioId: string, platform: string, platformMessageId: string) => void;
  /** What other processes send, until it is known what came of it. */
  readonly #elsewhere = new Map<string, SentElsewhere>();
  #unlisten = () => {};

  constructor(parts: {
    use: UseGrant;
    peers: ChatPeers;
    /** Absent = the dispatcher waits as long for a process that died as for one that sends. */
    presence?: Pick<Presence, 'gone' | 'onGone'> | undefined;
    failed: (error: unknown, platform: string) => void;
    /**
     * Receives a studio's own message that another process sent unnoticed: its echo may have been taken for another
     * message.
     */
    echoed?: (studioId: string, platform: string, platformMessageId: string) => void;
  }) {
    this.#use = parts.use;
    this.#peers = parts.peers;
    this.#presence = parts.presence;
    this.#failed = parts.failed;
    this.#echoed = parts.echoed ?? (() => {});
  }

  /** Begins to know what other processes send as well. */
  start(): void {
    const unlisten = this.#peers.onSending((sending, from) => this.#hear(sending, from));
    const unsubscribe = this.#presence?.onGone(() => void this.#settleGone());
    this.#unlisten = () => {
      unlisten();
      unsubscribe?.();
    };
  }

  /** How many messages are on their way. */
  get size(): number {
    return this.#underWay.size;
  }

  /** Sends a message of a studio; undefined where the account's platform has no chat. */
  send(
    userId: string,
    studioId: string,
    { connectionId, platform }: ChatAccount,
    outgoing: Outgoing,
  ): Promise<Delivery | undefined> {
    const sending = { studioId, connectionId, platform, ...outgoing };
    this.#peers.tellSending(sending);
    const taken = this.#use(userId, connectionId, async ({ chat }, grant) =>
      chat?.send(grant, outgoing.text),
    );
    const settled = taken.then(
      (answer) => ('result' in answer && answer.result ? (answer.result.messageId ?? '') : undefined),
      () => undefined,
    );
    this.#expect(sending, settled);
    void settled.then((platformMessageId) =>
      this.#peers.tellSending({ ...sending, outcome: { platformMessageId } }),
    );
    const delivery = withinTime(taken).then(
      (answer): Delivery | undefined => {
        if ('refused' in answer) {
          this.#failed(new Error(answer.message), platform);
          return {
            platform,
            ok: false,
            reason: answer.refused === 'unavailable' ? 'unavailable' : 'not_linked',
          };
        }
        return answer.result && { platform, ok: true };
      },
      (error: unknown): Delivery => {
        this.#failed(error, platform);
        return { platform, ok: false, reason: reasonOf(error) };
      },
    );
    this.#underWay.add(delivery);
    void delivery.finally(() => this.#underWay.delete(delivery));
    return delivery;
  }

  /** Whether a platform only says back what the studio has sent; settles once that is known. */
  async isEcho(studioId: string, connectionId: string, { platformMessageId, text }: PlatformMessage) {
    const sent = this.#sent.get(key(studioId, connectionId));
    if (!sent) return false;
    if (sent.known.has(platformMessageId)) return true;
    for (const { outgoing, settled } of sent.onTheWay) {
      if (isSame(outgoing.text, text)) await settled;
    }
    if (sent.known.has(platformMessageId)) return true;
    const nameless = sent.nameless.findIndex((known) => isSame(known, text));
    if (nameless === -1) return false;
    sent.nameless.splice(nameless, 1);
    return true;
  }

  /** Our id of a message that a platform has under this one. */
  sentAs(studioId: string, connectionId: string, platformMessageId: string): string | undefined {
    return this.#sent.get(key(studioId, connectionId))?.known.get(platformMessageId);
  }

  /** Waits for what is on its way. */
  async close(): Promise<void> {
    this.#unlisten();
    await Promise.all(this.#underWay);
  }

  /** Messages of a dead process have no outcome any more. */
  async #settleGone(): Promise<void> {
    const senders = new Set([...this.#elsewhere.values()].map(({ from }) => from));
    const gone = await this.#presence?.gone([...senders]);
    for (const { from, settle } of this.#elsewhere.values()) if (gone?.has(from)) settle(undefined);
  }

  #hear(sending: PeerSending, from: string): void {
    const { studioId, connectionId, messageId, text, outcome } = sending;
    const name = `${connectionId} ${messageId}`;
    if (outcome) {
      const sent = this.#elsewhere.get(name);
      if (sent) sent.settle(outcome.platformMessageId);
      else this.#recall(sending, outcome.platformMessageId);
      return;
    }
    const { promise: settled, resolve } = Promise.withResolvers<string | undefined>();
    // A process that died unnoticed reports no outcome either.
    const timer = setTimeout(() => resolve(undefined), sendTimeoutMs).unref();
    this.#elsewhere.set(name, { from, settle: resolve });
    void settled.then(() => {
      clearTimeout(timer);
      this.#elsewhere.delete(name);
    });
    this.#expect({ studioId, connectionId, messageId, text }, settled);
  }

  /** Receives a late report of another process's message, whose start was not reported. */
  #recall({ studioId, connectionId, platform, ...outgoing }: PeerSending, platformMessageId = ''): void {
    const sent = this.#of(studioId, connectionId);
    if (platformMessageId === '' || sent.known.has(platformMessageId)) return;
    remember(sent, outgoing, platformMessageId);
    this.#echoed(studioId, platform, platformMessageId);
  }

  /** Knows a message as the studio's own from now on. */
  #expect(
    { studioId, connectionId, ...outgoing }: Omit<PeerSending, 'outcome' | 'platform'>,
    settled: Promise<string | undefined>,
  ): void {
    const sent = this.#of(studioId, connectionId);
    const onItsWay = { outgoing, settled };
    sent.onTheWay.add(onItsWay);
    void settled.then((platformMessageId) => {
      remember(sent, outgoing, platformMessageId);
      sent.onTheWay.delete(onItsWay);
    });
  }

  #of(studioId: string, connectionId: string): Sent {
    const name = key(studioId, connectionId);
    const sent = this.#sent.get(name) ?? { onTheWay: new Set(), known: new Map(), nameless: [] };
    // The one longest unused is the first.
    this.#sent.delete(name);
    this.#sent.set(name, sent);
    const [oldest] = this.#sent.keys();
    if (this.#sent.size > maxAccounts && oldest !== undefined) this.#sent.delete(oldest);
    return sent;
  }
}

const key = (studioId: string, connectionId: string) => `${studioId} ${connectionId}`;

function remember(
  { known, nameless }: Sent,
  outgoing: Outgoing,
  platformMessageId: string | undefined,
): void {
  if (platformMessageId === undefined) return;
  if (platformMessageId === '') {
    nameless.push(outgoing.text);
    if (nameless.length > maxNameless) nameless.shift();
    return;
  }
  known.set(platformMessageId, outgoing.messageId);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}

/** Platforms tidy up the spaces of what they are sent. */
function isSame(sent: string, heard: string): boolean {
  return sent.replaceAll(/\s+/g, ' ').trim() === heard.replaceAll(/\s+/g, ' ').trim();
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new PlatformError('unavailable', 'It took the platform too long.');
    timer = setTimeout(() => reject(error), sendTimeoutMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function reasonOf(error: unknown): Delivery['reason'] {
  if (!(error instanceof PlatformError)) return 'failed';
  if (error.kind === 'reauth') return 'not_linked';
  return error.kind === 'unavailable' ? 'unavailable' : 'refused';
}
