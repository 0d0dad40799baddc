import { randomUUID } from 'node:crypto';
import type { Bus } from '../../ports/bus.ts';

/** A message of a studio on its way to one account of a platform, through another process. */
export interface PeerSending {
  readonly studioId: string;
  readonly connectionId: string;
  readonly messageId: string;
  readonly text: string;
  /** Absent while it is on its way. */
  readonly outcome?: {
    /** The platform's id of it, empty where it tells none; absent when it did not take it. */
    readonly platformMessageId?: string | undefined;
  };
}

const viewersTopic = 'chat viewers';
const sendingTopic = 'chat sending';

/**
 * What the processes over one store tell each other of chats, so that the one which listens to the platforms does so for the
 * viewers of all and knows the words of all. Nothing of it is stored. Lost words of viewers are repeated; a lost word of a
 * sending shows a message twice, as the studio's and as the platform's.
 */
export class ChatPeers {
  readonly #bus: Pick<Bus, 'publish' | 'listen'>;
  /** A process hears itself too, and knows already. */
  readonly #id: string;

  /** @param id names this process among those of the deployment. */
  constructor(bus: Pick<Bus, 'publish' | 'listen'>, id: string = randomUUID()) {
    this.#bus = bus;
    this.#id = id;
  }

  /** Studios have viewers in this process now; to be told again every few seconds. */
  tellViewers(studioIds: readonly string[]): void {
    this.#tell(viewersTopic, studioIds);
  }

  /** @param missed is called when words may be lost, and when they arrive again after that. */
  onViewers(listener: (studioIds: readonly string[]) => void, missed: () => void): () => void {
    return this.#hear(viewersTopic, listener, missed);
  }

  /** To be told before it is sent, so that it is known before the platform says it back, and again with its outcome. */
  tellSending(sending: PeerSending): void {
    this.#tell(sendingTopic, sending);
  }

  /** The listener also receives the id of the process that sends. */
  onSending(listener: (sending: PeerSending, from: string) => void): () => void {
    return this.#hear(sendingTopic, listener, () => {});
  }

  #tell(topic: string, what: unknown): void {
    this.#bus.publish(topic, JSON.stringify({ from: this.#id, what }));
  }

  #hear<T>(topic: string, listener: (what: T, from: string) => void, missed: () => void): () => void {
    const heard = (text: string) => {
      // Of a process of the same build.
      const { from, what }: { from: string; what: T } = JSON.parse(text);
      if (from !== this.#id) listener(what, from);
    };
    return this.#bus.listen(topic, heard, missed);
  }
}
