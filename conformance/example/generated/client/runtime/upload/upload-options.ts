// Copied from templates/client/runtime/upload/upload-options.ts by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../call/call-options.ts';
import type { PlannedPart } from './upload-plan.ts';

/** How a file is uploaded. */
export interface UploadOptions extends Pick<CallOptions, 'signal'> {
  /** Told whenever more of the file has reached storage; it falls back by what has to be sent again. */
  readonly onProgress?: (progress: UploadProgress) => void;
  /** How many parts are on their way at the same time; 4 by default. */
  readonly parallel?: number;
  /** How often a part is sent again that did not arrive; 5 by default. */
  readonly retries?: number;
  /** Milliseconds that a part may take; by default a minute, and a second more for every 32 kB. */
  readonly timeout?: number;
  /** Told of everything that an upload needs to go on after a restart, whenever that changes. Plain data, and a secret. */
  readonly onState?: (state: UploadState) => void;
  /** Goes on with this upload, of the same file, in place of beginning one. */
  readonly resume?: UploadState;
  /** Leaves the upload as it is where it ends early, to be resumed; else it is aborted, which frees what it holds. */
  readonly keep?: boolean;
  /** Stands in for the global `fetch` where bytes are put into storage. */
  readonly fetch?: typeof fetch;
}

/** How far an upload is, in bytes. */
export interface UploadProgress {
  readonly sent: number;
  readonly size: number;
}

/**
 * An upload under way, as plain data that JSON can hold. The addresses in it are credentials: keep it where others cannot
 * read it.
 */
export interface UploadState {
  /** The operation that began it. */
  readonly operation: string;
  readonly id: string;
  /** The bytes of the file. */
  readonly size: number;
  /** Whether the file goes up as one, without a list of parts. */
  readonly whole: boolean;
  readonly parts: readonly PlannedPart[];
  /** The parts that have reached storage. */
  readonly sent: readonly SentPart[];
}

/** A part that has reached storage, and what storage calls it; absent where that cannot be read. */
export interface SentPart {
  readonly number: number;
  readonly etag?: string;
}
