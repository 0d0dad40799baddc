import { ListMultipartUploadsCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import type { Leftover } from '../../../ports/object-store.ts';
import { withTimeout } from './s3-failures.ts';
import { uploadIdOf } from './upload-id.ts';

/** A bucket, and the key prefix of the searched objects. */
export interface ScannedBucket {
  readonly client: S3Client;
  readonly bucket: string;
  readonly prefix: string;
  readonly timeoutMs: number;
}

/** Uploads started and objects written before that time (ms since 1970, by the clock of the storage). */
export async function* leftoversBefore(scanned: ScannedBucket, before: number): AsyncGenerator<Leftover> {
  yield* uploadsBefore(scanned, before);
  const { client, bucket, prefix, timeoutMs } = scanned;
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
  for (;;) {
    const { value, done } = await withTimeout(() => pages.next(), timeoutMs);
    if (done) return;
    for (const { Key, LastModified } of value.Contents ?? []) {
      if (Key !== undefined && isBefore(LastModified, before)) yield { key: Key };
    }
  }
}

async function* uploadsBefore(
  { client, bucket, prefix, timeoutMs }: ScannedBucket,
  before: number,
): AsyncGenerator<Leftover> {
  let cursor: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (cursor) {
    const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      Bucket: bucket,
      Prefix: prefix,
      ...cursor,
    });
    const page = await withTimeout((options) => client.send(command, options), timeoutMs);
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key === undefined || UploadId === undefined || !isBefore(Initiated, before)) continue;
      yield { uploadId: uploadIdOf(Key, UploadId) };
    }
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    cursor = page.IsTruncated ? { KeyMarker, UploadIdMarker } : undefined;
  }
}

function isBefore(date: Date | undefined, before: number): boolean {
  return date !== undefined && date.getTime() < before;
}
