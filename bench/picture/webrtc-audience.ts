/** A process of players over WebRTC that count what they get, and what they miss. */
import { offer } from '../measuring/helper-process.ts';
import type { MediaAddress } from './media-address.ts';
import { connectTo, openPeer } from './webrtc-peer.ts';

/** What a player got. */
export interface Tally {
  /** Of picture and sound. */
  readonly bits: number;
  /** Packets of the picture. */
  readonly packets: number;
  /** Of those, how many were passed over in the numbering at first. */
  readonly late: number;
  /** How many of them have not come at all. */
  readonly missing: number;
}

const patienceMs = 20_000;

class Reception {
  /** Of the picture's packets, counted on where 16 bits begin again. */
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

/** Settles once its picture has begun. */
async function play(address: MediaAddress): Promise<void> {
  const peer = openPeer();
  const reception = new Reception();
  receptions.push(reception);
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error('a player has had no picture for 20 s')), patienceMs);
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
  /** Adds so many players, one after the other; settles once each sees something. */
  async play({
    address,
    players,
  }: {
    readonly address: MediaAddress;
    readonly players: number;
  }): Promise<void> {
    for (let joined = 0; joined < players; joined += 1) await play(address);
  },
  /** What each player got so far. */
  async tallies(): Promise<Tally[]> {
    return receptions.map(({ tally }) => tally);
  },
};

/** What an audience can be asked for. */
export type WebRtcAudience = typeof services;

offer(services);
