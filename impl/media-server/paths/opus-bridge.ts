import { type ChildProcess, spawn } from 'node:child_process';
import type { Logger } from 'pino';
import { opusFrameMs } from '../encoder/ffmpeg/transcoding-arguments.ts';
import type { MediaCommands } from '../encoder/media-commands.ts';
import { adtsHeader } from '../formats/aac.ts';
import type { Codec, MediaFrame } from '../formats/media.ts';
import { OggReader } from '../formats/ogg-reader.ts';
import type { OpenOpusBridge, OpusBridge } from './published-media.ts';

/** The maximum drift between the transcoded audio and the publisher's clock before it is corrected. */
const maxDriftMs = 250;
/** The limit of bytes that wait for a slow transcoder: seconds of audio. */
const maxWaitingBytes = 256 * 1024;
const restartMs = 1000;

/** Creates bridges from AAC to Opus. Each bridge is a small media process (RTC-14). */
export function opusBridges(options: {
  readonly commands: MediaCommands;
  readonly log: Pick<Logger, 'warn'>;
}): OpenOpusBridge {
  return (codec, made) => new TranscodingBridge({ ...options, codec, made });
}

interface BridgeOptions {
  readonly commands: MediaCommands;
  readonly log: Pick<Logger, 'warn'>;
  readonly codec: Codec;
  readonly made: (frame: MediaFrame) => void;
}

class TranscodingBridge implements OpusBridge {
  readonly #options: BridgeOptions;
  #process: ChildProcess | undefined;
  #endedAt = Number.NEGATIVE_INFINITY;
  #closed = false;
  /** The presentation time of the next audio block, on the publisher's clock. */
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
    const { file, args } = this.#options.commands({ kind: 'opus' });
    const child = spawn(file, [...args], { stdio: ['pipe', 'pipe', 'ignore'] });
    const ended = (err?: Error) => {
      if (this.#process !== child) return;
      this.#process = undefined;
      this.#endedAt = performance.now();
      if (!this.#closed)
        this.#options.log.warn({ err }, 'audio is not transcoded for a moment: its media process ended');
    };
    child.on('error', ended).on('exit', () => ended());
    // Errors of the pipe are ignored, because the exit of the process reports them.
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
    this.#next += opusFrameMs;
    this.#options.made({ kind: 'audio', decodedAt: at, shownAt: at, keyFrame: true, data });
  }
}

/** Whether it is one of the two header packets of an Opus stream in Ogg (RFC 7845). */
function isHeader(packet: Buffer): boolean {
  return packet.subarray(0, 4).toString('latin1') === 'Opus';
}
