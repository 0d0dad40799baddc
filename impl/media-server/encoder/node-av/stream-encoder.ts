import { AV_CODEC_FLAG_GLOBAL_HEADER, type FFEncoderCodec } from 'node-av/constants';
import { Codec, CodecContext, FormatContext, type Frame, Packet, type Stream } from 'node-av/lib';
import type { TimeBase } from './filter.ts';
import { optionsOf } from './options.ts';
import { present, succeeded } from './result.ts';

/** A container on the standard output. */
export class OutputFile {
  readonly #output = new FormatContext();
  readonly #options: Readonly<Record<string, string>>;

  /** @param options of the container, by their names in FFmpeg. */
  constructor(format: 'flv' | 'ogg', options: Readonly<Record<string, string>>) {
    succeeded(this.#output.allocOutputContext2(null, format, 'pipe:1'), 'the container');
    succeeded(this.#output.openOutputSync(), 'the standard output');
    this.#options = options;
  }

  /** Adds a stream. All streams are added before `begin`. */
  add(encoder: CodecContext): Stream {
    const stream = this.#output.newStream();
    stream.timeBase = encoder.timeBase;
    succeeded(stream.codecpar.fromContext(encoder), 'the stream');
    return stream;
  }

  begin(): void {
    const options = optionsOf({ ...this.#options, flush_packets: '1' });
    succeeded(this.#output.writeHeaderSync(options), 'the header');
  }

  /** Writes a packet in the order of times among all streams. */
  write(packet: Packet): void {
    succeeded(this.#output.interleavedWriteFrameSync(packet), 'the output');
  }

  end(): void {
    this.#output.writeTrailerSync();
  }
}

/** Options of an encoder. */
export interface StreamEncoderOptions {
  readonly codec: FFEncoderCodec;
  readonly timeBase: TimeBase;
  /** The options of the codec, by their names in FFmpeg. */
  readonly options: Readonly<Record<string, string>>;
  /** Sets the form of the frames. */
  readonly describe: (context: CodecContext) => void;
}

/** Encodes one stream of an output. */
export class StreamEncoder {
  readonly #context = new CodecContext();
  readonly #packet = new Packet();
  readonly #timeBase: TimeBase;
  readonly #output: OutputFile;
  readonly #stream: Stream;

  constructor(output: OutputFile, { codec: name, timeBase, options, describe }: StreamEncoderOptions) {
    const codec = present(Codec.findEncoderByName(name), name);
    this.#context.allocContext3(codec);
    this.#timeBase = timeBase;
    const { num, den } = timeBase;
    Object.assign(this.#context, { timeBase: { num, den } });
    describe(this.#context);
    this.#context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
    succeeded(this.#context.open2Sync(codec, optionsOf(options)), `${name} cannot be opened`);
    this.#packet.alloc();
    this.#output = output;
    this.#stream = output.add(this.#context);
  }

  /** Encodes a frame; null = the end of the stream. */
  push(frame: Frame | null): void {
    succeeded(this.#context.sendFrameSync(frame), 'a frame cannot be encoded');
    while (this.#context.receivePacketSync(this.#packet) >= 0) {
      this.#packet.streamIndex = this.#stream.index;
      this.#packet.rescaleTs(this.#timeBase, this.#stream.timeBase);
      this.#output.write(this.#packet);
      this.#packet.unref();
    }
  }
}
