import type {
  ViewerMessage,
  ViewerMessageFrame,
  ViewerMessageRemovedFrame,
} from '../../../generated/schemas.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Reader, Store } from '../../ports/store.ts';
import { lockStudio } from '../studio-access.ts';
import {
  addMessages,
  isKnown,
  type MessageRow,
  recentMessages,
  removeMessages,
  toViewerMessage,
} from './message-rows.ts';

/** What happens in a studio's chat. */
export type ChatChange =
  | { readonly said: MessageRow }
  | {
      readonly removed: ViewerMessageRemovedFrame['data'];
      /** Taken out of what is kept, and nobody is told (WS-39). */
      readonly silently?: boolean;
    };

type Told = ViewerMessageFrame | ViewerMessageRemovedFrame;

/** The chats of all studios: what is said and removed is written down first, then told to whoever listens. */
export class ChatLog {
  readonly #store: Store;
  readonly #bus: Bus;

  constructor({ store, bus }: { store: Store; bus: Bus }) {
    this.#store = store;
    this.#bus = bus;
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
    const told = await this.#store.write({ studio: studioId }, async (transaction) => {
      if (!(await lockStudio(transaction, studioId, userId))) return undefined;
      const frames: Told[] = [];
      for (const change of changes) {
        if ('said' in change) {
          if (await isMessageKnown(transaction, studioId, change.said)) continue;
          await addMessages(transaction, studioId, [change.said]);
          frames.push({ type: 'chat_message', data: toViewerMessage(change.said) });
        } else {
          await removeMessages(transaction, studioId, change.removed);
          if (!change.silently) frames.push({ type: 'chat_message_removed', data: change.removed });
        }
      }
      return frames;
    });
    for (const frame of told ?? []) this.#bus.publish(topic(studioId), JSON.stringify(frame));
    return told !== undefined;
  }

  /** Is given each frame viewers are sent, as JSON text, until the returned function is called. */
  listen(studioId: string, listener: (frame: string) => void): () => void {
    return this.#bus.listen(topic(studioId), listener);
  }
}

const topic = (studioId: string) => `chat ${studioId}`;

function isMessageKnown(reader: Reader, studioId: string, message: MessageRow): Promise<boolean> {
  return message.platform === 'studio' ? Promise.resolve(false) : isKnown(reader, studioId, message);
}
