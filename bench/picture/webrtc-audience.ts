/** A process with WebRTC players that count received and missing packets. */
import { offer } from '../measuring/helper-process.ts';
import type { MediaAddress } from './media-address.ts';
import { connectTo, openPeer } from './webrtc-peer.ts';

/** The packets that a player received. */
export interface Tally {
  /** Of video and audio. */
  readonly bits: number;
  /** Packets of the video. */
  readonly packets: number;
  /** The number of these packets that arrived out of order. */
  readonly late: number;
  /** The number of packets that did not arrive. */
  readonly missing: number;
}

const timeoutMs = 20_000;

class Reception {
  /** The sequence numbers of the video's packets, extended beyond 16 bits. */
  readonly #numbers = new Set<number>();
  #first = 0;
  #last = 0;
  #late = 0;
  #bits = 0;

  addSound(payload: Buffer): void {
    this.#bits += payload.length * 8;
  }

  addPicture(sequenceNumber: number, payload: Buffer): void {
    this.#bits += payload.length * 8;
    if (this.#numbers.size === 0) this.#first = this.#last = sequenceNumber;
    const step = ((sequenceNumber - this.#last + 0x8000) & 0xffff) - 0x8000;
    this.#numbers.add(this.#last + step);
    if (step > 1) this.#late += step - 1;
    if (step > 0) this.#last += step;
  }

  get tally(): Tally {
    const packets = this.#numbers.size;
    const expected = packets === 0 ? 0 : this.#last - this.#first + 1;
    return { bits: this.#bits, packets, late: this.#late, missing: expected - packets };
  }
}

const receptions: Reception[] = [];

/** Resolves when its video has started. */
async function play(address: MediaAddress): Promise<void> {
  const peer = openPeer();
  const reception = new Reception();
  receptions.push(reception);
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error('a player has had no picture for 20 s')), timeoutMs);
  for (const kind of ['audio', 'video'] as const)
    peer.addTransceiver(kind, { direction: 'recvonly' }).onTrack.subscribe((track) => {
      track.onReceiveRtp.subscribe(({ header, payload }) => {
        if (kind === 'audio') return reception.addSound(payload);
        reception.addPicture(header.sequenceNumber, payload);
        resolve();
      });
    });
  await connectTo(peer, address);
  await begun;
  clearTimeout(late);
}

const services = {
  /** Adds players one after the other; resolves when each receives video. */
  async play({
    address,
    players,
  }: {
    readonly address: MediaAddress;
    readonly players: number;
  }): Promise<void> {
    for (let joined = 0; joined < players; joined += 1) await play(address);
  },
  /** The packets of each player so far. */
  async tallies(): Promise<Tally[]> {
    return receptions.map(({ tally }) => tally);
  },
};

/** The services of an audience. */
export type WebRtcAudience = typeof services;

offer(services);
