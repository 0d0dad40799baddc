import type { ChatConnector } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { PlatformMessage } from '../../ports/platform.ts';
import type { ChatChange, ChatLog } from './chat-log.ts';
import type { ChatAccount, Dispatcher, UseGrant } from './dispatcher.ts';
import type { MessageRow } from './message-rows.ts';
import { Listening, type ReceivedMessage } from './platform-listener.ts';

/** The options of a follower. */
export interface ChatFollowerOptions {
  readonly studioId: string;
  readonly userId: string;
  readonly clock: Clock;
  readonly log: ChatLog;
  readonly dispatcher: Dispatcher;
  readonly use: UseGrant;
  /** Called if the state of a connector changed. */
  readonly moved: () => void;
  readonly failed: (error: unknown) => void;
  readonly firstPauseMs?: number;
}

const maxWaiting = 2_000;
const maxAtOnce = 100;
const maxLengths = { text: 2_000, name: 200, id: 512 };
/** Connector states, from worst to best. */
const standings = ['idle', 'failed', 'reconnecting', 'connecting', 'connected'];

/** Follows the platform chats of one studio: stores their messages and publishes them. */
export class ChatFollower {
  readonly #options: ChatFollowerOptions;
  readonly #listenings = new Map<string, Listening>();
  readonly #waiting: {
    readonly connectionId: string;
    readonly platform: string;
    readonly received: ReceivedMessage;
  }[] = [];
  #working: Promise<void> | undefined;
  #lost = 0;

  constructor(options: ChatFollowerOptions) {
    this.#options = options;
  }

  /** The owner of the studio. */
  get userId(): string {
    return this.#options.userId;
  }

  /** Listens to exactly these accounts. */
  follow(accounts: readonly ChatAccount[]): void {
    for (const [connectionId, listening] of this.#listenings) {
      if (accounts.some((account) => account.connectionId === connectionId)) continue;
      listening.stop();
      this.#listenings.delete(connectionId);
    }
    const { userId, use, moved, failed, firstPauseMs } = this.#options;
    for (const account of accounts) {
      if (this.#listenings.has(account.connectionId)) continue;
      const received = (what: ReceivedMessage) => this.#receive(account, what);
      const pause = firstPauseMs === undefined ? {} : { firstPauseMs };
      this.#listenings.set(
        account.connectionId,
        new Listening({ userId, account, use, received, moved, failed, ...pause }),
      );
    }
  }

  /**
   * The best state among the user's accounts on a platform. It is `idle` if the chat only waits for a live
   * broadcast.
   */
  stateOf(platform: string, requiresLiveBroadcast: boolean): ChatConnector['state'] {
    const states = [...this.#listenings.values()]
      .filter(({ account }) => account.platform === platform)
      .map(({ state, wasConnected }) =>
        requiresLiveBroadcast && !wasConnected && state === 'reconnecting' ? 'idle' : state,
      );
    return states.toSorted((one, other) => standings.indexOf(other) - standings.indexOf(one))[0] ?? 'idle';
  }

  close(): void {
    for (const listening of this.#listenings.values()) listening.stop();
    this.#listenings.clear();
  }

  /** Settles once all received messages are stored. */
  async settled(): Promise<void> {
    await this.#working;
  }

  #receive({ connectionId, platform }: ChatAccount, received: ReceivedMessage): void {
    // Removals may use twice the queue, because a moderator's removal must not be lost in a flood of
    // messages.
    if (this.#waiting.length >= maxWaiting * ('removal' in received ? 2 : 1)) {
      if (this.#lost === 0)
        this.#options.failed(new Error(`${platform} sends more messages than can be stored`));
      this.#lost += 1;
      return;
    }
    this.#waiting.push({ connectionId, platform, received });
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      this.#lost = 0;
    });
  }

  async #work(): Promise<void> {
    const { studioId, log, failed } = this.#options;
    while (this.#waiting.length > 0) {
      const changes: ChatChange[] = [];
      for (const { connectionId, platform, received } of this.#waiting.splice(0, maxAtOnce)) {
        if ('removal' in received) changes.push(...this.#removal(connectionId, platform, received.removal));
        else if (!(await this.#options.dispatcher.isEcho(studioId, connectionId, received.message)))
          changes.push(...this.#message(platform, received.message));
      }
      if (changes.length > 0) await log.record(studioId, changes).catch(failed);
    }
  }

  #message(platform: string, message: PlatformMessage): ChatChange[] {
    const { platformMessageId, author } = message;
    // A truncated id could be the id of another message or author.
    if (platformMessageId.length > maxLengths.id || author.id.length > maxLengths.id) return [];
    const posted: MessageRow = {
      id: newId('msg'),
      studio_id: this.#options.studioId,
      platform,
      platform_message_id: platformMessageId,
      author_id: author.id,
      author_name: cut(author.displayName ?? '', maxLengths.name),
      text: cut(message.text, maxLengths.text),
      said_at: moment(message.timestamp) ?? timestamp(this.#options.clock.now()),
    };
    return [{ posted }];
  }

  /**
   * Converts a moderator's removal. If it removes our own message on the platform, the studio's copy is
   * removed.
   */
  #removal(
    connectionId: string,
    platform: string,
    removal: Extract<ReceivedMessage, { removal: unknown }>['removal'],
  ): ChatChange[] {
    const { studioId, dispatcher } = this.#options;
    const { platformMessageId, authorId, channelWide, reason } = removal;
    const removed = {
      platform,
      channelWide,
      reason,
      ...(platformMessageId === undefined ? {} : { platformMessageId }),
      ...(authorId === undefined ? {} : { authorId }),
    };
    const silently = isNeverReported(platform, removal);
    const own = platformMessageId && dispatcher.sentAs(studioId, connectionId, platformMessageId);
    if (!own || channelWide) return [{ removed, silently }];
    return [{ removed: { platform: 'studio', platformMessageId: own, channelWide, reason }, silently }];
  }
}

/** A single deletion made on Kick is never announced to viewers (WS-39). */
function isNeverReported(
  platform: string,
  { platformMessageId, channelWide }: { platformMessageId?: string; channelWide: boolean },
) {
  return platform === 'kick' && !channelWide && Boolean(platformMessageId);
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : [...text].slice(0, maxLength).join('');
}

function moment(text: string): string | undefined {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? undefined : timestamp(milliseconds);
}
