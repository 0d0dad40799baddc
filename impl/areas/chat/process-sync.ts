import { randomUUID } from 'node:crypto';
import type { Bus } from '../../ports/bus.ts';

/** A message of a studio that one process sends to one account of a platform. */
export interface PeerSending {
  readonly studioId: string;
  readonly connectionId: string;
  readonly platform: string;
  readonly messageId: string;
  readonly text: string;
  /** Absent while it is being sent. */
  readonly outcome?: {
    /**
     * The platform's id of the message; empty if the platform returns none, absent if it did not accept the
     * message.
     */
    readonly platformMessageId?: string | undefined;
  };
}

const viewersTopic = 'chat viewers';
const sendingTopic = 'chat sending';
/**
 * How many of the latest results are repeated after a possible loss, unless they are older than `outcomeMs`.
 */
const maxOutcomes = 200;
const outcomeMs = 600_000;
const repeatMs = 500;

type PeerBus = Pick<Bus, 'publish' | 'listen' | 'isUp'>;

/**
 * The messages about chats between the processes over one store. With them, the process that listens to the
 * platforms also does so for the viewers of other processes, and recognizes the messages that they send.
 * Nothing is stored: after a possible loss, each process repeats its own messages.
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
    this.#unlisten = this.#receive(
      sendingTopic,
      () => {},
      () => this.#repeatSoon(),
    );
  }

  /** Stops repeating results. */
  close(): void {
    this.#unlisten();
    clearTimeout(this.#timer);
  }

  /** Reports that studios have viewers in this process. Call it every few seconds. */
  notifyViewers(studioIds: readonly string[]): void {
    this.#notify(viewersTopic, studioIds);
  }

  /**
   * Receives the studios that have viewers in other processes.
   *
   * @param missed is called when messages may be lost, and when they arrive again.
   */
  onViewers(listener: (studioIds: readonly string[]) => void, missed: () => void): () => void {
    return this.#receive(viewersTopic, listener, missed);
  }

  /**
   * Call this before a message is sent, so that other processes know the message before the platform echoes
   * it, and again with its result. Results may be repeated.
   */
  announceSending(sending: PeerSending): void {
    this.#notify(sendingTopic, sending);
    if (!sending.outcome) return;
    this.#outcomes.push({ sending, at: performance.now() });
    if (this.#outcomes.length > maxOutcomes) this.#outcomes.shift();
  }

  /**
   * Receives the messages that other processes are sending to platforms, each with the id of the sending
   * process.
   */
  onSending(listener: (sending: PeerSending, from: string) => void): () => void {
    return this.#receive(sendingTopic, listener, () => {});
  }

  /** Waits a moment, because processes reconnect one after the other. */
  #repeatSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (!this.#bus.isUp()) return;
      for (const { sending, at } of this.#outcomes)
        if (performance.now() - at < outcomeMs) this.#notify(sendingTopic, sending);
    }, repeatMs).unref();
  }

  #notify(topic: string, what: unknown): void {
    this.#bus.publish(topic, JSON.stringify({ from: this.#id, what }));
  }

  #receive<T>(topic: string, listener: (what: T, from: string) => void, missed: () => void): () => void {
    const received = (text: string) => {
      // Sent by a process of the same build.
      const { from, what }: { from: string; what: T } = JSON.parse(text);
      if (from !== this.#id) listener(what, from);
    };
    return this.#bus.listen(topic, received, missed);
  }
}
