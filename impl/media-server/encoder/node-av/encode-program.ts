import { read } from 'node:fs';
import {
  AV_PIX_FMT_YUV420P,
  AV_SAMPLE_FMT_FLTP,
  AV_SAMPLE_FMT_S16,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { avChannelLayoutDefault, Frame, Rational } from 'node-av/lib';
import { pictureEncoding, soundEncoding } from '../ffmpeg/encoder-arguments.ts';
import { pictureBytes } from '../ffmpeg/program/picture.ts';
import type { ProgramFormat } from '../ffmpeg/program/program-format.ts';
import { bytesOfSampleFrame, sampleRate } from '../ffmpeg/program/sound-queue.ts';
import { Filter } from './filter.ts';
import { OutputFile, StreamEncoder } from './stream-encoder.ts';

const picturePipe = 3;
const soundPipe = 4;
const maxSoundBytes = 16 * 1024;
const samplesOfAac = 1024;

/** Encodes pictures of pipe 3 and sound of pipe 4 to FLV. Settles after both have ended. */
export async function encodeProgram(format: ProgramFormat): Promise<void> {
  const output = new OutputFile('flv', { flvflags: 'no_duration_filesize' });
  const picture = pictureEncoder(output, format);
  const sound = soundEncoder(output);
  output.begin();
  await Promise.all([pictures(format, picture), sounds(sound)]);
  output.end();
}

function pictureEncoder(output: OutputFile, format: ProgramFormat): StreamEncoder {
  const { width, height, rate } = format;
  return new StreamEncoder(output, {
    codec: FF_ENCODER_LIBX264,
    timeBase: { num: rate[1], den: rate[0] },
    options: pictureEncoding(format),
    describe(context) {
      context.width = width;
      context.height = height;
      context.pixelFormat = AV_PIX_FMT_YUV420P;
      context.framerate = new Rational(rate[0], rate[1]);
    },
  });
}

function soundEncoder(output: OutputFile): StreamEncoder {
  return new StreamEncoder(output, {
    codec: FF_ENCODER_AAC,
    timeBase: { num: 1, den: sampleRate },
    options: soundEncoding,
    describe(context) {
      context.sampleRate = sampleRate;
      context.sampleFormat = AV_SAMPLE_FMT_FLTP;
      context.channelLayout = avChannelLayoutDefault(2);
    },
  });
}

async function pictures({ width, height, rate }: ProgramFormat, encoder: StreamEncoder): Promise<void> {
  const bytes = Buffer.alloc(pictureBytes(width, height));
  const shape = { width, height, format: AV_PIX_FMT_YUV420P, timeBase: { num: rate[1], den: rate[0] } };
  for (let number = 0n; await filled(picturePipe, bytes); number += 1n) {
    const frame = Frame.fromVideoBuffer(bytes, { ...shape, pts: number });
    encoder.push(frame);
    frame.free();
  }
}

async function sounds(encoder: StreamEncoder): Promise<void> {
  const timeBase = { num: 1, den: sampleRate };
  const form = { format: AV_SAMPLE_FMT_S16, sampleRate, channelLayout: avChannelLayoutDefault(2), timeBase };
  const chain = `aformat=sample_fmts=fltp:sample_rates=${sampleRate}:channel_layouts=stereo,asetnsamples=n=${samplesOfAac}:p=0`;
  const filter = new Filter(chain, timeBase, (frame) => encoder.push(frame));
  const bytes = Buffer.alloc(maxSoundBytes);
  let pts = 0n;
  let incomplete = 0;
  for (;;) {
    const count = await readSome(soundPipe, bytes, incomplete, bytes.length - incomplete);
    if (count === 0) return;
    const length = incomplete + count;
    incomplete = length % bytesOfSampleFrame;
    const whole = length - incomplete;
    if (whole > 0) {
      const nbSamples = whole / bytesOfSampleFrame;
      const frame = Frame.fromAudioBuffer(bytes.subarray(0, whole), { ...form, nbSamples, pts });
      filter.push(frame);
      frame.free();
      pts += BigInt(nbSamples);
    }
    bytes.copyWithin(0, whole, length);
  }
}

/** Fills the buffer from a pipe. Returns false at its end. */
async function filled(descriptor: number, bytes: Buffer): Promise<boolean> {
  for (let at = 0; at < bytes.length; ) {
    const count = await readSome(descriptor, bytes, at, bytes.length - at);
    if (count === 0) return false;
    at += count;
  }
  return true;
}

/** Reads without blocking this thread, so that pictures and sound do not wait for each other. */
function readSome(descriptor: number, bytes: Buffer, offset: number, length: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(descriptor, bytes, offset, length, null, (error, count) => (error ? reject(error) : resolve(count)));
  });
}
