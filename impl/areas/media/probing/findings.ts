/** Reads bytes from `start` up to but not including `end`; fewer if the file is shorter. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

/** A file to probe. */
export interface Probe {
  readonly kind: 'video' | 'image' | 'audio';
  readonly byteSize: number;
}

/** The properties of a readable file; `0` if not applicable or unknown (MEDIA-02, MEDIA-03). */
export interface Findings {
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  /** A small JPEG; only for images. */
  readonly thumbnail?: Uint8Array;
}

/** The bytes are not of the declared kind. The message is for the uploading user. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** The messages of the worker. `found` may be sent several times, each with better findings. */
export type FromWorker =
  | { readonly type: 'read'; readonly id: number; readonly start: number; readonly end: number }
  | { readonly type: 'found'; readonly findings: Findings }
  | { readonly type: 'done' }
  | { readonly type: 'unreadable'; readonly message: string };

/**
 * The messages to the worker: a file to probe, after the previous one is done, or the requested bytes
 * (undefined = over the limit).
 */
export type ToWorker =
  | { readonly type: 'probe'; readonly file: Probe }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array | undefined };
