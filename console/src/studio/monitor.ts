import type { ApiClient } from '@callsheet/client';
import { playWhep } from '@callsheet/client/media-sessions';
import type { MediaState } from '@callsheet/client/runtime/media/media-session';
import { signal } from '@preact/signals';
import { Loudness } from './loudness.ts';
import { lasting } from './media-credential.ts';

/** Plays the program as viewers get it. */
export class Monitor {
  readonly stream = signal<MediaStream | undefined>(undefined);
  readonly loudness = signal<Loudness | undefined>(undefined);
  readonly state = signal<MediaState>('connecting');
  readonly problem = signal<unknown>(undefined);
  readonly #ending = new AbortController();

  constructor(api: ApiClient, studioId: string) {
    void this.#watch(api, studioId);
  }

  close(): void {
    this.#ending.abort();
    this.loudness.value?.close();
  }

  async #watch(api: ApiClient, studioId: string): Promise<void> {
    const { signal } = this.#ending;
    const pass = lasting(async () => {
      const { whep, expiresAt } = await api.monitor.mint(studioId, {}, { signal });
      return { ...whep, expiresAt };
    });
    try {
      const { url } = await pass();
      const session = playWhep(
        { url, token: async () => (await pass()).token },
        {
          signal,
          // The encoder takes time to start, and may restart at any time while the studio is live.
          retries: Number.POSITIVE_INFINITY,
          onTrack: (track) => this.#take(track),
          onState: (state) => {
            this.state.value = state;
          },
        },
      );
      const { reason, error } = await session.closed;
      if (signal.aborted) return;
      this.problem.value = error ?? new Error(`The media server ended the program's monitor (${reason}).`);
    } catch (error) {
      if (!signal.aborted) this.problem.value = error;
    }
  }

  /** Tracks of an earlier connection have ended, so they are dropped. */
  #take(track: MediaStreamTrack): void {
    let stream = this.stream.value;
    if (stream === undefined || stream.getTracks().some(({ readyState }) => readyState === 'ended'))
      stream = new MediaStream();
    stream.addTrack(track);
    this.stream.value = stream;
    if (track.kind !== 'audio') return;
    this.loudness.value?.close();
    this.loudness.value = new Loudness(stream);
  }
}
