import { Changes } from './changes.ts';
import { playShow, type Sample, type Show, sampleShow } from './sample-show.ts';

/** Somebody who publishes a show, as a device would. */
export interface Publisher {
  /** Waits for the end from the other side; false when it does not come in time. */
  ends(milliseconds: number): Promise<boolean>;
  /** Says goodbye and goes. */
  leave(): void;
  /** Goes without a word, as when a cable is pulled: nothing is sent any more, and nothing answered. */
  vanish(): void;
}

/** What came of dialling a publish URL: somebody publishes, or was told in the protocol's own words why not. */
export type Dialled = { readonly publisher: Publisher } | { readonly refused: string };

/** What carries the show in some protocol. */
export interface Carrier {
  send(sample: Sample): void;
  /** Says goodbye. */
  bye(): void;
  /** Falls silent. */
  vanish(): void;
}

/** Nobody publishes longer than any check takes. */
const longestLifeMs = 120_000;

/** Plays a show through a carrier until one of the two sides ends it. */
export class ShowPublisher implements Publisher {
  readonly #carrier: Carrier;
  readonly #stop: () => void;
  readonly #lifetime: NodeJS.Timeout;
  readonly #changes = new Changes();
  #hasEnded = false;

  constructor(carrier: Carrier, show: Show = sampleShow) {
    this.#carrier = carrier;
    this.#stop = playShow(show, (sample) => carrier.send(sample));
    this.#lifetime = setTimeout(() => this.leave(), longestLifeMs).unref();
  }

  /** To be called when the other side has ended it. */
  end(): void {
    this.#halt();
    this.#hasEnded = true;
    this.#changes.tell();
  }

  ends(milliseconds: number): Promise<boolean> {
    return this.#changes.until(() => this.#hasEnded, milliseconds);
  }

  leave(): void {
    this.#halt();
    this.#carrier.bye();
  }

  vanish(): void {
    this.#halt();
    this.#carrier.vanish();
  }

  #halt(): void {
    this.#stop();
    clearTimeout(this.#lifetime);
  }
}
