import type { EndReason } from '../formats/media.ts';
import {
  type ControlPacket,
  controlType,
  type DataPacket,
  ofWords,
  readRuns,
  writeControl,
  writeData,
  writeRuns,
} from './packets.ts';
import { ReceiveBuffer } from './receive-buffer.ts';
import { RoundTrip } from './round-trip.ts';
import { SendBuffer } from './send-buffer.ts';
import type { SrtBounds } from './srt-bounds.ts';

const keepAliveMs = 1000;
const maxPauseMs = 1000;
/** The maximum number of packets between two ticks: some 100 Mbit/s, so that bursts are smoothed. */
const maxPacketsOfTick = 100;
/** The number of received packets after which a light acknowledgement is sent. */
const packetsOfLightAcknowledgement = 64;
const maxDropsOfReport = 16;
const minKeepMs = 1000;

/** Options of a connection. */
export interface ConnectionOptions {
  /** The socket id of the peer. */
  readonly peerId: number;
  /** The sequence number of the first data packet in both directions. */
  readonly sequence: number;
  /** The maximum number of unacknowledged packets to the peer. */
  readonly window: number;
  /** How long this side and the peer wait for missing packets, in milliseconds. */
  readonly receiverLatencyMs: number;
  readonly senderLatencyMs: number;
  readonly bounds: Pick<SrtBounds, 'maxReceivedPackets' | 'maxUnsentPackets' | 'silenceMs'>;
  /** Sends a datagram to the peer. */
  readonly send: (datagram: Buffer) => void;
  /** Receives the peer's payloads in order. */
  readonly receive: (payload: Buffer) => void;
  /** Called once, when the connection has ended. */
  readonly ended: (reason: EndReason) => void;
}

/**
 * One connection of either side in live mode, after its handshake (draft-sharabayko-srt-01, 4). Needs a tick
 * every 10 ms.
 */
export class SrtConnection {
  readonly #options: ConnectionOptions;
  readonly #received: ReceiveBuffer;
  readonly #sending: SendBuffer;
  readonly #roundTrip = new RoundTrip();
  readonly #startedAt = performance.now();
  #receivedAt = this.#startedAt;
  #tickedAt = this.#startedAt;
  #sentAt = this.#startedAt;
  #acknowledgedAt = this.#startedAt;
  #acknowledged: number;
  #acknowledgeAgain = false;
  #sinceAcknowledgement = 0;
  #sendable = maxPacketsOfTick;
  #ended = false;

