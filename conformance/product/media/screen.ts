import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import * as path from 'node:path';
import type { Readable } from 'node:stream';
import { Changes } from './changes.ts';
import { messageTypes, type RtmpMessage } from './rtmp-messages.ts';
import type { Colour } from './test-card.ts';

const sampleRate = 8000;
/**
 * Length of the latest audio that is analysed: enough to distinguish tones, and short enough to be current.
 */
const audibleSeconds = 0.3;
const audibleSamples = 2 * sampleRate * audibleSeconds;
/** Levels below this count as silence. */
const silenceDb = -70;
const keptTimes = 90;

/** The path of ffmpeg on PATH; undefined if there is none. */
export function findFfmpeg(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(path.isAbsolute);
  return folders.map((folder) => path.join(folder, 'ffmpeg')).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Decodes a stream that is published over RTMP, and stores its latest picture and audio. */
export class Screen {
  readonly #decoder: ChildProcess;
  readonly #changes = new Changes();
  readonly #pictureReader = new PictureReader((picture) => this.#show(picture));
  #picture: Picture = { width: 0, height: 0, pixels: Buffer.alloc(0) };
  #pictures = 0;
  #sound: Buffer = Buffer.alloc(0);
  #times: number[] = [];

  /** @param ffmpeg the path of the program. */
  constructor(ffmpeg: string) {
    const args = [
      ...['-loglevel', 'quiet', '-threads', '1', '-fflags', 'nobuffer', '-flags', 'low_delay'],
      ...['-probesize', '4096', '-analyzeduration', '0', '-f', 'flv', '-i', 'pipe:0'],
      ...['-map', '0:v', '-fps_mode', 'passthrough', '-c:v', 'ppm', '-f', 'image2pipe', 'pipe:1'],
      ...[
        '-map',
        '0:a',
        '-ar',
        String(sampleRate),
        '-ac',
        '2',
        '-f',
        's16le',
        '-flush_packets',
        '1',
        'pipe:3',
      ],
    ];
    this.#decoder = spawn(ffmpeg, args, { stdio: ['pipe', 'pipe', 'ignore', 'pipe'] });
    this.#decoder.on('error', () => {});
    for (const pipe of this.#decoder.stdio) pipe?.on('error', () => {});
    this.#decoder.stdout?.on('data', (bytes: Buffer) => this.#pictureReader.push(bytes));
    const sound = this.#decoder.stdio[3] as Readable | null; // a pipe, as requested above
    sound?.on('data', (bytes: Buffer) => this.#receive(bytes));
    this.#decoder.stdin?.write(flvHeader);
  }

  /** To be called with every message of the stream. */
  take(message: RtmpMessage): void {
    const { type, body, timestamp } = message;
    if (type !== messageTypes.audio && type !== messageTypes.video) return;
    if (type === messageTypes.video && body[1] === 1)
      this.#times = [...this.#times, timestamp].slice(-keptTimes);
    this.#decoder.stdin?.write(flvTag(message));
  }

  /** The size of the pictures. */
  get size(): { readonly width: number; readonly height: number } {
    return this.#picture;
  }

  /** The number of pictures so far. */
  get pictures(): number {
    return this.#pictures;
  }

  /** Pictures a second, by the stream's own clock; undefined before there are enough pictures. */
  get rate(): number | undefined {
    const [first = 0, last = 0] = [this.#times[0], this.#times.at(-1)];
    return this.#times.length < keptTimes / 3
      ? undefined
      : ((this.#times.length - 1) * 1000) / (last - first);
  }

  /** The times between the latest pictures in milliseconds, by the stream's own clock. */
  get steps(): readonly number[] {
    return this.#times.slice(1).map((time, at) => time - (this.#times[at] ?? time));
  }

  /** The colour at a point, given as fractions of the width and of the height. */
  colourAt(across: number, down: number): Colour {
    const { width, height, pixels } = this.#picture;
    const at = 3 * (Math.floor(down * height) * width + Math.floor(across * width));
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  }

  /** The level of a tone on the left and on the right, in decibels relative to full scale. */
  levelsOf(hertz: number): readonly [left: number, right: number] {
    return [levelOf(this.#sound, hertz, 0), levelOf(this.#sound, hertz, 1)];
  }

  /**
   * Whether the condition becomes true within the time; it is evaluated after each picture and each piece of
   * audio.
   */
  until(holds: () => boolean, milliseconds: number): Promise<boolean> {
    return this.#changes.until(holds, milliseconds);
  }

  close(): void {
    this.#decoder.kill('SIGKILL');
  }

  #show(picture: Picture): void {
    this.#picture = picture;
    this.#pictures += 1;
    this.#changes.notify();
  }

  #receive(bytes: Buffer): void {
    this.#sound = Buffer.concat([this.#sound, bytes]).subarray(-2 * audibleSamples);
    this.#changes.notify();
  }
}

/** The level of a frequency in a channel (Goertzel's algorithm, by its definition). */
function levelOf(sound: Buffer, hertz: number, channel: number): number {
  const frames = sound.length >> 2;
  if (frames < sampleRate * audibleSeconds * 0.9) return silenceDb;
  let [real, imaginary] = [0, 0];
  for (let at = 0; at < frames; at += 1) {
    const sample = sound.readInt16LE(4 * at + 2 * channel) / 32_768;
    const angle = (2 * Math.PI * hertz * at) / sampleRate;
    // A window without edges, so that one tone does not leak into another.
    const weight = 1 - Math.cos((2 * Math.PI * at) / frames);
    real += weight * sample * Math.cos(angle);
    imaginary += weight * sample * Math.sin(angle);
  }
  return Math.max(silenceDb, 20 * Math.log10((2 * Math.hypot(real, imaginary)) / frames));
}

/** The header of an FLV file with audio and video. */
const flvHeader = Buffer.from('464c5601050000000900000000', 'hex');

function flvTag({ type, timestamp, body }: RtmpMessage): Buffer {
  const head = Buffer.alloc(11);
  head[0] = type;
  head.writeUIntBE(body.length, 1, 3);
  head.writeUIntBE(timestamp & 0xffffff, 4, 3);
  head[7] = (timestamp >>> 24) & 0xff;
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(head.length + body.length);
  return Buffer.concat([head, body, tail]);
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** The red, green and blue bytes of each pixel, from the top left. */
  readonly pixels: Buffer;
}

/** Splits a stream of portable pixmaps into pictures. */
class PictureReader {
  readonly #show: (picture: Picture) => void;
  #parts: Buffer[] = [];
  #bytes = 0;
  #wanted = 0;

  constructor(show: (picture: Picture) => void) {
    this.#show = show;
  }

  push(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#bytes += bytes.length;
    while (this.#bytes > 0 && this.#bytes >= this.#wanted) if (!this.#cut()) return;
  }

  /** Removes one picture from the buffer; false if it is incomplete. */
  #cut(): boolean {
    const all = Buffer.concat(this.#parts);
    this.#parts = [all];
    const [head = '', width, height] =
      /^P6\s(\d+)\s(\d+)\s255\s/.exec(all.subarray(0, 40).toString('latin1')) ?? [];
    const end = head.length + 3 * Number(width) * Number(height);
    if (head === '' || all.length < end) {
      this.#wanted = head === '' ? 0 : end;
      return false;
    }
    this.#show({ width: Number(width), height: Number(height), pixels: all.subarray(head.length, end) });
    this.#parts = [all.subarray(end)];
    this.#bytes = all.length - end;
    this.#wanted = 0;
    return true;
  }
}
