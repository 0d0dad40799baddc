/**
 * A process that publishes a film over WebRTC in a loop: its video, and synthetic audio of the usual size.
 */
import { MediaStreamTrack, type RTCRtpTransceiver, RtpHeader, RtpPacket } from 'werift';
import type { MediaFrame, MediaPacket } from '../../impl/media-server/formats/media.ts';
import { Packetizer } from '../../impl/media-server/formats/rtp/packetizer.ts';
import { offer } from '../measuring/helper-process.ts';
import { FilmLoop } from './film-loop.ts';
import type { MediaAddress } from './media-address.ts';
import { recordFilm } from './recorded-film.ts';
import { connectTo, openPeer } from './webrtc-peer.ts';

const filmSeconds = 8;
const tickMs = 5;
/** In each tick: about 8 Mbit/s, because browsers do not send a key frame in one burst either. */
const packetsPerTick = 4;
/** The size of 20 ms of Opus at 64 kbit/s. The audio is not decoded here. */
const sound = { milliseconds: 20, data: Buffer.alloc(160, 0xfc) };

const codecs = {
  video: { name: 'H264', clockRate: 90_000, parameters: '' },
  audio: { name: 'opus', clockRate: 48_000, channels: 2, parameters: '' },
} as const;

/** The packets of a film's video and of audio, when they are due. */
class PacketSource {
  readonly #picture: FilmLoop;
  readonly #packetizers = {
    video: new Packetizer({ kind: 'video', codec: codecs.video }),
    audio: new Packetizer({ kind: 'audio', codec: codecs.audio }),
  };
  #sounds = 0;

  constructor(picture: FilmLoop) {
    this.#picture = picture;
  }

  /**
   * The packets that are due at a moment, in milliseconds from the start, and that were not returned before.
   */
  due(elapsed: number): MediaPacket[] {
    const frames = [...this.#soundsDue(elapsed), ...this.#picture.due(elapsed)];
    return frames.flatMap((frame) => this.#packetizers[frame.kind].packets(frame));
  }

  #soundsDue(elapsed: number): MediaFrame[] {
    const frames: MediaFrame[] = [];
    for (let at = this.#sounds * sound.milliseconds; at <= elapsed; at += sound.milliseconds) {
      frames.push({ kind: 'audio', decodedAt: at, shownAt: at, keyFrame: true, data: sound.data });
      this.#sounds += 1;
    }
    return frames;
  }
}

/** Sends some packets in each tick until the process ends. */
function send(source: PacketSource, tracks: Readonly<Record<'audio' | 'video', MediaStreamTrack>>): void {
  const waiting: MediaPacket[] = [];
  const began = performance.now();
  setInterval(() => {
    waiting.push(...source.due(performance.now() - began));
    for (const { kind, sequenceNumber, timestamp, marker, payload } of waiting.splice(0, packetsPerTick))
      tracks[kind].writeRtp(new RtpPacket(new RtpHeader({ sequenceNumber, timestamp, marker }), payload));
  }, tickMs);
}

const services = {
  /** Connects, and starts to send. */
  async publish(address: MediaAddress): Promise<void> {
    const film = await recordFilm(filmSeconds);
    const frames = film.frames.filter(({ kind }) => kind === 'video');
    const picture = new FilmLoop({ ...film, frames });
    const peer = openPeer();
    const tracks = {
      audio: new MediaStreamTrack({ kind: 'audio' }),
      video: new MediaStreamTrack({ kind: 'video' }),
    };
    const add = (track: MediaStreamTrack): RTCRtpTransceiver =>
      peer.addTransceiver(track, { direction: 'sendonly' });
    add(tracks.audio);
    add(tracks.video).sender.onPictureLossIndication.subscribe(() => picture.jump());
    await connectTo(peer, address);
    send(new PacketSource(picture), tracks);
  },
};

/** The services of the publisher. */
export type WebRtcPublisher = typeof services;

offer(services);
