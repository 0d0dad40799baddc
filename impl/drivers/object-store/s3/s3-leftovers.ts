import { ListMultipartUploadsCommand, paginateListObjectsV2, type S3Client } from '@aws-sdk/client-s3';
import type { Leftover } from '../../../ports/object-store.ts';
import { answered } from './s3-failures.ts';
import { uploadIdOf } from './upload-id.ts';

/** A bucket, and what of it is looked at. */
export interface Looked {
  readonly client: S3Client;
  readonly bucket: string;
  readonly prefix: string;
  readonly boundMs: number;
}

/** Uploads begun and objects written before that moment (ms since 1970, by the clock of the storage). */
export async function* leftoversBefore(looked: Looked, before: number): AsyncGenerator<Leftover> {
  yield* uploadsBefore(looked, before);
  const { client, bucket, prefix, boundMs } = looked;
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
  for (;;) {
    const { value, done } = await answered(() => pages.next(), boundMs);
    if (done) return;
    for (const { Key, LastModified } of value.Contents ?? []) {
      if (Key !== undefined && isBefore(LastModified, before)) yield { key: Key };
    }
  }
}

async function* uploadsBefore(
  { client, bucket, prefix, boundMs }: Looked,
  before: number,
): AsyncGenerator<Leftover> {
  let place: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
  while (place) {
    const command: ListMultipartUploadsCommand = new ListMultipartUploadsCommand({
      Bucket: bucket,
      Prefix: prefix,
      ...place,
    });
    const page = await answered((options) => client.send(command, options), boundMs);
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      if (Key === undefined || UploadId === undefined || !isBefore(Initiated, before)) continue;
      yield { uploadId: uploadIdOf(Key, UploadId) };
    }
    const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page;
    place = page.IsTruncated ? { KeyMarker, UploadIdMarker } : undefined;
  }
}

function isBefore(date: Date | undefined, before: number): boolean {
  return date !== undefined && date.getTime() < before;
}
