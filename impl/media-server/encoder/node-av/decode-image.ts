import { FormatContext, InputFormat, Packet } from 'node-av/lib';
import { imageFilter } from '../ffmpeg/transcoding-arguments.ts';
import type { ImageJob } from '../media-job.ts';
import { Filter } from './filter.ts';
import { optionsOf } from './options.ts';
import { writeAll } from './pipe-output.ts';
import { present, succeeded } from './result.ts';
import { decoderOptions, StreamDecoder } from './stream-decoder.ts';

/** Decodes the first picture of an image from the standard input to RGBA on the standard output. */
export function decodeImage({ demuxer, width, height, maxPixels }: ImageJob): void {
  const input = new FormatContext();
  const options = optionsOf({ protocol_whitelist: 'pipe', format_whitelist: demuxer });
  const format = present(InputFormat.findInputFormat(demuxer), demuxer);
  succeeded(input.openInputSync('pipe:0', format, options), 'the image cannot be opened');
  succeeded(input.findStreamInfoSync(decoderOptions(maxPixels)), 'the image cannot be read');
  const stream = present(input.streams[0], 'picture in this image');
  let isDone = false;
  const filter = new Filter(`${imageFilter(width, height)},format=rgba`, stream.timeBase, (frame) => {
    if (!isDone) writeAll(1, frame.toBuffer());
    isDone = true;
  });
  const decoder = new StreamDecoder(stream, maxPixels, (frame) => {
    if (!isDone) filter.push(frame);
  });
  const packet = new Packet();
  packet.alloc();
  while (!isDone && input.readFrameSync(packet) >= 0) {
    decoder.push(packet);
    packet.unref();
  }
  decoder.push(null);
  filter.end();
}
