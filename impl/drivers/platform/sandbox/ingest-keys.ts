import { createHmac, timingSafeEqual } from 'node:crypto';

/** The target of a stream key. */
export interface IngestTarget {
  readonly accountId: string;
  /** Empty on platforms without broadcasts. */
  readonly broadcastId: string;
}

/** Stream keys that are derived on each use, so that none is ever stored. */
export class IngestKeys {
  readonly #platform: string;
  readonly #secret: Uint8Array;
  readonly #olderSecrets: readonly Uint8Array[];

  /** @param olderSecrets secrets of earlier keys, which stay valid. */
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

  /** The target of a key; undefined when the key is not one of this platform. */
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
