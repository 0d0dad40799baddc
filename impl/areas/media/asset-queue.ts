/** An asset and its owner. */
export interface Owned {
  readonly id: string;
  readonly userId: string;
}

/**
 * A queue of assets that alternates between accounts, so that an account with many assets does not delay
 * others.
 */
export class AssetQueue {
  /** By account, the next account first. */
  readonly #waiting = new Map<string, Map<string, Owned>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds an asset after the others of its account. An asset that is queued already keeps its position. */
  add(asset: Owned): void {
    const own = this.#waiting.get(asset.userId) ?? new Map<string, Owned>();
    if (!own.has(asset.id)) this.#size += 1;
    this.#waiting.set(asset.userId, own.set(asset.id, asset));
  }

  /** Removes and returns the first asset of the next account that is not passed over. */
  take(isPassedOver: (userId: string) => boolean): Owned | undefined {
    for (const [userId, own] of this.#waiting) {
      if (isPassedOver(userId)) continue;
      const [asset] = own.values();
      this.#waiting.delete(userId);
      if (!asset) continue;
      own.delete(asset.id);
      if (own.size > 0) this.#waiting.set(userId, own);
      this.#size -= 1;
      return asset;
    }
    return undefined;
  }

  clear(): void {
    this.#waiting.clear();
    this.#size = 0;
  }
}
