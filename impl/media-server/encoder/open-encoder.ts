import type { Logger } from 'pino';
import type { Dialers } from '../../ports/dialer.ts';
import type { Encoder } from '../../ports/media/encoder.ts';
import { StartError } from '../../ports/start-error.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { FfmpegEncoder } from './ffmpeg/ffmpeg-encoder.ts';
import { RtmpOutput } from './outputs/rtmp-output.ts';
import { PassThroughEncoder } from './pass-through/pass-through-encoder.ts';
import { SimulatedEncoder } from './simulated-encoder.ts';
import { SlateEncoder } from './slate/slate-encoder.ts';

/** What `ENCODER` may be. */
export type EncoderKind = 'auto' | 'ffmpeg' | 'passthrough' | 'off';

/** An encoder that is to be let go of. */
export type OpenEncoder = Encoder & { close(): Promise<void> };

/**
 * The encoder of `ENCODER`, over what is published here.
 * @param ffmpeg is the program's path; undefined where there is none.
 * @throws StartError when ffmpeg is asked for and not there.
 */
export function openEncoder(
  encoder: EncoderKind,
  {
    registry,
    ffmpeg,
    log,
    dialers,
  }: {
    readonly registry: PathRegistry;
    readonly ffmpeg: string | undefined;
    readonly log: Logger;
    readonly dialers: Dialers;
  },
): OpenEncoder {
  const outputFor = (output: { readonly url: string }) =>
    new RtmpOutput({ ...output, log, dialer: dialers.outputs });
  if (encoder === 'ffmpeg' && ffmpeg === undefined)
    throw new StartError('ENCODER is ffmpeg, and there is none on PATH: install it, or set ENCODER to auto.');
  if (encoder === 'passthrough') return new PassThroughEncoder({ registry, log, outputFor });
  if (encoder === 'off') return openSimulatedEncoder({ reachable: false, log });
  if (ffmpeg !== undefined) return new FfmpegEncoder({ registry, log, ffmpeg, outputFor, dialers });
  log.info(
    'there is no ffmpeg on PATH: the encoder is a stand-in driven by the clock, which sends a card in the place of every program that is not one H.264 and AAC source alone',
  );
  return new SlateEncoder({ registry, log, outputFor });
}

/** Sessions that go through their states by the clock; unless it is reachable, nothing that could be reached. */
export function openSimulatedEncoder({
  reachable,
  log,
}: {
  readonly reachable: boolean;
  readonly log: Logger;
}): OpenEncoder {
  if (reachable) {
    log.info(
      'the encoder is a stand-in driven by the clock: sessions go through their states, and no video is made',
    );
  }
  return Object.assign(new SimulatedEncoder({ reachable }), { close: async () => {} });
}
