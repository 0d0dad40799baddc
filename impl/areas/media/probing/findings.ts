/** Reads bytes from `start` up to but not including `end`; fewer when the file ends before. */
export type ReadRange = (start: number, end: number) => Promise<Uint8Array>;

/** A file that is to be looked into. */
export interface Probe {
  readonly kind: 'video' | 'image' | 'audio';
  readonly byteSize: number;
}

/** What a readable file turned out to be; `0` where it does not apply or is not known (MEDIA-02, MEDIA-03). */
export interface Findings {
  readonly durationMs: number;
  readonly width: number;
  readonly height: number;
  /** A small JPEG, of images alone. */
  readonly thumbnail?: Uint8Array;
}

/** The bytes are not what they were said to be; the message is for whoever uploaded them. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

/** What the worker says. `found` may come several times, each better than the one before. */
export type FromWorker =
  | { readonly type: 'read'; readonly id: number; readonly start: number; readonly end: number }
  | { readonly type: 'found'; readonly findings: Findings }
  | { readonly type: 'done' }
  | { readonly type: 'unreadable'; readonly message: string };

/** What it is told: to look into a file, once it is done with the one before; the bytes it asked for, or that there are no more for it. */
export type ToWorker =
  | { readonly type: 'probe'; readonly file: Probe }
  | { readonly type: 'bytes'; readonly id: number; readonly bytes: Uint8Array | undefined };
