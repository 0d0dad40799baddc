import { GetObjectCommand, type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../../../ports/clock.ts';
import type { Download, PartPlan } from '../../../ports/object-store.ts';
import { attachment } from '../attachment.ts';

/** The maximum lifetime of a presigned S3 address, in milliseconds. */
export const maxAddressMs = 7 * 24 * 3_600_000;
const addressStepMs = 5 * 60_000;

/** Addresses in a bucket that are credentials: each permits one request, until it expires. */
export class S3Addresses {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #clock: Clock;

  constructor({ client, bucket, clock }: { client: S3Client; bucket: string; clock: Clock }) {
    this.#client = client;
    this.#bucket = bucket;
    this.#clock = clock;
  }

  /**
   * The address for the PUT of a part. The number of bytes is signed, so the body must have exactly that
   * size.
   */
  putPart(key: string, storageId: string, part: PartPlan, expiresAt: number): Promise<string> {
    const { partNumber: PartNumber, byteSize: ContentLength } = part;
    const command = new UploadPartCommand({
      Bucket: this.#bucket,
      Key: key,
      UploadId: storageId,
      PartNumber,
      ContentLength,
    });
    const signed = new Set(['host', 'content-length']);
    const now = this.#clock.now();
    return getSignedUrl(this.#client, command, {
      signingDate: new Date(now),
      expiresIn: secondsFrom(now, expiresAt),
      signableHeaders: signed,
      unhoistableHeaders: signed,
    });
  }

  /**
   * The address to get an object. A request soon after returns the same address, so that caches can use it.
   */
  get(key: string, expiresAt: number, { contentType, filename }: Download): Promise<string> {
    const since = Math.floor(this.#clock.now() / addressStepMs) * addressStepMs;
    const until = Math.ceil(expiresAt / addressStepMs) * addressStepMs;
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: key,
      ResponseContentType: contentType,
      ...(filename === undefined ? {} : { ResponseContentDisposition: attachment(filename) }),
    });
    return getSignedUrl(this.#client, command, {
      signingDate: new Date(since),
      expiresIn: secondsFrom(since, until),
    });
  }
}

function secondsFrom(now: number, until: number): number {
  return Math.ceil(Math.min(Math.max(until - now, 1000), maxAddressMs) / 1000);
}
