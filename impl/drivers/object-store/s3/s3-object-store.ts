import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import {
  type Download,
  type Leftover,
  MissingPartError,
  type ObjectStore,
  ObjectStoreUnavailableError,
  type PartPlan,
  type StoredPart,
  type Upload,
} from '../../../ports/object-store.ts';
import { requireKey } from '../object-key.ts';
import { claimBucket, type OwnedBucket } from './bucket-owner.ts';
import { S3Addresses } from './s3-addresses.ts';
import { isBeyondEnd, isMissing, isOtherParts, withTimeout, wordOf } from './s3-failures.ts';
import { leftoversBefore } from './s3-leftovers.ts';
import { readUploadId, uploadIdOf } from './upload-id.ts';

/** A bucket, and this deployment's credentials for it. */
export interface S3Location {
  readonly bucket: string;
  /** The address of storage other than Amazon's; bucket names are then part of the path. */
  readonly endpoint?: string;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/** Settings of a store in a bucket. */
export interface S3ObjectStoreOptions extends S3Location {
  /** 32 bytes that identify the deployment's bucket, and those of earlier keys. */
  readonly marks: OwnedBucket['marks'];
  readonly clock: Clock;
  readonly log: Log;
  /** The timeouts, in milliseconds, for one response of the storage and for the assembly of an object. */
  readonly timeoutMs?: number;
  readonly assemblyMs?: number;
}

const defaultTimeoutMs = 10_000;
const defaultAssemblyMs = 10 * 60_000;
/** The driver only touches objects with this prefix. */
const prefix = 'media/';

/**
 * Opens a store in a bucket. Several processes may use the same one. Unreachable storage does not prevent
 * the start, because it may be back at the first request.
 * @throws StartError when the bucket belongs to another deployment, does not exist, or denies access.
 */
export async function openS3ObjectStore(options: S3ObjectStoreOptions): Promise<ObjectStore> {
  const store = new S3Store(options);
  try {
    await store.claimed();
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailableError)) {
      await store.close();
      throw error;
    }
    options.log.warn(
      { bucket: options.bucket, reason: wordOf(error.cause) },
      'the object storage is away; files are not available until it is back',
    );
  }
  return store;
}

class S3Store implements ObjectStore {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #addresses: S3Addresses;
  readonly #timeoutMs: number;
  readonly #assemblyMs: number;
  readonly #claim: () => Promise<void>;
  #isClaimed = false;

