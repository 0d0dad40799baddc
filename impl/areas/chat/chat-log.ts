import type { ViewerMessage, ViewerMessageRemovedFrame } from '../../../generated/schemas.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Reader, Store, Transaction } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import { type ChatListener, numbered } from './chat-feed.ts';
import { ChatFeeds, type Following } from './chat-feeds.ts';
import {
  addMessage,
  isKnown,
  type MessageRow,
  recentMessages,
  removeMessages,
  toViewerMessage,
} from './message-rows.ts';
import { addRemoval, type NumberedFrame, nextSequence } from './sequence-rows.ts';

/** A change of a studio's chat. */
export type ChatChange =
  | { readonly posted: MessageRow }
  | {
      readonly removed: ViewerMessageRemovedFrame['data'];
      /** The message is removed from the store, but viewers are not notified (WS-39). */
      readonly silently?: boolean;
    };

/** The chats of all studios. Messages and removals are stored first, then published to listeners. */
export class ChatLog {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #feeds: ChatFeeds;

  /**
   * @param options.failed receives the error if the log could not be read after the bus may have lost
   * frames.
   * @param options.graceMs is how long a frame waits for an earlier one before the log is read, in
   * milliseconds.
   */
  constructor(options: { store: Store; bus: Bus; failed?: (error: unknown) => void; graceMs?: number }) {
    const { store, bus, failed = () => {}, graceMs } = options;
    this.#store = store;
    this.#bus = bus;
    this.#feeds = new ChatFeeds({ reader: store, bus, failed, graceMs });
  }

  /** The most recent messages, newest first (CHAT-04). */
  recent(studioId: string, limit: number): Promise<MessageRow[]> {
    return recentMessages(this.#store, studioId, limit);
  }

  /** The most recent messages in the form for viewers (WS-19). */
  async history(studioId: string, limit: number): Promise<ViewerMessage[]> {
    return (await this.recent(studioId, limit)).map(toViewerMessage);
  }

  /**
   * Stores changes and publishes them in order. A platform's message that is stored already is skipped.
   * Returns false if the studio was deleted, or does not belong to the given user.
   */
  async record(studioId: string, changes: readonly ChatChange[], userId?: string): Promise<boolean> {
    const frames = await this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return undefined;
      const made: NumberedFrame[] = [];
      for (const change of changes) {
        const frame = await make(transaction, studioId, change);
        if (frame) made.push(frame);
      }
      return made;
    });
    for (const frame of frames ?? []) this.#bus.publish(topic(studioId), numbered(frame));
    return frames !== undefined;
  }

  /** Removes a platform's copy of a message that the studio itself has sent, if the copy was stored. */
  async retract(studioId: string, platform: string, platformMessageId: string): Promise<void> {
    if (!(await isKnown(this.#store, studioId, { platform, platform_message_id: platformMessageId }))) return;
    const removed = { platform, platformMessageId, channelWide: false, reason: 'deleted' } as const;
    await this.record(studioId, [{ removed }]);
  }

  /** Follows a studio's chat: the listener receives each viewer frame, even if the bus loses some. */
  follow(studioId: string, listener: ChatListener): Following {
    return this.#feeds.follow(studioId, topic(studioId), listener);
  }

  /** Waits until no log is being read. */
  close(): Promise<void> {
    return this.#feeds.close();
  }
}

const topic = (studioId: string) => `chat ${studioId}`;

/** Stores a change and returns its viewer frame; undefined if there is none. */
async function make(
  transaction: Transaction,
  studioId: string,
  change: ChatChange,
): Promise<NumberedFrame | undefined> {
  if ('posted' in change) {
    if (await isMessageKnown(transaction, studioId, change.posted)) return undefined;
    const sequence = await nextSequence(transaction, studioId);
    await addMessage(transaction, studioId, change.posted, sequence);
    return { sequence, frame: { type: 'chat_message', data: toViewerMessage(change.posted) } };
  }
  await removeMessages(transaction, studioId, change.removed);
  if (change.silently) return undefined;
  const sequence = await nextSequence(transaction, studioId);
  await addRemoval(transaction, studioId, sequence, change.removed);
  return { sequence, frame: { type: 'chat_message_removed', data: change.removed } };
}

function isMessageKnown(reader: Reader, studioId: string, message: MessageRow): Promise<boolean> {
  return message.platform === 'studio' ? Promise.resolve(false) : isKnown(reader, studioId, message);
}
