import { randomUUID } from 'node:crypto';
import type { Bus } from '../../ports/bus.ts';

/** A message of a studio on its way to one account of a platform, through another process. */
export interface PeerSending {
  readonly studioId: string;
  readonly connectionId: string;
  readonly platform: string;
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
/** So many of the latest outcomes are sent again when messages may be lost, unless they are too old to matter. */
const maxOutcomes = 200;
const outcomeMs = 600_000;
const repeatMs = 500;

type PeerBus = Pick<Bus, 'publish' | 'listen' | 'isUp'>;

/**
 * The messages about chats between the processes over one store. With them the process that listens to the platforms
 * does so for the viewers of all processes, and knows the messages that all of them send. Nothing is stored: if
 * messages may be lost, each process repeats its own.
 */
export class ChatPeers {
  readonly #bus: PeerBus;
  /** A process also receives its own messages, and ignores them. */
  readonly #id: string;
  readonly #outcomes: { readonly sending: PeerSending; readonly at: number }[] = [];
  readonly #unlisten: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param id identifies this process in the deployment. */
  constructor(bus: PeerBus, id: string = randomUUID()) {
    this.#bus = bus;
    this.#id = id;
    this.#unlisten = this.#hear(
      sendingTopic,
      () => {},
      () => this.#repeatSoon(),
    );
  }

  /** Stops all repetitions. */
  close(): void {
    this.#unlisten();
    clearTimeout(this.#timer);
  }

  /** Studios have viewers in this process now; to be told again every few seconds. */
  tellViewers(studioIds: readonly string[]): void {
    this.#tell(viewersTopic, studioIds);
  }

  /** @param missed is called when messages may be lost, and when they arrive again after that. */
  onViewers(listener: (studioIds: readonly string[]) => void, missed: () => void): () => void {
    return this.#hear(viewersTopic, listener, missed);
  }

  /**
   * Call this before the message is sent, so that other processes know the message before the platform echoes it, and
   * again with its outcome. If messages may be lost, outcomes are sent more than once.
   */
  tellSending(sending: PeerSending): void {
    this.#tell(sendingTopic, sending);
    if (!sending.outcome) return;
    this.#outcomes.push({ sending, at: performance.now() });
    if (this.#outcomes.length > maxOutcomes) this.#outcomes.shift();
  }

  /** The listener also receives the id of the sending process. */
  onSending(listener: (sending: PeerSending, from: string) => void): () => void {
    return this.#hear(sendingTopic, listener, () => {});
  }

  /** Waits a moment, because processes come back one after the other. */
  #repeatSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.#bus.isUp()) return;
      for (const { sending, at } of this.#outcomes)
        if (performance.now() - at < outcomeMs) this.#tell(sendingTopic, sending);
    }, repeatMs).unref();
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
