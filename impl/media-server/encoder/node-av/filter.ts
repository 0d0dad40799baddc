import {
  avChannelLayoutDefault,
  avChannelLayoutDescribe,
  avGetSampleFmtName,
  type FilterContext,
  FilterGraph,
  Frame,
} from 'node-av/lib';
import { present, succeeded } from './result.ts';

/** A time base: seconds per unit as a fraction. */
export interface TimeBase {
  readonly num: number;
  readonly den: number;
}

/**
 * A chain of FFmpeg's filters for the frames of one stream. Its filters are prepared again whenever the form
 * of the frames changes, as in the ffmpeg program.
 */
export class Filter {
  readonly #chain: string;
  readonly #timeBase: TimeBase;
  readonly #made: (frame: Frame, timeBase: TimeBase) => void;
  readonly #out = new Frame();
  #ends: ChainEnds | undefined;
  #form = '';

  /**
   * @param chain the filters in FFmpeg's syntax.
   * @param timeBase of the frames.
   * @param made receives each filtered frame, which is valid only during the call.
   */
  constructor(chain: string, timeBase: TimeBase, made: (frame: Frame, timeBase: TimeBase) => void) {
    this.#chain = chain;
    this.#timeBase = timeBase;
    this.#made = made;
    this.#out.alloc();
  }

  /** Filters a frame. */
  push(frame: Frame): void {
    const form = frame.isVideo() ? pictureForm(frame) : soundForm(frame);
    if (form !== this.#form) this.#prepare(form, frame.isVideo());
    this.#give(frame);
  }

  /** Gives the frames that the filters still have. */
  end(): void {
    this.#give(null);
  }

  #prepare(form: string, isVideo: boolean): void {
    const graph = new FilterGraph();
    graph.alloc();
    graph.nbThreads = 1;
    const { num, den } = this.#timeBase;
    const kind = isVideo ? '' : 'a';
    const whole = `${kind}buffer@in=time_base=${num}/${den}:${form},${this.#chain},${kind}buffersink@out`;
    succeeded(graph.parse2(whole), 'the filters cannot be read');
    succeeded(graph.configSync(), 'the filters do not fit the media');
    const source = present(graph.getFilter(`${kind}buffer@in`), 'input of filters');
    const sink = present(graph.getFilter(`${kind}buffersink@out`), 'output of filters');
    this.#ends = { graph, source, sink, timeBase: sink.buffersinkGetTimeBase() };
    this.#form = form;
  }

  #give(frame: Frame | null): void {
    if (!this.#ends) return;
    const { source, sink, timeBase } = this.#ends;
    succeeded(source.buffersrcAddFrameSync(frame), 'a frame cannot be filtered');
    while (sink.buffersinkGetFrameSync(this.#out) >= 0) {
      this.#made(this.#out, timeBase);
      this.#out.unref();
    }
  }
}

/** The ends of a prepared chain. */
interface ChainEnds {
  readonly graph: FilterGraph;
  readonly source: FilterContext;
  readonly sink: FilterContext;
  readonly timeBase: TimeBase;
}

function pictureForm(frame: Frame): string {
  const { width, height, format, sampleAspectRatio: aspect, colorSpace, colorRange } = frame;
  const ratio = aspect.num > 0 && aspect.den > 0 ? `${aspect.num}/${aspect.den}` : '1/1';
  return `video_size=${width}x${height}:pix_fmt=${format}:pixel_aspect=${ratio}:colorspace=${colorSpace}:range=${colorRange}`;
}

function soundForm(frame: Frame): string {
  const { sampleRate, channels, channelLayout } = frame;
  // Without an order of its channels, sound cannot be mixed to two.
  const layout = channelLayout.order === 0 ? avChannelLayoutDefault(channels) : channelLayout;
  const format = avGetSampleFmtName(frame.format as Parameters<typeof avGetSampleFmtName>[0]);
  return `sample_rate=${sampleRate}:sample_fmt=${format}:channel_layout=${avChannelLayoutDescribe(layout)}`;
}
