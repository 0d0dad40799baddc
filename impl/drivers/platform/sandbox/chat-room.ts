import { randomUUID } from 'node:crypto';
import { type Clock, timestamp } from '../../../ports/clock.ts';
import type { PlatformMessage } from '../../../ports/platform.ts';

/** A removal from a chat; without a message and an author, everything was removed. */
export interface Removal {
  readonly platformMessageId?: string;
  readonly authorId?: string;
  readonly channelWide: boolean;
  readonly reason: 'deleted' | 'banned' | 'timeout' | 'cleared';
}

/** The events for chat listeners. */
export type ChatEvent =
  | { readonly kind: 'message'; readonly message: PlatformMessage }
  | { readonly kind: 'removed'; readonly removal: Removal };

const maxKept = 200;
const maxTextLength = 2000;
const timeoutMs = 5 * 60_000;

/** The chat of one channel, in memory. */
export class ChatRoom {
  readonly #clock: Clock;
  readonly #listeners = new Set<(event: ChatEvent) => void>();
  readonly #banned = new Set<string>();
  readonly #silentUntil = new Map<string, number>();
  #messages: PlatformMessage[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Oldest first. */
  get messages(): readonly PlatformMessage[] {
    return this.#messages;
  }

  /** Adds a message; undefined when it is empty or too long, or its author is silenced. */
  post(author: PlatformMessage['author'], text: string): PlatformMessage | undefined {
    const now = this.#clock.now();
    const isSilenced = this.#banned.has(author.id) || (this.#silentUntil.get(author.id) ?? 0) > now;
    if (isSilenced || text.trim() === '' || text.length > maxTextLength) return undefined;
    const message = { platformMessageId: randomUUID(), text, timestamp: timestamp(now), author };
    this.#messages = [...this.#messages, message].slice(-maxKept);
    this.#notify({ kind: 'message', message });
    return message;
  }

  /** Deletes one message; false when there is none with that id. */
  delete(platformMessageId: string): boolean {
    const kept = this.#messages.filter((message) => message.platformMessageId !== platformMessageId);
    if (kept.length === this.#messages.length) return false;
    this.#messages = kept;
    this.#notify({ kind: 'removed', removal: { platformMessageId, channelWide: false, reason: 'deleted' } });
    return true;
  }

  /** Removes all messages of a viewer and silences the viewer, permanently or for a while. */
  silence(authorId: string, reason: 'banned' | 'timeout'): void {
    if (reason === 'banned') this.#banned.add(authorId);
    else this.#silentUntil.set(authorId, this.#clock.now() + timeoutMs);
    this.#messages = this.#messages.filter(({ author }) => author.id !== authorId);
    this.#notify({ kind: 'removed', removal: { authorId, channelWide: false, reason } });
  }

  clear(): void {
    this.#messages = [];
    this.#notify({ kind: 'removed', removal: { channelWide: true, reason: 'cleared' } });
  }

  /** Calls the listener for every event from now on, until the returned function is called. */
  listen(listener: (event: ChatEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(event: ChatEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** The chats of one platform, by channel. */
export class ChatRooms {
  readonly #clock: Clock;
  readonly #rooms = new Map<string, ChatRoom>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  of(accountId: string): ChatRoom {
    const known = this.#rooms.get(accountId);
    if (known) return known;
    const room = new ChatRoom(this.#clock);
    this.#rooms.set(accountId, room);
    return room;
  }
}
