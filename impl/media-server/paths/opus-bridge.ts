import { type ChildProcess, spawn } from 'node:child_process';
import type { Logger } from 'pino';
import { adtsHeader } from '../formats/aac.ts';
import type { Codec, MediaFrame } from '../formats/media.ts';
import { OggReader } from '../formats/ogg-reader.ts';
import type { OpenOpusBridge, OpusBridge } from './published-media.ts';

const frameMs = 20;
/** By how far the sound may be from the clock of its publisher before it is set right. */
const maxDriftMs = 250;
/** What may wait for a transcoder that does not keep up: seconds of sound. */
const maxWaitingBytes = 256 * 1024;
const restartMs = 1000;

/** Bridges of AAC to Opus, each a small ffmpeg (RTC-14). */
export function opusBridges(options: {
  /** The program's path. */
  readonly ffmpeg: string;
  readonly log: Pick<Logger, 'warn'>;
}): OpenOpusBridge {
  return (codec, made) => new FfmpegOpusBridge({ ...options, codec, made });
}

interface BridgeOptions {
  readonly ffmpeg: string;
  readonly log: Pick<Logger, 'warn'>;
  readonly codec: Codec;
  readonly made: (frame: MediaFrame) => void;
}

const transcoding = [
  ...['-hide_banner', '-loglevel', 'error', '-nostdin'],
  ...['-probesize', '32', '-analyzeduration', '0', '-f', 'aac', '-i', 'pipe:0'],
  ...['-c:a', 'libopus', '-b:a', '96k', '-ac', '2', '-application', 'lowdelay'],
  ...['-frame_duration', String(frameMs), '-f', 'ogg', '-page_duration', String(frameMs * 1000)],
  ...['-flush_packets', '1', 'pipe:1'],
];

class FfmpegOpusBridge implements OpusBridge {
  readonly #options: BridgeOptions;
  #process: ChildProcess | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  #closed = false;
  /** When the next run of sound is to be heard, on the publisher's clock. */
  #next: number | undefined;
  #latest = 0;

  constructor(options: BridgeOptions) {
    this.#options = options;
  }

  push(frame: MediaFrame): void {
    this.#latest = frame.shownAt;
    const input = this.#running()?.stdin;
    const config = this.#options.codec.config;
    if (!input || !config || input.writableLength > maxWaitingBytes) return;
    input.write(Buffer.concat([adtsHeader(config, frame.data.length), frame.data]));
  }

  close(): void {
    this.#closed = true;
    this.#process?.kill('SIGKILL');
  }

  #running(): ChildProcess | undefined {
    if (this.#process || this.#closed || performance.now() - this.#endedAt < restartMs) return this.#process;
    const child = spawn(this.#options.ffmpeg, transcoding, { stdio: ['pipe', 'pipe', 'ignore'] });
    const ended = (err?: Error) => {
      if (this.#process !== child) return;
      this.#process = undefined;
      this.#endedAt = performance.now();
      if (!this.#closed)
        this.#options.log.warn({ err }, 'sound is not transcoded for a moment: ffmpeg ended');
    };
    child.on('error', ended).on('exit', () => ended());
    // Its end is told by the process.
    child.stdin.on('error', () => {});
    const ogg = new OggReader();
    child.stdout.on('data', (bytes: Buffer) => {
      for (const packet of ogg.push(bytes)) this.#emit(packet);
    });
    this.#next = undefined;
    this.#process = child;
    return child;
  }

  #emit(data: Buffer): void {
    if (this.#closed || isHeader(data)) return;
    if (this.#next === undefined || Math.abs(this.#latest - this.#next) > maxDriftMs)
      this.#next = this.#latest;
    const at = this.#next;
    this.#next += frameMs;
    this.#options.made({ kind: 'audio', decodedAt: at, shownAt: at, keyFrame: true, data });
  }
}

/** The two packets in front of an Ogg stream of Opus (RFC 7845). */
function isHeader(packet: Buffer): boolean {
  return packet.subarray(0, 4).toString('latin1') === 'Opus';
}
