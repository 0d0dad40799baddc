import type { ChatConnector } from '../../../generated/schemas.ts';
import { type Clock, timestamp } from '../../ports/clock.ts';
import { newId } from '../../ports/ids.ts';
import type { PlatformMessage } from '../../ports/platform.ts';
import type { ChatChange, ChatLog } from './chat-log.ts';
import type { ChatAccount, Dispatcher, UseGrant } from './dispatcher.ts';
import type { MessageRow } from './message-rows.ts';
import { type Heard, Listening } from './platform-listener.ts';

/** What a follower is made of. */
export interface ChatFollowerParts {
  readonly studioId: string;
  readonly userId: string;
  readonly clock: Clock;
  readonly log: ChatLog;
  readonly dispatcher: Dispatcher;
  readonly use: UseGrant;
  /** Some connector's state is another one. */
  readonly moved: () => void;
  readonly failed: (error: unknown) => void;
  readonly firstPauseMs?: number;
}

const maxWaiting = 2_000;
const maxAtOnce = 100;
const longest = { text: 2_000, name: 200, id: 512 };
/** The better a connector stands, the further back. */
const standings = ['idle', 'failed', 'reconnecting', 'connecting', 'connected'];

/** The chat of one studio while it is followed: what its platforms say is written down and handed on. */
export class ChatFollower {
  readonly #parts: ChatFollowerParts;
  readonly #listenings = new Map<string, Listening>();
  readonly #waiting: { readonly connectionId: string; readonly platform: string; readonly heard: Heard }[] =
    [];
  #working: Promise<void> | undefined;
  #lost = 0;

  constructor(parts: ChatFollowerParts) {
    this.#parts = parts;
  }

  /** The owner of the studio. */
  get userId(): string {
    return this.#parts.userId;
  }

  /** Listens to these accounts and to no others. */
  follow(accounts: readonly ChatAccount[]): void {
    for (const [connectionId, listening] of this.#listenings) {
      if (accounts.some((account) => account.connectionId === connectionId)) continue;
      listening.stop();
      this.#listenings.delete(connectionId);
    }
    const { userId, use, moved, failed, firstPauseMs } = this.#parts;
    for (const account of accounts) {
      if (this.#listenings.has(account.connectionId)) continue;
      const heard = (what: Heard) => this.#hear(account, what);
      const pause = firstPauseMs === undefined ? {} : { firstPauseMs };
      this.#listenings.set(
        account.connectionId,
        new Listening({ userId, account, use, heard, moved, failed, ...pause }),
      );
    }
  }

  /** How the chat stands on a platform; where it only waits for a broadcast to go live, it is idle. */
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

  /** Settles once what was heard so far is written down. */
  async settled(): Promise<void> {
    await this.#working;
  }

  #hear({ connectionId, platform }: ChatAccount, heard: Heard): void {
    // Removals go before messages: a moderator's word must not be lost in a flood.
    if (this.#waiting.length >= maxWaiting * ('removal' in heard ? 2 : 1)) {
      if (this.#lost === 0) this.#parts.failed(new Error(`${platform} says more than can be written down`));
      this.#lost += 1;
      return;
    }
    this.#waiting.push({ connectionId, platform, heard });
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined;
      this.#lost = 0;
    });
  }

  async #work(): Promise<void> {
    const { studioId, log, failed } = this.#parts;
    while (this.#waiting.length > 0) {
      const changes: ChatChange[] = [];
      for (const { connectionId, platform, heard } of this.#waiting.splice(0, maxAtOnce)) {
        if ('removal' in heard) changes.push(...this.#removal(connectionId, platform, heard.removal));
        else if (!(await this.#parts.dispatcher.isEcho(studioId, connectionId, heard.message)))
          changes.push(...this.#message(platform, heard.message));
      }
      if (changes.length > 0) await log.record(studioId, changes).catch(failed);
    }
  }

  #message(platform: string, message: PlatformMessage): ChatChange[] {
    const { platformMessageId, author } = message;
    // Cut off, an id would be another's.
    if (platformMessageId.length > longest.id || author.id.length > longest.id) return [];
    const said: MessageRow = {
      id: newId('msg'),
      studio_id: this.#parts.studioId,
      platform,
      platform_message_id: platformMessageId,
      author_id: author.id,
      author_name: cut(author.displayName ?? '', longest.name),
      text: cut(message.text, longest.text),
      said_at: moment(message.timestamp) ?? timestamp(this.#parts.clock.now()),
    };
    return [{ said }];
  }

  /** What moderators take out on a platform; of our own messages there, also what the studio shows of them. */
  #removal(
    connectionId: string,
    platform: string,
    removal: Extract<Heard, { removal: unknown }>['removal'],
  ): ChatChange[] {
    const { studioId, dispatcher } = this.#parts;
    const { platformMessageId, authorId, channelWide, reason } = removal;
    const removed = {
      platform,
      channelWide,
      reason,
      ...(platformMessageId === undefined ? {} : { platformMessageId }),
      ...(authorId === undefined ? {} : { authorId }),
    };
    const silently = isNeverTold(platform, removal);
    const own = platformMessageId && dispatcher.sentAs(studioId, connectionId, platformMessageId);
    if (!own || channelWide) return [{ removed, silently }];
    return [{ removed: { platform: 'studio', platformMessageId: own, channelWide, reason }, silently }];
  }
}

/** A single message that is deleted on Kick itself is never told of (WS-39). */
function isNeverTold(
  platform: string,
  { platformMessageId, channelWide }: { platformMessageId?: string; channelWide: boolean },
) {
  return platform === 'kick' && !channelWide && Boolean(platformMessageId);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : [...text].slice(0, most).join('');
}

function moment(text: string): string | undefined {
  const milliseconds = Date.parse(text);
  return Number.isNaN(milliseconds) ? undefined : timestamp(milliseconds);
}
