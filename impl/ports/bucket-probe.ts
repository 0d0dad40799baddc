/** A bucket at a storage host, and the credentials for it. */
export interface BucketAccess {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** The prefix of the object names. */
  readonly prefix?: string;
  /** Whether the bucket's name is in the path instead of the host name. */
  readonly forcePathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The result of a probe. */
export interface BucketFindings {
  /** A value of the contract's open set. */
  readonly status: 'ok' | 'unreachable' | 'access_denied' | 'bucket_not_found' | 'invalid_credentials';
  /**
   * The reason, in this project's words. Texts of the storage host are not passed on, because they could
   * contain a secret.
   */
  readonly message?: string;
  /** The response time of the host; absent when it did not respond. */
  readonly latencyMs?: number;
}

/** Probes buckets at users' storage hosts. */
export interface BucketProbe {
  /**
   * Makes one attempt of limited duration that changes nothing in the bucket. It does not throw: failures
   * are part of the result.
   */
  probe(access: BucketAccess): Promise<BucketFindings>;
}
