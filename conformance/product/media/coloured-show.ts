import { type Show, soundConfig } from './sample-show.ts';
import type { TestCard } from './test-card.ts';

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');

/** An endless tone at a tenth of full scale (-20 dBFS), and its encoding. */
export interface Tone {
  readonly hertz: number;
  /**
   * One frame of AAC-LC, which is repeated: 1024 samples hold a whole number of the tone's waves, so that
   * every frame is the same.
   */
  readonly frame: Buffer;
}

/** A low and a high tone, two octaves apart. */
export const tones: { readonly low: Tone; readonly high: Tone } = {
  low: {
    hertz: 375,
    frame: hex(
      '21161305a99142b1a05effc7fd9ff5bffdffadc8ee493eb5fcff3ffd3dc1293348d2ba493048c8aff6e20bc6dbd7c85df2893f22dfacae' +
        '93c0a7d7b9a69a23b1cf12c5dfc562ce95a910de9c31c31c31c19d9d9d9d9d9d9d9d9d9d9db3164c593192919291926a48262202920148' +
        '8099d899d464b2db52398d992caec08e4f5c4b25ad238fd612c66a48e3350c4c2c4c2c4c2c4c2121374add601c3dff8ffb3feb7ffbff5b' +
        '91dc927d6bf9fe7ffa7b80000000000007',
    ),
  },
  high: {
    hertz: 1500,
    frame: hex(
      '2117135b2adcc2213e40f3cffb3ffefbfffc6f8f5f8fd7ccfe33f3ba0f2799d9d9d9d9d9d9db0c5db34b8f796412923c4231ed92c06808' +
        'eab918d08b4b0642cf9889f8c7055359718c47876f496571a46ad12509ffd9d9d0d3f23651d7dc62ee76bb9daee76e56064107f7bfbbfc' +
        '2faa92a782234b004a85e233ee929d6c8ccb44b3dbb239bdc12cc6d48e5b644b29af2392d612cd6e08e636c4b2db32393d812c8eb88e3f' +
        '564b1ba9238bd3642060a0c181fc1fe17ea7ec5f61e92e31e32e31e32e31d7daf75f6bda6ba6ba6ba6ba6b67676767676779e79e79e79e' +
        '79e79e79ac78f903cf3fecfffbeffff1be3d7e3f5f33f8cfcee80000000000000000001c',
    ),
  },
};

/** A show with one picture and one tone, without end. */
export function colouredShow(card: TestCard, tone: Tone): Show {
  return {
    parameterSets: card.parameterSets,
    pictures: [card.picture(0), card.picture(1)],
    soundConfig,
    sound: tone.frame,
  };
}
