import type { ApiClient, CreateMediaUploadRequest } from '@callsheet/client';
import { effect, signal } from '@preact/signals';
import { notifyProblem } from '../ui/notices.ts';
import { session } from './session.ts';

/** An upload into the library. */
export interface Upload {
  readonly key: number;
  readonly filename: string;
  /** From 0 to 1. */
  readonly progress: number;
  readonly state: 'sending' | 'done' | 'failed';
  stop(): void;
}

/** The uploads of this session, in progress or finished. */
export const uploads = signal<readonly Upload[]>([]);

// Another user must not see them.
effect(() => {
  void session.value;
  uploads.value = [];
});

let last = 0;

/** The media types that the library accepts. */
export const takes =
  'video/mp4,video/webm,video/quicktime,image/jpeg,image/png,image/webp,image/gif,audio/mpeg,audio/wav,audio/ogg,audio/aac';

/** Uploads a file; `done` is called when it is in the library. */
export async function upload(api: ApiClient, file: File, done: () => void): Promise<void> {
  last += 1;
  const key = last;
  const ending = new AbortController();
  const change = (part: Partial<Upload>) => {
    uploads.value = uploads.value.map((one) => (one.key === key ? { ...one, ...part } : one));
  };
  uploads.value = [
    { key, filename: file.name, progress: 0, state: 'sending', stop: () => ending.abort() },
    ...uploads.value,
  ];
  try {
    const contentType = file.type as CreateMediaUploadRequest['contentType']; // The server rejects other types with a message.
    await api.media.upload(
      file,
      { contentType },
      {
        signal: ending.signal,
        onProgress: ({ sent, size }) => change({ progress: sent / Math.max(1, size) }),
      },
    );
    change({ progress: 1, state: 'done' });
    done();
  } catch (error) {
    change({ state: 'failed' });
    if (!ending.signal.aborted) notifyProblem(error);
  }
}
