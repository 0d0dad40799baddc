import {
  type ApiClient,
  type CanvasState,
  type EventOf,
  type FollowOptions,
  mirrorStreamStudioEvents,
  type StreamStudioEventsResponse,
} from '@callsheet/client';
import { computed, type Signal, signal } from '@preact/signals';

/** The state of the event stream. */
export type Line = 'connecting' | 'following' | 'reconnecting' | 'ended';

/** An event in the log. */
export interface LoggedEvent {
  readonly key: number;
  readonly at: Date;
  readonly event: StudioEvent;
}

/** An event of the stream. */
export type StudioEvent = EventOf<StreamStudioEventsResponse>;

type StudioMirror = ReturnType<typeof mirrorStreamStudioEvents>;

const maxLogged = 200;
const maxPauseMs = 10_000;

/** The state of a studio, from the client's mirror of its event stream. */
export class StudioEvents {
  readonly line: Signal<Line> = signal<Line>('connecting');
  /** Why the stream ended. */
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

  /**
   * Restarts a stream that has ended. The client reconnects by itself only after a connection has opened
   * once.
   */
  readonly again = (): void => {
    if (this.line.value !== 'ended') return;
    this.ended.value = undefined;
    this.line.value = 'connecting';
    void this.#follow();
  };

  close(): void {
    this.#ending.abort();
  }

  /** Applies the canvas of a response, if it is newer than the last event. */
  takeCanvas(canvas: CanvasState): void {
    if (canvas.layoutRev >= (this.canvas.value?.layoutRev ?? 0))
      this.#show({ event: 'canvas', data: canvas });
  }

  async #follow(): Promise<void> {
    const { signal } = this.#ending;
    const options: FollowOptions = {
      signal,
      maxDelay: maxPauseMs,
      onOpen: ({ lastEventId }) => {
        // The first connection counts as following when its snapshot has arrived.
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

  #take(event: StudioEvent): void {
    this.line.value = 'following';
    this.#logged += 1;
    const logged = { key: this.#logged, at: new Date(), event };
    this.log.value = [logged, ...this.log.value].slice(0, maxLogged);
    this.#show(event);
  }

  #show(event: { readonly event: string; readonly data: unknown }): void {
    this.#mirror.apply(event);
    this.#state.value = this.#mirror.state;
  }
}
