import type { SecretValue } from '@callsheet/client/runtime/traits/secret';
/** A credential for the media server that is good for a while. */
export interface Pass {
  readonly url: string;
  readonly token: string | SecretValue;
  /** Until when a session can be begun with it. */
  readonly expiresAt: string;
}

/** So long before its end a pass is asked for anew: what is begun with it takes a moment. */
const spareMs = 30_000;

/** Gives the pass there is, and another one before it expires: each that is minted is a request more. */
export function lasting(mint: () => Promise<Pass>): () => Promise<Pass> {
  let current: Promise<Pass> | undefined;
  return async () => {
    const known = await current?.catch(() => undefined);
    if (known && Date.parse(known.expiresAt) - spareMs > Date.now()) return known;
    current = mint();
    return current;
  };
}
