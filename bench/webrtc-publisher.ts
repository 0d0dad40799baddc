/** A process that publishes a recording over WebRTC again and again: picture, and sound of the usual size. */
import { MediaStreamTrack, RtpHeader, RtpPacket } from 'werift';
import type { MediaFrame, MediaPacket } from '../impl/wire/media.ts';
import { Packetizer } from '../impl/wire/rtp/packetizer.ts';
import { offer } from './helper-process.ts';
import type { MediaAddress } from './media-address.ts';
import { recordVideo } from './recorded-video.ts';
import { connectTo, openPeer } from './webrtc-peer.ts';

const frameMs = 1000 / 30;
const soundMs = 20;
/** 64 kbit/s. */
const soundBytes = 160;
const tickMs = 5;
/** Of 5 ms: some 8 Mbit/s, so that a key frame does not leave in one burst. No sender of the world does that. */
const packetsPerTick = 4;
const recordedSeconds = 8;

const video = { name: 'H264', clockRate: 90_000, parameters: '' } as const;
const audio = { name: 'opus', clockRate: 48_000, channels: 2, parameters: '' } as const;

class Recording {
  readonly #frames: readonly MediaFrame[];
  readonly #packetizers = {
    video: new Packetizer({ kind: 'video', codec: video }),
    audio: new Packetizer({ kind: 'audio', codec: audio }),
  };
  #next = 0;
  #pictures = 0;
  #sounds = 0;

  constructor(frames: readonly MediaFrame[]) {
    this.#frames = frames;
  }

  /** Goes on with a key frame: where somebody asks for one, a recording can but jump. */
  jump(): void {
    while (!this.#frames[this.#next % this.#frames.length]?.keyFrame) this.#next += 1;
  }

  /** What is due so many milliseconds after the start, and was not given yet. */
  due(elapsed: number): MediaPacket[] {
    const packets: MediaPacket[] = [];
    for (; this.#sounds * soundMs <= elapsed; this.#sounds += 1)
      packets.push(...this.#packetizers.audio.packets(soundAt(this.#sounds * soundMs)));
    for (; this.#pictures * frameMs <= elapsed; this.#pictures += 1) {
      const frame = this.#frames[this.#next % this.#frames.length];
      const moment = this.#pictures * frameMs;
      if (frame)
        packets.push(...this.#packetizers.video.packets({ ...frame, decodedAt: moment, shownAt: moment }));
      this.#next += 1;
    }
    return packets;
  }
}

function soundAt(moment: number): MediaFrame {
  return {
    ...{ kind: 'audio', decodedAt: moment, shownAt: moment, keyFrame: true },
    data: Buffer.alloc(soundBytes, 0xfc),
  };
}

const services = {
  /** Connects, and sends from then on. */
  async publish(address: MediaAddress): Promise<void> {
    const recording = new Recording(await recordVideo(recordedSeconds));
    const peer = openPeer();
    const tracks = {
      audio: new MediaStreamTrack({ kind: 'audio' }),
      video: new MediaStreamTrack({ kind: 'video' }),
    };
    for (const track of [tracks.audio, tracks.video]) {
      const { sender } = peer.addTransceiver(track, { direction: 'sendonly' });
      sender.onPictureLossIndication.subscribe(() => recording.jump());
    }
    await connectTo(peer, address);
    const waiting: MediaPacket[] = [];
    const began = performance.now();
    setInterval(() => {
      waiting.push(...recording.due(performance.now() - began));
      for (const { kind, sequenceNumber, timestamp, marker, payload } of waiting.splice(0, packetsPerTick)) {
        const header = new RtpHeader({ sequenceNumber, timestamp, marker });
        tracks[kind].writeRtp(new RtpPacket(header, payload));
      }
    }, tickMs);
  },
};

/** What the publisher can be asked for. */
export type WebRtcPublisher = typeof services;

offer(services);
