import type { SecretValue } from '@callsheet/client/runtime/traits/secret';
/** A short-lived credential of the media server. */
export interface Pass {
  readonly url: string;
  readonly token: string | SecretValue;
  /** The end of the time in which a session can be started with the credential. */
  readonly expiresAt: string;
}

/**
 * Milliseconds before its expiry at which a credential is replaced, because starting a session takes a
 * moment.
 */
const spareMs = 30_000;

/** Returns the current credential, and a new one before it expires, to save requests. */
export function lasting(request: () => Promise<Pass>): () => Promise<Pass> {
  let current: Promise<Pass> | undefined;
  return async () => {
    const known = await current?.catch(() => undefined);
    if (known && Date.parse(known.expiresAt) - spareMs > Date.now()) return known;
    current = request();
    return current;
  };
}
