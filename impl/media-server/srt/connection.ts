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
/** So many packets between two ticks: some 100 Mbit/s, so that what comes all at once does not go all at once. */
const maxPacketsOfTick = 100;
/** How many packets are taken in before the peer is told in between. */
const packetsOfLightAcknowledgement = 64;
const maxDropsOfReport = 16;
const minKeepMs = 1000;

/** What a connection works with. */
export interface ConnectionOptions {
  /** The peer's socket. */
  readonly peerId: number;
  /** The number of the first data packet, both ways. */
  readonly sequence: number;
  /** How many packets may be under way to the peer. */
  readonly window: number;
  /** How long to wait for what is missing, and how long the peer does, in milliseconds. */
  readonly receiverLatencyMs: number;
  readonly senderLatencyMs: number;
  readonly bounds: Pick<SrtBounds, 'maxReceivedPackets' | 'maxUnsentPackets' | 'silenceMs'>;
  /** Sends a datagram to the peer. */
  readonly send: (datagram: Buffer) => void;
  /** Takes what the peer sends, in its order. */
  readonly receive: (payload: Buffer) => void;
  /** Called once. */
  readonly ended: (reason: EndReason) => void;
}

/** One connection of live mode after its handshake, of either side (draft-sharabayko-srt-01, 4). Needs a tick every 10 ms. */
export class SrtConnection {
  readonly #options: ConnectionOptions;
  readonly #received: ReceiveBuffer;
  readonly #sending: SendBuffer;
  readonly #roundTrip = new RoundTrip();
  readonly #startedAt = performance.now();
  #heardAt = this.#startedAt;
  #tickedAt = this.#startedAt;
  #toldAt = this.#startedAt;
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

  /** The time on the clock of this connection, as packets carry it: peers set theirs by that of the handshake. */
  timestamp(): number {
    return Math.floor((performance.now() - this.#startedAt) * 1000) % 2 ** 32;
  }

  /** Takes a packet of the peer. */
  take(packet: DataPacket | ControlPacket): void {
    if (this.#ended) return;
    this.#heardAt = performance.now();
    if (packet.kind === 'data') this.#takeData(packet);
    else this.#takeControl(packet);
  }

  /** Sends a payload; a peer that does not keep up is disconnected. */
  send(payload: Buffer): void {
    if (this.#ended) return;
    if (this.#sending.push(payload)) this.#flush(performance.now());
    else this.end('too slow');
  }

  /** Does what is due. */
  tick(): void {
    if (this.#ended) return;
    const now = performance.now();
    const gone = this.#whyGone(now);
    if (gone) {
      this.end(gone);
      return;
    }
    this.#pass(this.#received.giveUp(now));
    const missing = this.#received.missing(now, this.#roundTrip.lossIntervalMs);
    if (missing.length > 0) this.#control(controlType.loss, 0, writeRuns(missing));
    this.#acknowledge(now);
    this.#sending.expire(now);
    this.#sendable = maxPacketsOfTick;
    this.#flush(now);
    if (now - this.#toldAt >= keepAliveMs) this.#control(controlType.keepAlive, 0, ofWords([0]));
  }

  /** Cuts the peer. */
  end(reason: EndReason): void {
    if (this.#ended) return;
    if (reason !== 'left') this.#control(controlType.shutdown, 0, ofWords([0]));
    this.#ended = true;
    this.#options.ended(reason);
  }

  #whyGone(now: number): EndReason | undefined {
    // After a pause of this process, what came meanwhile has not been read yet.
    if (now - this.#tickedAt > maxPauseMs) this.#heardAt = now;
    this.#tickedAt = now;
    if (!this.#sending.isWaiting) this.#acknowledgedAt = now;
    const { silenceMs } = this.#options.bounds;
    if (now - this.#heardAt > silenceMs) return 'connection lost';
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
    else if (type === controlType.acknowledgementReceived) this.#roundTrip.answered(info, performance.now());
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
    // A light one has no number, and no answer.
    if (number !== 0) this.#control(controlType.acknowledgementReceived, number, ofWords([0]));
  }

  #sendAgain(content: Buffer): void {
    const gone = this.#sending.lost(readRuns(content));
    for (const { from, to } of gone.slice(0, maxDropsOfReport))
      this.#control(controlType.drop, 0, ofWords([from, to]));
  }

  /** Tells the peer how far it has come, unless it knows: what it sent again it does not. */
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
    this.#toldAt = performance.now();
    this.#options.send(datagram);
  }
}
