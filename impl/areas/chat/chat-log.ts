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

/** What happens in a studio's chat. */
export type ChatChange =
  | { readonly said: MessageRow }
  | {
      readonly removed: ViewerMessageRemovedFrame['data'];
      /** Taken out of what is kept, and nobody is told (WS-39). */
      readonly silently?: boolean;
    };

/** The chats of all studios: what is said and removed is written down first, then told to whoever listens. */
export class ChatLog {
  readonly #store: Store;
  readonly #bus: Bus;
  readonly #feeds: ChatFeeds;

  /**
   * @param parts.failed receives the error if chats cannot be read back after the bus may have lost something.
   * @param parts.graceMs is how long a frame waits for an earlier one before the log is read.
   */
  constructor(parts: { store: Store; bus: Bus; failed?: (error: unknown) => void; graceMs?: number }) {
    const { store, bus, failed = () => {}, graceMs } = parts;
    this.#store = store;
    this.#bus = bus;
    this.#feeds = new ChatFeeds({ reader: store, bus, failed, graceMs });
  }

  /** The most recent messages, newest first (CHAT-04). */
  recent(studioId: string, limit: number): Promise<MessageRow[]> {
    return recentMessages(this.#store, studioId, limit);
  }

  /** The same as viewers are shown them (WS-19). */
  async history(studioId: string, limit: number): Promise<ViewerMessage[]> {
    return (await this.recent(studioId, limit)).map(toViewerMessage);
  }

  /**
   * Writes changes down and tells of them in their order; a platform's message that is there already is left out. False
   * when the studio is gone, or not the user's where one is named.
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

  /** Waits until no chat is being read back. */
  close(): Promise<void> {
    return this.#feeds.close();
  }
}

const topic = (studioId: string) => `chat ${studioId}`;

/** Makes a change, and the viewer frame about it; undefined if there is none. */
async function make(
  transaction: Transaction,
  studioId: string,
  change: ChatChange,
): Promise<NumberedFrame | undefined> {
  if ('said' in change) {
    if (await isMessageKnown(transaction, studioId, change.said)) return undefined;
    const sequence = await nextSequence(transaction, studioId);
    await addMessage(transaction, studioId, change.said, sequence);
    return { sequence, frame: { type: 'chat_message', data: toViewerMessage(change.said) } };
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
