import { type Broadcasts, type Grant, PlatformError, type Progress } from '../../ports/platform.ts';
import type { PlatformAccess } from './broadcasts.ts';
import type { BoundBroadcast } from './rows.ts';

/** The reason for which a step failed: the platform rejected it, or the linked account cannot be used. */
export interface StepError {
  readonly rejected: string;
  /** Whether a retry may succeed, by itself or after the account is linked again. */
  readonly passes: boolean;
  /** Whether the broadcast does not exist on the platform. */
  readonly isGone?: boolean;
}

/** Runs one step of a bound broadcast on its platform, with the connection it was bound with. */
export async function takeStep(
  access: PlatformAccess,
  { user_id, connection_id }: Pick<BoundBroadcast, 'user_id' | 'connection_id'>,
  step: (broadcasts: Broadcasts, grant: Grant) => Promise<Progress>,
): Promise<Progress | StepError> {
  try {
    const used = await access.use(
      user_id,
      connection_id,
      async ({ broadcasts }, grant): Promise<Progress> =>
        broadcasts ? step(broadcasts, grant) : { done: true },
    );
    if ('result' in used) return used.result;
    // A pasted key has no broadcasts, so there is nothing to do.
    if (used.rejected === 'manual') return { done: true };
    return {
      rejected: used.message,
      passes: used.rejected === 'unavailable' || used.rejected === 'unusable',
    };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { message, kind } = error;
    const passes = kind === 'unavailable' || kind === 'reauth';
    return { rejected: message, passes, isGone: kind === 'unknown-broadcast' };
  }
}
