/** A picture or an audio frame, with its time since the start. */
export interface Sample {
  readonly kind: 'video' | 'audio';
  readonly atMs: number;
  /** One NAL unit of H.264 without its start code, or one raw AAC frame. */
  readonly data: Buffer;
}

const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');

/** The encoding of the pictures: H.264 baseline, 16 by 16 pixels, 25 a second. */
export const parameterSets = {
  sps: hex('6742c00addec0440000003004000000c83c489e0'),
  pps: hex('68ce0fc8'),
};

/** The encoding of the audio: the configuration of AAC-LC at 48 kHz in stereo. */
export const soundConfig = hex('1190');

/** A publisher's media, in a loop: 25 pictures a second, and audio in frames of 1024 samples. */
export interface Show {
  readonly parameterSets: { readonly sps: Buffer; readonly pps: Buffer };
  /** Alternating key frames, because the standard requires different ids for consecutive ones. */
  readonly pictures: readonly [Buffer, Buffer];
  readonly soundConfig: Buffer;
  readonly sound: Buffer;
}

/** Grey and silent, in as few bytes as possible. */
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
/** If the process pauses for longer, older samples are dropped, as a camera would drop them. */
const maxLateMs = 1000;

/** Plays a show in real time, each sample when it is due, until the returned function is called. */
export function playShow({ pictures, sound }: Show, send: (sample: Sample) => void): () => void {
  const began = performance.now();
  let videoFrames = 0;
  let audioFrames = 0;
  const tick = (): void => {
    const elapsed = performance.now() - began;
    videoFrames = Math.max(videoFrames, Math.ceil((elapsed - maxLateMs) / pictureMs));
    audioFrames = Math.max(audioFrames, Math.ceil((elapsed - maxLateMs) / soundMs));
    while (Math.min(videoFrames * pictureMs, audioFrames * soundMs) <= elapsed) {
      if (videoFrames * pictureMs <= audioFrames * soundMs) {
        send({ kind: 'video', atMs: videoFrames * pictureMs, data: pictures[videoFrames % 2 === 0 ? 0 : 1] });
        videoFrames += 1;
      } else {
        send({ kind: 'audio', atMs: audioFrames * soundMs, data: sound });
        audioFrames += 1;
      }
    }
  };
  const timer = setInterval(tick, tickMs);
  tick();
  return () => clearInterval(timer);
}
