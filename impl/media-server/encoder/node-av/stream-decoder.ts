import { Codec, CodecContext, type Dictionary, Frame, type Packet, type Stream } from 'node-av/lib';
import { optionsOf } from './options.ts';
import { present, succeeded } from './result.ts';

/** Decoders have one thread, because each source has its own process, and reject larger pictures. */
export function decoderOptions(maxPixels: number): Dictionary {
  return optionsOf({ threads: '1', max_pixels: String(maxPixels) });
}

/** Decodes one stream of an input. */
export class StreamDecoder {
  readonly #context = new CodecContext();
  readonly #frame = new Frame();
  readonly #made: (frame: Frame) => void;

  /**
   * @param maxPixels larger pictures are not decoded.
   * @param made receives each frame, which is valid only during the call.
   */
  constructor(stream: Stream, maxPixels: number, made: (frame: Frame) => void) {
    const codec = present(Codec.findDecoder(stream.codecpar.codecId), 'decoder for this codec');
    this.#context.allocContext3(codec);
    succeeded(this.#context.parametersToContext(stream.codecpar), 'the codec cannot be prepared');
    this.#context.pktTimebase = stream.timeBase;
    succeeded(this.#context.open2Sync(codec, decoderOptions(maxPixels)), 'the decoder cannot be opened');
    this.#frame.alloc();
    this.#made = made;
  }

  /** Decodes a packet; null = the end of the stream. Broken packets are skipped. */
  push(packet: Packet | null): void {
    this.#context.sendPacketSync(packet);
    while (this.#context.receiveFrameSync(this.#frame) >= 0) {
      this.#frame.pts = this.#frame.bestEffortTimestamp;
      this.#made(this.#frame);
      this.#frame.unref();
    }
  }

  /** Accepts packets of another position. */
  reset(): void {
    this.#context.flushBuffers();
  }
}
