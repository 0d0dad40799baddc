/** A named count with a maximum. */
export interface Count {
  readonly name: string;
  readonly max: number;
}

/** A permit in each of the requested counts. */
export interface Permit {
  /** Releases the permit. Later calls have no effect. */
  release(): void;
}

/** A permit, or the name of the first count that is full. */
export type PermitResult = { readonly permit: Permit } | { readonly full: string };

/**
 * Permits that are limited over all processes of the deployment, such as the number of open streams of a
 * credential.
 */
export interface Permits {
  /**
   * Takes a permit in every count. If a count is full, takes none and returns the name of the first full
   * count. The permit lasts until it is released, or until this process is gone.
   */
  take(counts: readonly Count[]): Promise<PermitResult>;
  /** Stops the renewal of permits. */
  close(): void;
}
