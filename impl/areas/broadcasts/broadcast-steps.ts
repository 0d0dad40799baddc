import { type Broadcasts, type Grant, PlatformError, type Progress } from '../../ports/platform.ts';
import type { PlatformAccess } from './broadcasts.ts';
import type { BoundBroadcast } from './rows.ts';

/** The platform, or the link to it, said no. */
export interface Refused {
  readonly refused: string;
  /** It may be otherwise by itself, or once the account is linked again. */
  readonly passes: boolean;
  /** There is no such broadcast. */
  readonly isGone?: boolean;
}

/** One step of a bound broadcast on its platform, through the account it was bound with. */
export async function takeStep(
  access: PlatformAccess,
  { user_id, connection_id }: Pick<BoundBroadcast, 'user_id' | 'connection_id'>,
  step: (broadcasts: Broadcasts, grant: Grant) => Promise<Progress>,
): Promise<Progress | Refused> {
  try {
    const used = await access.use(
      user_id,
      connection_id,
      async ({ broadcasts }, grant): Promise<Progress> =>
        broadcasts ? step(broadcasts, grant) : { done: true },
    );
    if ('result' in used) return used.result;
    // A pasted key has no broadcasts, whatever is picked.
    if (used.refused === 'manual') return { done: true };
    return { refused: used.message, passes: used.refused === 'unavailable' || used.refused === 'unusable' };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const { message, kind } = error;
    const passes = kind === 'unavailable' || kind === 'reauth';
    return { refused: message, passes, isGone: kind === 'unknown-broadcast' };
  }
}
