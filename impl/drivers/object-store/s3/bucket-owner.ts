import { createHash, timingSafeEqual } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StartError } from '../../../ports/start-error.ts';
import { isMissing, withTimeout, wordOf } from './s3-failures.ts';

const ownerKey = 'callsheet-owner';

/** A bucket, and the marks that identify its deployment. */
export interface OwnedBucket {
  readonly client: S3Client;
  readonly bucket: string;
  /** Values that only this deployment can derive: the current one, and those of earlier keys. */
  readonly marks: readonly [Uint8Array, ...Uint8Array[]];
  readonly timeoutMs: number;
}

/**
 * Makes sure that the bucket belongs to this deployment. Objects without a row are removed from it, which
 * would be all objects of another deployment.
 * @throws StartError when the bucket belongs to another deployment, does not exist, or denies access.
 * @throws ObjectStoreUnavailableError when the storage cannot be reached now.
 */
export async function claimBucket({ client, bucket, marks, timeoutMs }: OwnedBucket): Promise<void> {
  const [mine, ...earlier] = marks.map((mark) => createHash('sha256').update(mark).digest('hex'));
  try {
    const found = await withTimeout((options) => readOwner(client, bucket, options), timeoutMs).catch(
      unlessMissing,
    );
    if (found === mine) return;
    if (found !== undefined && !earlier.some((mark) => isSame(mark, found))) {
      throw new StartError(
        `OBJECT_STORE_URL names the bucket ${bucket}, which is another deployment's (its ${ownerKey} was written with other keys): give this one a bucket of its own, or the keys of that one.`,
      );
    }
    const owner = { Bucket: bucket, Key: ownerKey, Body: mine, ContentType: 'text/plain' };
    await withTimeout((options) => client.send(new PutObjectCommand(owner), options), timeoutMs);
  } catch (error) {
    throw configurationError(bucket, error) ?? error;
  }
}

async function readOwner(client: S3Client, bucket: string, options: { readonly abortSignal: AbortSignal }) {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: ownerKey }), options);
  return Body?.transformToString();
}

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The error if a person must fix it first; otherwise undefined. */
function configurationError(bucket: string, error: unknown): StartError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof S3ServiceException)) return undefined;
  const status = cause.$metadata.httpStatusCode ?? 0;
  if (status < 300 || status >= 500 || status === 429) return undefined;
  const isKnown = cause.name !== 'NoSuchBucket';
  const remedy = isKnown
    ? 'check its region and endpoint, and that AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may read, write, list and delete there'
    : 'create it, or name another';
  return new StartError(
    `OBJECT_STORE_URL names the bucket ${bucket}, which cannot be used (${wordOf(cause)}): ${remedy}.`,
    {
      cause,
    },
  );
}
