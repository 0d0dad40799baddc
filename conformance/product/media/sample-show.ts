/** A picture or a piece of sound, with its time since the beginning. */
export interface Sample {
  readonly kind: 'video' | 'audio';
  readonly atMs: number;
  /** One NAL unit of H.264 without its start code, or one raw AAC frame. */
  readonly data: Buffer;
}

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');

/** How the pictures are coded: H.264 baseline, 16 by 16 pixels, 25 a second. */
export const parameterSets = {
  sps: hex('6742c00addec0440000003004000000c83c489e0'),
  pps: hex('68ce0fc8'),
};

/** How the sound is coded: the configuration of AAC-LC at 48 kHz in stereo. */
export const soundConfig = hex('1190');

/** What a publisher plays, over and over: 25 pictures a second, and sound in frames of 1024 samples. */
export interface Show {
  readonly parameterSets: { readonly sps: Buffer; readonly pps: Buffer };
  /** Key frames in turn: two that follow each other have different ids, as the standard asks. */
  readonly pictures: readonly [Buffer, Buffer];
  readonly soundConfig: Buffer;
  readonly sound: Buffer;
}

/** Grey and silent, in as few bytes as can be. */
export const sampleShow: Show = {
  parameterSets,
  pictures: [hex('6588843a26280e'), hex('658882022898a00047')],
  soundConfig,
  sound: hex('211004608c1c'),
};

const pictureMs = 1000 / 25;
/** An AAC frame has 1024 samples. */
const soundMs = (1000 * 1024) / 48_000;
const tickMs = 20;
/** After a pause of the whole process what was due meanwhile is left out, as a camera would. */
const mostLateMs = 1000;

/** Plays a show in real time, each sample when it is due, until the returned function is called. */
export function playShow({ pictures, sound }: Show, send: (sample: Sample) => void): () => void {
  const began = performance.now();
  let shown = 0;
  let heard = 0;
  const tick = (): void => {
    const elapsed = performance.now() - began;
    shown = Math.max(shown, Math.ceil((elapsed - mostLateMs) / pictureMs));
    heard = Math.max(heard, Math.ceil((elapsed - mostLateMs) / soundMs));
    while (Math.min(shown * pictureMs, heard * soundMs) <= elapsed) {
      if (shown * pictureMs <= heard * soundMs) {
        send({ kind: 'video', atMs: shown * pictureMs, data: pictures[shown % 2 === 0 ? 0 : 1] });
        shown += 1;
      } else {
        send({ kind: 'audio', atMs: heard * soundMs, data: sound });
        heard += 1;
      }
    }
  };
  const timer = setInterval(tick, tickMs);
  tick();
  return () => clearInterval(timer);
}
