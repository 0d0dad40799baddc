import { createHash, timingSafeEqual } from 'node:crypto';
import { GetObjectCommand, PutObjectCommand, type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { StartError } from '../../../ports/start-error.ts';
import { answered, isMissing, wordOf } from './s3-failures.ts';

const ownerKey = 'callsheet-owner';

/** A bucket, and how a deployment marks it as its own. */
export interface OwnedBucket {
  readonly client: S3Client;
  readonly bucket: string;
  /** What only this deployment can derive, and what it derived from earlier keys. */
  readonly marks: readonly [Uint8Array, ...Uint8Array[]];
  readonly boundMs: number;
}

/**
 * Makes sure that the bucket is this deployment's: objects without a row are removed there, which of another deployment
 * are all.
 * @throws StartError when the bucket is another deployment's, is not there, or refuses us.
 * @throws ObjectStoreUnavailableError when it cannot be asked now.
 */
export async function claimBucket({ client, bucket, marks, boundMs }: OwnedBucket): Promise<void> {
  const [mine, ...earlier] = marks.map((mark) => createHash('sha256').update(mark).digest('hex'));
  try {
    const found = await answered((options) => readOwner(client, bucket, options), boundMs).catch(
      unlessMissing,
    );
    if (found === mine) return;
    if (found !== undefined && !earlier.some((mark) => isSame(mark, found))) {
      throw new StartError(
        `OBJECT_STORE_URL names the bucket ${bucket}, which is another deployment's (its ${ownerKey} was written with other keys): give this one a bucket of its own, or the keys of that one.`,
      );
    }
    const owner = { Bucket: bucket, Key: ownerKey, Body: mine, ContentType: 'text/plain' };
    await answered((options) => client.send(new PutObjectCommand(owner), options), boundMs);
  } catch (error) {
    throw refusalOf(bucket, error) ?? error;
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

/** What somebody has to see to before it can work. */
function refusalOf(bucket: string, error: unknown): StartError | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof S3ServiceException)) return undefined;
  const status = cause.$metadata.httpStatusCode ?? 0;
  if (status < 300 || status >= 500 || status === 429) return undefined;
  const isKnown = cause.name !== 'NoSuchBucket';
  const remedy = isKnown
    ? 'see to its region and endpoint, and to AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, which must be allowed to read, write, list and delete there'
    : 'make it, or name another';
  return new StartError(
    `OBJECT_STORE_URL names the bucket ${bucket}, which cannot be used (${wordOf(cause)}): ${remedy}.`,
    {
      cause,
    },
  );
}
