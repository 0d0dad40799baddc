import { GetObjectCommand, type S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Clock } from '../../../ports/clock.ts';
import type { Download, PartPlan } from '../../../ports/object-store.ts';
import { attachment } from '../attachment.ts';

/** The longest that a signature of this kind may be good. */
export const longestAddressMs = 7 * 24 * 3_600_000;
const addressStepMs = 5 * 60_000;

/** Addresses of a bucket that are credentials: each allows one request, until it expires. */
export class S3Addresses {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #clock: Clock;

  constructor({ client, bucket, clock }: { client: S3Client; bucket: string; clock: Clock }) {
    this.#client = client;
    this.#bucket = bucket;
    this.#clock = clock;
  }

  /** Where to put a part: of exactly that many bytes, for their number is signed. */
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

  /** Where to get an object. One asked for again soon is the same, so that caches hold. */
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
  return Math.ceil(Math.min(Math.max(until - now, 1000), longestAddressMs) / 1000);
}
