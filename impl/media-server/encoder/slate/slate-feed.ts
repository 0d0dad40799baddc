import type { MediaFrame } from '../../formats/media.ts';
import { silence, silenceMs, slates } from './slate.ts';

/** The frames of both slates that are due. */
export type SlateFrames = Readonly<Record<keyof typeof slates, readonly MediaFrame[]>>;

/** The frames of the slates in real time: a key frame for each call, and silence. */
export class SlateFeed {
  readonly #startedAt = performance.now();
  #pictures = 0;
  #sounds = 0;

  /** Returns a picture, and the silence since the last call. */
  due(): SlateFrames {
    const now = performance.now() - this.#startedAt;
    const sounds: MediaFrame[] = [];
    for (; this.#sounds * silenceMs <= now; this.#sounds += 1)
      sounds.push({ ...at(this.#sounds * silenceMs), kind: 'audio', data: silence });
    const number = this.#pictures;
    this.#pictures += 1;
    const framesOf = ({ pictures }: (typeof slates)['whole']): readonly MediaFrame[] => [
      ...sounds,
      { ...at(now), kind: 'video', data: pictures[number % pictures.length] ?? Buffer.alloc(0) },
    ];
    return { whole: framesOf(slates.whole), upright: framesOf(slates.upright) };
  }
}

function at(moment: number): Pick<MediaFrame, 'decodedAt' | 'shownAt' | 'keyFrame'> {
  return { decodedAt: moment, shownAt: moment, keyFrame: true };
}
