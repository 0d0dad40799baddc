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
/** So many outcomes of late are told again when words may be lost, unless they are too old to matter. */
const maxOutcomes = 200;
const outcomeMs = 600_000;
const repeatMs = 500;

type PeerBus = Pick<Bus, 'publish' | 'listen' | 'isUp'>;

/**
 * What the processes over one store tell each other of chats, so that the one which listens to the platforms does so for the
 * viewers of all and knows the words of all. Nothing of it is stored: where words may be lost, each process repeats its own.
 */
export class ChatPeers {
  readonly #bus: PeerBus;
  /** A process hears itself too, and knows already. */
  readonly #id: string;
  readonly #outcomes: { readonly sending: PeerSending; readonly at: number }[] = [];
  readonly #unlisten: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param id names this process among those of the deployment. */
  constructor(bus: PeerBus, id: string = randomUUID()) {
    this.#bus = bus;
    this.#id = id;
    this.#unlisten = this.#hear(
      sendingTopic,
      () => {},
      () => this.#repeatSoon(),
    );
  }

  /** Repeats nothing any more. */
  close(): void {
    this.#unlisten();
    clearTimeout(this.#timer);
  }

  /** Studios have viewers in this process now; to be told again every few seconds. */
  tellViewers(studioIds: readonly string[]): void {
    this.#tell(viewersTopic, studioIds);
  }

  /** @param missed is called when words may be lost, and when they arrive again after that. */
  onViewers(listener: (studioIds: readonly string[]) => void, missed: () => void): () => void {
    return this.#hear(viewersTopic, listener, missed);
  }

  /**
   * To be told before it is sent, so that it is known before the platform says it back, and again with its outcome. If words may
   * be lost, outcomes are told more than once.
   */
  tellSending(sending: PeerSending): void {
    this.#tell(sendingTopic, sending);
    if (!sending.outcome) return;
    this.#outcomes.push({ sending, at: performance.now() });
    if (this.#outcomes.length > maxOutcomes) this.#outcomes.shift();
  }

  /** The listener also receives the id of the process that sends. */
  onSending(listener: (sending: PeerSending, from: string) => void): () => void {
    return this.#hear(sendingTopic, listener, () => {});
  }

  /** A moment later, because processes come back one after the other. */
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
