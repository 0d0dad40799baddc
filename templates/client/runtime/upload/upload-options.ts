import type { CallOptions } from '../call/call-options.ts';
import type { PlannedPart } from './upload-plan.ts';

/** The options of an upload. */
export interface UploadOptions extends Pick<CallOptions, 'signal'> {
  /** Called when more bytes have reached storage. The number decreases when a part is sent again. */
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Maximum number of parts that are sent at the same time; 4 by default. */
  readonly concurrency?: number;
  /** Maximum number of retries of a part; 5 by default. */
  readonly retries?: number;
  /** Timeout of a part in milliseconds; by default a minute plus a second for every 32 kB. */
  readonly timeout?: number;
  /**
   * Called with the data that resumes the upload after a restart, whenever it changes. It is plain data and
   * contains credentials.
   */
  readonly onState?: (state: UploadState) => void;
  /** Resumes this upload of the same file, in place of a new one. */
  readonly resume?: UploadState;
  /**
   * Whether an upload that fails or is aborted stays resumable. By default it is aborted at the server,
   * which frees its storage.
   */
  readonly keepOnFailure?: boolean;
  /** Replaces the global `fetch` for requests to storage. */
  readonly fetch?: typeof fetch;
}

/** The progress of an upload in bytes. */
export interface UploadProgress {
  readonly sent: number;
  readonly size: number;
}

/**
 * An unfinished upload, as plain JSON data. It contains presigned addresses, which are credentials: store it
 * where nobody else can read it.
 */
export interface UploadState {
  /** The operation that started the upload. */
  readonly operation: string;
  readonly id: string;
  /** The size of the file in bytes. */
  readonly size: number;
  /** Whether the file is uploaded as one, without a list of parts. */
  readonly singlePart: boolean;
  readonly parts: readonly PlannedPart[];
  /** The parts that storage has received. */
  readonly sent: readonly SentPart[];
}

/** A part that storage has received, with its entity tag if it is readable. */
export interface SentPart {
  readonly number: number;
  readonly etag?: string;
}
