import {
  type ApiClient,
  type CanvasState,
  type EventOf,
  type FollowOptions,
  mirrorStreamStudioEvents,
  type StreamStudioEventsAnswer,
} from '@callsheet/client';
import { computed, type Signal, signal } from '@preact/signals';

/** How the line to the studio is doing. */
export type Line = 'connecting' | 'following' | 'reconnecting' | 'ended';

/** What happened, as the log lists it. */
export interface LoggedEvent {
  readonly key: number;
  readonly at: Date;
  readonly event: Told;
}

/** What the stream sends. */
export type Told = EventOf<StreamStudioEventsAnswer>;

type StudioMirror = ReturnType<typeof mirrorStreamStudioEvents>;

const mostLogged = 200;
const longestPauseMs = 10_000;

/** A studio as the client's mirror of its event stream shows it. */
export class StudioEvents {
  readonly line: Signal<Line> = signal<Line>('connecting');
  /** Why it has ended. */
  readonly ended: Signal<unknown> = signal(undefined);
  readonly #mirror = mirrorStreamStudioEvents();
  readonly #state = signal<StudioMirror['state']>(undefined);
  readonly sources = computed(() => this.#state.value?.sources ?? []);
  readonly destinations = computed(() => this.#state.value?.destinations ?? []);
  readonly connectors = computed(() => this.#state.value?.chatConnectors ?? []);
  readonly status = computed(() => this.#state.value?.streamStatus);
  readonly canvas = computed(() => this.#state.value?.canvas);
  readonly audio = computed(() => this.#state.value?.audio);
  readonly log = signal<readonly LoggedEvent[]>([]);
  readonly #ending = new AbortController();
  readonly #api: ApiClient;
  readonly #studioId: string;
  #logged = 0;

  constructor(api: ApiClient, studioId: string) {
    [this.#api, this.#studioId] = [api, studioId];
    void this.#follow();
  }

  /** Follows anew where that has ended: the client comes back by itself only to what was open once. */
  readonly again = (): void => {
    if (this.line.value !== 'ended') return;
    this.ended.value = undefined;
    this.line.value = 'connecting';
    void this.#follow();
  };

  close(): void {
    this.#ending.abort();
  }

  /** What an answer told, where that is newer than the last event. */
  takeCanvas(canvas: CanvasState): void {
    if (canvas.layoutRev >= (this.canvas.value?.layoutRev ?? 0))
      this.#show({ event: 'canvas', data: canvas });
  }

  async #follow(): Promise<void> {
    const { signal } = this.#ending;
    const options: FollowOptions = {
      signal,
      maxDelay: longestPauseMs,
      onOpen: ({ lastEventId }) => {
        // The first connection follows once it has told what there is.
        if (lastEventId !== undefined) this.line.value = 'following';
      },
      onReconnect: () => {
        this.line.value = 'reconnecting';
      },
    };
    try {
      for await (const event of this.#api.events.streamStudio(this.#studioId, {}, options)) this.#take(event);
    } catch (error) {
      if (signal.aborted) return;
      this.ended.value = error;
      this.line.value = 'ended';
    }
  }

  #take(event: Told): void {
    this.line.value = 'following';
    this.#logged += 1;
    const logged = { key: this.#logged, at: new Date(), event };
    this.log.value = [logged, ...this.log.value].slice(0, mostLogged);
    this.#show(event);
  }

  #show(event: { readonly event: string; readonly data: unknown }): void {
    this.#mirror.apply(event);
    this.#state.value = this.#mirror.state;
  }
}
