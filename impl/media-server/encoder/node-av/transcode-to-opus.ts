import { AV_SAMPLE_FMT_S16, FF_ENCODER_LIBOPUS } from 'node-av/constants';
import { avChannelLayoutDefault, FormatContext, InputFormat, Packet } from 'node-av/lib';
import { opusFrameMs } from '../ffmpeg/transcoding-arguments.ts';
import { Filter } from './filter.ts';
import { optionsOf } from './options.ts';
import { present, succeeded } from './result.ts';
import { StreamDecoder } from './stream-decoder.ts';
import { OutputFile, StreamEncoder } from './stream-encoder.ts';

/** The sample rate of Opus. */
const sampleRate = 48_000;
const noPictures = 1;
const samplesOfPacket = (sampleRate * opusFrameMs) / 1000;

/** Transcodes AAC (ADTS) on the standard input to Opus (Ogg) on the standard output. */
export function transcodeToOpus(): void {
  const input = new FormatContext();
  const options = optionsOf({ probesize: '32', analyzeduration: '0' });
  const format = present(InputFormat.findInputFormat('aac'), 'AAC');
  succeeded(input.openInputSync('pipe:0', format, options), 'the sound cannot be opened');
  const stream = present(input.streams[0], 'sound in this stream');
  const output = new OutputFile('ogg', { page_duration: String(opusFrameMs * 1000) });
  const encoder = new StreamEncoder(output, {
    codec: FF_ENCODER_LIBOPUS,
    timeBase: { num: 1, den: sampleRate },
    options: { b: '96k', application: 'lowdelay', frame_duration: String(opusFrameMs) },
    describe(context) {
      context.sampleRate = sampleRate;
      context.sampleFormat = AV_SAMPLE_FMT_S16;
      context.channelLayout = avChannelLayoutDefault(2);
    },
  });
  output.begin();
  const stereo = `aresample=${sampleRate},aformat=sample_fmts=s16:sample_rates=${sampleRate}:channel_layouts=stereo`;
  // The output has its own clock, because the times of ADTS are only estimates.
  let samples = 0n;
  const filter = new Filter(`${stereo},asetnsamples=n=${samplesOfPacket}:p=0`, stream.timeBase, (frame) => {
    frame.pts = samples;
    samples += BigInt(frame.nbSamples);
    encoder.push(frame);
  });
  const decoder = new StreamDecoder(stream, noPictures, (frame) => filter.push(frame));
  const packet = new Packet();
  packet.alloc();
  while (input.readFrameSync(packet) >= 0) {
    decoder.push(packet);
    packet.unref();
  }
}