  constructor(options: ConnectionOptions) {
    const { sequence, window, receiverLatencyMs, senderLatencyMs, bounds } = options;
    this.#options = options;
    this.#acknowledged = sequence;
    this.#received = new ReceiveBuffer({
      first: sequence,
      maxPackets: bounds.maxReceivedPackets,
      latencyMs: receiverLatencyMs,
    });
    this.#sending = new SendBuffer({
      first: sequence,
      window,
      maxPackets: bounds.maxUnsentPackets,
      keepMs: Math.max(minKeepMs, senderLatencyMs * 1.25),
    });
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** The timestamp of this connection's packets. Peers set their clock by that of the handshake. */
  timestamp(): number {
    return Math.floor((performance.now() - this.#startedAt) * 1000) % 2 ** 32;
  }

  /** Processes a packet of the peer. */
  take(packet: DataPacket | ControlPacket): void {
    if (this.#ended) return;
    this.#receivedAt = performance.now();
    if (packet.kind === 'data') this.#takeData(packet);
    else this.#takeControl(packet);
  }

  /** Sends a payload. A peer that is too slow is disconnected. */
  send(payload: Buffer): void {
    if (this.#ended) return;
    if (this.#sending.push(payload)) this.#flush(performance.now());
    else this.end('too slow');
  }

  /** Sends due reports and packets, and detects a lost peer. */
  tick(): void {
    if (this.#ended) return;
    const now = performance.now();
    const gone = this.#whyGone(now);
    if (gone) {
      this.end(gone);
      return;
    }
    this.#pass(this.#received.abandonGaps(now));
    const missing = this.#received.missing(now, this.#roundTrip.lossIntervalMs);
    if (missing.length > 0) this.#control(controlType.loss, 0, writeRuns(missing));
    this.#acknowledge(now);
    this.#sending.expire(now);
    this.#sendable = maxPacketsOfTick;
    this.#flush(now);
    if (now - this.#sentAt >= keepAliveMs) this.#control(controlType.keepAlive, 0, ofWords([0]));
  }

  /** Disconnects the peer, and notifies the peer unless it has left by itself. */
  end(reason: EndReason): void {
    if (this.#ended) return;
    if (reason !== 'left') this.#control(controlType.shutdown, 0, ofWords([0]));
    this.#ended = true;
    this.#options.ended(reason);
  }

  #whyGone(now: number): EndReason | undefined {
    // Resets the silence timeout after a pause of this process, because packets received meanwhile are not
    // read yet.
    if (now - this.#tickedAt > maxPauseMs) this.#receivedAt = now;
    this.#tickedAt = now;
    if (!this.#sending.isWaiting) this.#acknowledgedAt = now;
    const { silenceMs } = this.#options.bounds;
    if (now - this.#receivedAt > silenceMs) return 'connection lost';
    return now - this.#acknowledgedAt > silenceMs ? 'too slow' : undefined;
  }

  #takeData({ sequence, payload, encrypted }: DataPacket): void {
    if (encrypted) {
      this.end('fault');
      return;
    }
    this.#acknowledgeAgain = true;
    this.#pass(this.#received.push(sequence, payload, performance.now()));
    this.#sinceAcknowledgement += 1;
    if (this.#sinceAcknowledgement < packetsOfLightAcknowledgement) return;
    this.#sinceAcknowledgement = 0;
    this.#control(controlType.acknowledgement, 0, ofWords([this.#received.next]));
  }

  #takeControl({ type, info, content }: ControlPacket): void {
    if (type === controlType.shutdown) this.end('left');
    else if (type === controlType.acknowledgementReceived) this.#roundTrip.responded(info, performance.now());
    else if (type === controlType.loss) this.#sendAgain(content);
    else if (type === controlType.acknowledgement) this.#takeAcknowledgement(info, content);
    else if (type === controlType.drop && content.length >= 8)
      this.#pass(this.#received.drop({ from: content.readUInt32BE(0), to: content.readUInt32BE(4) }));
  }

  #takeAcknowledgement(number: number, content: Buffer): void {
    if (content.length < 4) return;
    const window = content.length >= 16 ? content.readUInt32BE(12) : undefined;
    this.#acknowledgedAt = performance.now();
    this.#sending.acknowledge(content.readUInt32BE(0), window);
    // A light acknowledgement has no number and gets no response.
    if (number !== 0) this.#control(controlType.acknowledgementReceived, number, ofWords([0]));
  }

  #sendAgain(content: Buffer): void {
    const gone = this.#sending.lost(readRuns(content));
    for (const { from, to } of gone.slice(0, maxDropsOfReport))
      this.#control(controlType.drop, 0, ofWords([from, to]));
  }

  /**
   * Acknowledges received packets, unless the peer knows them already. After a retransmission it does not
   * know them.
   */
  #acknowledge(now: number): void {
    const { next, free } = this.#received;
    if (next === this.#acknowledged && !this.#acknowledgeAgain) return;
    this.#acknowledged = next;
    this.#acknowledgeAgain = false;
    const { ms, variationMs } = this.#roundTrip;
    const times = [Math.round(ms * 1000), Math.round(variationMs * 1000)];
    const content = ofWords([next, ...times, Math.max(2, free), 0, 1000, 0]);
    this.#control(controlType.acknowledgement, this.#roundTrip.acknowledge(now), content);
  }

  #pass(payloads: readonly Buffer[]): void {
    for (const payload of payloads) if (!this.#ended) this.#options.receive(payload);
  }

  #flush(now: number): void {
    const packets = this.#sending.take(this.#sendable, now, () => this.timestamp());
    this.#sendable -= packets.length;
    for (const packet of packets) this.#transmit(writeData({ ...packet, destination: this.#options.peerId }));
  }

  #control(type: number, info: number, content: Buffer): void {
    const destination = this.#options.peerId;
    this.#transmit(writeControl({ type, info, timestamp: this.timestamp(), destination, content }));
  }

  #transmit(datagram: Buffer): void {
    this.#sentAt = performance.now();
    this.#options.send(datagram);
  }
}
