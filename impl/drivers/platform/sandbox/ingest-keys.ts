import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who a stream key is for. */
export interface IngestTarget {
  readonly accountId: string;
  /** Empty on platforms without broadcasts. */
  readonly broadcastId: string;
}

/** Stream keys that are worked out anew each time, so that none is ever stored. */
export class IngestKeys {
  readonly #platform: string;
  readonly #secret: Uint8Array;
  readonly #olderSecrets: readonly Uint8Array[];

  /** @param olderSecrets make no more keys, but those they made still count. */
  constructor(platform: string, secret: Uint8Array, olderSecrets: readonly Uint8Array[] = []) {
    this.#platform = platform;
    this.#secret = secret;
    this.#olderSecrets = olderSecrets;
  }

  keyOf(target: IngestTarget): string {
    return this.#keyUnder(this.#secret, target);
  }

  #keyUnder(secret: Uint8Array, { accountId, broadcastId }: IngestTarget): string {
    const mac = createHmac('sha256', secret).update(`${this.#platform} ${accountId} ${broadcastId}`);
    return `${accountId}_${broadcastId}_${mac.digest('hex').slice(0, 24)}`;
  }

  /** Who a key was handed out for; undefined when it is none of this platform's. */
  targetOf(streamKey: string): IngestTarget | undefined {
    const [accountId = '', broadcastId = ''] = streamKey.split('_');
    const given = Buffer.from(streamKey);
    const isOurs = [this.#secret, ...this.#olderSecrets].some((secret) => {
      const expected = Buffer.from(this.#keyUnder(secret, { accountId, broadcastId }));
      return expected.length === given.length && timingSafeEqual(expected, given);
    });
    return isOurs ? { accountId, broadcastId } : undefined;
  }
}
