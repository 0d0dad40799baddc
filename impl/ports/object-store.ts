/** One part of an upload; the client puts it into storage with its own request. */
export interface PartPlan {
  readonly partNumber: number;
  readonly byteSize: number;
}

/** A part that has arrived, and the entity tag in the response to its PUT. */
export interface StoredPart extends PartPlan {
  /** In quotes, as in the header. */
  readonly etag: string;
}

/** An unfinished upload: the names that identify it in later calls. */
export interface Upload {
  readonly key: string;
  readonly uploadId: string;
}

/** A stored item: an upload, finished or not, or an object. */
export type Leftover = { readonly uploadId: string } | { readonly key: string };

/** Properties of a download address in addition to the object itself. */
export interface Download {
  readonly contentType: string;
  /** The suggested file name; absent = the browser displays the object. */
  readonly filename?: string;
}

/**
 * Storage for files: objects under keys such as `media/ast_…/file`. The bytes of uploads do not pass through
 * the API. A client with an address puts or gets them at the storage host until the address expires.
 */
export interface ObjectStore {
  /**
   * Starts an upload and returns one address for each part. Each address is valid until `expiresAt` (epoch
   * ms), and accepts exactly the `byteSize` of its part.
   */
  begin(
    key: string,
    plan: { readonly parts: readonly PartPlan[]; readonly expiresAt: number },
  ): Promise<{ readonly uploadId: string; readonly addresses: readonly string[] }>;
  /** The parts that have arrived, by number. */
  parts(upload: Upload): Promise<StoredPart[]>;
  /**
   * Assembles the object from the parts in the given order; the upload then accepts no more parts. A
   * repeated call changes nothing, also after a crash half-way. An aborted signal ends the assembly
   * half-way, as a crash does.
   * @throws MissingPartError when a part is missing or has another tag.
   */
  assemble(
    upload: Upload,
    parts: readonly { partNumber: number; etag: string }[],
    signal?: AbortSignal,
  ): Promise<void>;
  /** The size of the object in bytes; undefined when it does not exist. */
  size(key: string): Promise<number | undefined>;
  /** The bytes from `start` up to but not including `end`; fewer when the object ends earlier. */
  read(key: string, start: number, end: number): Promise<Uint8Array>;
  /** Writes a complete small object and replaces an existing one. */
  write(key: string, contentType: string, bytes: Uint8Array): Promise<void>;
  /** Removes an object, and an upload with all its parts. A missing object counts as removed. */
  remove(key: string, uploadId?: string): Promise<void>;
  /** Removes an unfinished upload with all its parts. */
  removeUpload(uploadId: string): Promise<void>;
  /**
   * Stored items that were not touched for that long. The caller decides which of them are still needed.
   * Half-written data without an owner is removed during the scan.
   */
  leftovers(untouchedMs: number): AsyncIterable<Leftover>;
  /**
   * An address from which any client can get the object, until a moment soon after `expiresAt` (epoch ms).
   */
  urlFor(key: string, expiresAt: number, download: Download): Promise<string>;
  close(): Promise<void>;
}

/** A part of an upload is missing or has another tag than the caller named. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  readonly partNumber: number;

  constructor(partNumber: number) {
    super(`part ${partNumber} of the upload is not in storage`);
    this.partNumber = partNumber;
  }
}

/** Storage cannot be reached or written now; a later call may succeed. */
export class ObjectStoreUnavailableError extends Error {
  override readonly name = 'ObjectStoreUnavailableError';
}

/**
 * The retry interval after a disk is full or fails, in seconds. It is long because a person has to fix the
 * disk.
 */
export const storageRetrySeconds = 10;
