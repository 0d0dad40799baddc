import type { Logger } from 'pino';
import type { Dialers } from '../../ports/dialer.ts';
import type { Encoder } from '../../ports/media/encoder.ts';
import { StartError } from '../../ports/start-error.ts';
import type { PathRegistry } from '../paths/path-registry.ts';
import { FfmpegEncoder } from './ffmpeg/ffmpeg-encoder.ts';
import { commandsOf, type MediaProgram } from './media-programs.ts';
import { RtmpOutput } from './outputs/rtmp-output.ts';
import { PassThroughEncoder } from './pass-through/pass-through-encoder.ts';
import { SimulatedEncoder } from './simulated-encoder.ts';
import { SlateEncoder } from './slate/slate-encoder.ts';

/** The values of the setting `ENCODER`. */
export type EncoderKind = 'auto' | 'ffmpeg' | 'node-av' | 'passthrough' | 'slate' | 'off';

/** An encoder that can be closed. */
export type OpenEncoder = Encoder & { close(): Promise<void> };

/**
 * Opens the encoder selected by `ENCODER`.
 * @param program the program that decodes and encodes, if there is one.
 * @throws StartError if the required program is missing.
 */
export function openEncoder(
  encoder: EncoderKind,
  {
    registry,
    program,
    log,
    dialers,
  }: {
    readonly registry: PathRegistry;
    readonly program: MediaProgram;
    readonly log: Logger;
    readonly dialers: Dialers;
  },
): OpenEncoder {
  const outputFor = (output: { readonly url: string }) =>
    new RtmpOutput({ ...output, log, dialer: dialers.outputs });
  if (encoder === 'off') return openSimulatedEncoder({ reachable: false, log });
  if (encoder === 'passthrough') return new PassThroughEncoder({ registry, log, outputFor });
  const commands = commandsOf(program);
  if (encoder !== 'slate' && commands) {
    log.info({ program }, `programs are decoded and encoded by ${program.kind}`);
    return new FfmpegEncoder({ registry, log, commands, outputFor, dialers });
  }
  const reason = program.kind === 'none' ? program.reason : 'ENCODER is slate';
  if (encoder === 'ffmpeg' || encoder === 'node-av')
    throw new StartError(`ENCODER is ${encoder}, and ${reason}: install it, or set ENCODER to auto.`);
  log.info(
    `${reason}: the encoder sends a slate instead of every program that is not one H.264 and AAC source alone`,
  );
  return new SlateEncoder({ registry, log, outputFor });
}

/**
 * A simulated encoder: sessions change their state by a timer. If `reachable` is false, it rejects all
 * calls.
 */
export function openSimulatedEncoder({
  reachable,
  log,
}: {
  readonly reachable: boolean;
  readonly log: Logger;
}): OpenEncoder {
  if (reachable) {
    log.info('the encoder is simulated: sessions change their state by a timer, and no video is produced');
  }
  return Object.assign(new SimulatedEncoder({ reachable }), { close: async () => {} });
}
