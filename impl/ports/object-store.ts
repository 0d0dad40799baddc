/** One piece of an upload, put into storage by a request of its own. */
export interface PartPlan {
  readonly partNumber: number;
  readonly byteSize: number;
}

/** A part that has arrived, and the tag its PUT was answered with. */
export interface StoredPart extends PartPlan {
  /** In quotes, as the header has it. */
  readonly etag: string;
}

/** An object that is being put together, as whoever began it names it from then on. */
export interface Upload {
  readonly key: string;
  readonly uploadId: string;
}

/** Something kept: an upload, finished or not, or an object. */
export type Leftover = { readonly uploadId: string } | { readonly key: string };

/** What a download address carries besides the object itself. */
export interface Download {
  readonly contentType: string;
  /** Offered as the name to save it under; absent = shown in place. */
  readonly filename?: string;
}

/**
 * Where files are kept: objects under keys such as `media/ast_…/file`. The bytes of people's uploads never pass through
 * the API; whoever holds an address puts or gets them at the storage host, until the address expires.
 */
export interface ObjectStore {
  /** Begins an upload and gives one address a part, each good until `expiresAt` (epoch ms) for exactly that many bytes. */
  begin(
    key: string,
    plan: { readonly parts: readonly PartPlan[]; readonly expiresAt: number },
  ): Promise<{ readonly uploadId: string; readonly addresses: readonly string[] }>;
  /** The parts that have arrived, by number. */
  parts(upload: Upload): Promise<StoredPart[]>;
  /**
   * Makes the object of the parts, in the order given, and takes no more of them. Once made, it stays as it is: repeating
   * the call, also after a crash half-way, changes nothing. An aborted signal ends it half-way as a crash does.
   * @throws MissingPartError when a part is not there or not the one of that tag.
   */
  assemble(
    upload: Upload,
    parts: readonly { partNumber: number; etag: string }[],
    signal?: AbortSignal,
  ): Promise<void>;
  /** How large the object is; undefined when there is none. */
  size(key: string): Promise<number | undefined>;
  /** The bytes from `start` up to but not including `end`; fewer when the object ends before. */
  read(key: string, start: number, end: number): Promise<Uint8Array>;
  /** Writes a small object whole, in place of any that is there. */
  write(key: string, contentType: string, bytes: Uint8Array): Promise<void>;
  /** Removes an object, and an upload with all that arrived of it. What is not there is removed already. */
  remove(key: string, uploadId?: string): Promise<void>;
  /** Removes an upload that no object was made of, with all that arrived of it. */
  removeUpload(uploadId: string): Promise<void>;
  /**
   * What is kept and was not touched for that long, for whoever knows whether anybody still wants it. What is half-written
   * and of nobody is removed on the way.
   */
  leftovers(untouchedMs: number): AsyncIterable<Leftover>;
  /** An address that gives the object to whoever asks, until a moment soon after `expiresAt` (epoch ms). */
  urlFor(key: string, expiresAt: number, download: Download): Promise<string>;
  close(): Promise<void>;
}

/** An upload lacks a part, or has another one than it was said to have. */
export class MissingPartError extends Error {
  override readonly name = 'MissingPartError';
  readonly partNumber: number;

  constructor(partNumber: number) {
    super(`part ${partNumber} of the upload is not in storage`);
    this.partNumber = partNumber;
  }
}

/** Storage cannot be reached or written now; the same call may work later. */
export class ObjectStoreUnavailableError extends Error {
  override readonly name = 'ObjectStoreUnavailableError';
}

/** When it is worth trying again what a disk that is full or fails has refused, in seconds: somebody has to see to it. */
export const storageRetrySeconds = 10;