  constructor(options: S3ObjectStoreOptions) {
    const { bucket, endpoint, region, credentials, clock, marks } = options;
    this.#bucket = bucket;
    this.#timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
    this.#assemblyMs = options.assemblyMs ?? defaultAssemblyMs;
    const client = new S3Client({
      region,
      credentials,
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      // Storage other than Amazon's only supports the checksums that a request requires.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    this.#client = client;
    this.#addresses = new S3Addresses({ client, bucket, clock });
    this.#claim = () => claimBucket({ client, bucket, marks, timeoutMs: this.#timeoutMs });
  }

  /** Settles when the bucket is known to belong to this deployment. */
  async claimed(): Promise<void> {
    if (this.#isClaimed) return;
    await this.#claim();
    this.#isClaimed = true;
  }

  async begin(key: string, plan: { readonly parts: readonly PartPlan[]; readonly expiresAt: number }) {
    requireKey(key);
    const command = new CreateMultipartUploadCommand(this.#object(key));
    const { UploadId } = await withTimeout((options) => this.#client.send(command, options), this.#timeoutMs);
    if (UploadId === undefined)
      throw new ObjectStoreUnavailableError('the object storage returned no upload id');
    const addresses: string[] = [];
    for (const part of plan.parts)
      addresses.push(await this.#addresses.putPart(key, UploadId, part, plan.expiresAt));
    return { uploadId: uploadIdOf(key, UploadId), addresses };
  }

  async parts(upload: Upload): Promise<StoredPart[]> {
    return (await this.#partsOf(upload)) ?? [];
  }

  async assemble(
    upload: Upload,
    parts: readonly { partNumber: number; etag: string }[],
    signal?: AbortSignal,
  ): Promise<void> {
    signal?.throwIfAborted();
    // An object that an earlier call assembled stays, even if that call received no response.
    if ((await this.size(upload.key)) === undefined) await this.#make(upload, parts, signal);
    await this.removeUpload(upload.uploadId);
  }

  async #make(
    upload: Upload,
    parts: readonly { partNumber: number; etag: string }[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const stored = new Map((await this.#partsOf(upload))?.map(({ partNumber, etag }) => [partNumber, etag]));
    const wrong = parts.find(({ partNumber, etag }) => stored.get(partNumber) !== etag);
    const known = readUploadId(upload.uploadId);
    if (wrong || known?.key !== upload.key) return this.#unlessMade(upload.key, wrong?.partNumber ?? 1);
    const command = new CompleteMultipartUploadCommand({
      ...this.#object(upload.key),
      UploadId: known.storageId,
      MultipartUpload: {
        Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })),
      },
    });
    try {
      await withTimeout((options) => this.#client.send(command, options), this.#assemblyMs, signal);
    } catch (error) {
      if (!isMissing(error) && !isOtherParts(error)) throw error;
      await this.#unlessMade(upload.key, parts[0]?.partNumber ?? 1);
    }
  }

  /** Another process, or an earlier attempt without a response, may have assembled it. */
  async #unlessMade(key: string, partNumber: number): Promise<void> {
    if ((await this.size(key)) === undefined) throw new MissingPartError(partNumber);
  }

  async size(key: string): Promise<number | undefined> {
    const command = new HeadObjectCommand(this.#object(key));
    const found = await this.#unlessMissing((options) => this.#client.send(command, options));
    return found && (found.ContentLength ?? 0);
  }

  async read(key: string, start: number, end: number): Promise<Uint8Array> {
    const command = new GetObjectCommand({ ...this.#object(key), Range: `bytes=${start}-${end - 1}` });
    if (end <= start) return new Uint8Array();
    try {
      const bytes = await withTimeout(async (options) => {
        const { Body } = await this.#client.send(command, options);
        return Body?.transformToByteArray();
      }, this.#timeoutMs);
      return bytes ?? new Uint8Array();
    } catch (error) {
      if (isBeyondEnd(error)) return new Uint8Array();
      if (!isMissing(error)) throw error;
      throw new ObjectStoreUnavailableError('the object storage has no such object', { cause: error });
    }
  }

  async write(key: string, contentType: string, bytes: Uint8Array): Promise<void> {
    const command = new PutObjectCommand({ ...this.#object(key), ContentType: contentType, Body: bytes });
    await withTimeout((options) => this.#client.send(command, options), this.#timeoutMs);
  }

  async remove(key: string, uploadId?: string): Promise<void> {
    const command = new DeleteObjectCommand(this.#object(key));
    // An id of another object comes from a tampered row.
    if (uploadId !== undefined && readUploadId(uploadId)?.key === key) await this.removeUpload(uploadId);
    await this.#unlessMissing((options) => this.#client.send(command, options));
  }

  async removeUpload(uploadId: string): Promise<void> {
    const known = readUploadId(uploadId);
    if (!known) return;
    const command = new AbortMultipartUploadCommand({
      ...this.#object(known.key),
      UploadId: known.storageId,
    });
    await this.#unlessMissing((options) => this.#client.send(command, options));
  }

  async *leftovers(untouchedMs: number): AsyncGenerator<Leftover> {
    await this.claimed();
    const looked = { client: this.#client, bucket: this.#bucket, prefix, timeoutMs: this.#timeoutMs };
    yield* leftoversBefore(looked, Date.now() - untouchedMs);
  }

  urlFor(key: string, expiresAt: number, download: Download): Promise<string> {
    requireKey(key);
    return this.#addresses.get(key, expiresAt, download);
  }

  async close(): Promise<void> {
    this.#client.destroy();
  }

  #object(key: string) {
    requireKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  /** The parts that have arrived; undefined when the upload does not exist. */
  async #partsOf({ key, uploadId }: Upload): Promise<StoredPart[] | undefined> {
    const known = readUploadId(uploadId);
    if (known?.key !== key) return undefined;
    const parts: StoredPart[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const marker = after === undefined ? {} : { PartNumberMarker: after };
      const command = new ListPartsCommand({
        ...this.#object(key),
        UploadId: known.storageId,
        ...marker,
      });
      const page = await this.#unlessMissing((options) => this.#client.send(command, options));
      if (!page) return undefined;
      for (const { PartNumber, Size, ETag } of page.Parts ?? []) {
        if (PartNumber === undefined || Size === undefined || ETag === undefined) continue;
        parts.push({ partNumber: PartNumber, byteSize: Size, etag: `"${ETag.replaceAll('"', '')}"` });
      }
      after = page.NextPartNumberMarker;
      more = page.IsTruncated === true;
    }
    return parts;
  }

  async #unlessMissing<T>(
    sendCommand: (options: { readonly abortSignal: AbortSignal }) => Promise<T>,
  ): Promise<T | undefined> {
    try {
      return await withTimeout(sendCommand, this.#timeoutMs);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}
