/** A bucket at some storage host, and the credentials for it. */
export interface BucketAccess {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** What object names start with. */
  readonly prefix?: string;
  /** Whether the bucket is named in the path rather than the host. */
  readonly forcePathStyle: boolean;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What a probe found. */
export interface BucketFindings {
  /** Of the contract's open set. */
  readonly status: 'ok' | 'unreachable' | 'access_denied' | 'bucket_not_found' | 'invalid_credentials';
  /** What it ran into, in our words: nothing a storage host says is passed on, since it could be a secret. */
  readonly message?: string;
  /** How long the host took to answer; absent when it did not. */
  readonly latencyMs?: number;
}

/** Tries buckets of other people's storage hosts. */
export interface BucketProbe {
  /** One bounded attempt that changes nothing there. It does not throw: what goes wrong is what it finds. */
  probe(access: BucketAccess): Promise<BucketFindings>;
}
