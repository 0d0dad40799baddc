import { Changes } from './changes.ts';
import { playShow, type Sample, type Show, sampleShow } from './sample-show.ts';

/** A publisher of a show, like a device. */
export interface Publisher {
  /** Waits until the other side ends the connection; false after the timeout. */
  ends(milliseconds: number): Promise<boolean>;
  /** Ends the connection with a goodbye. */
  leave(): void;
  /** Falls silent, as if a cable were pulled: sends nothing more and responds to nothing. */
  vanish(): void;
}

/** The result of dialling a publish URL: a publisher, or the protocol's own reason for the rejection. */
export type Dialled = { readonly publisher: Publisher } | { readonly rejected: string };

/** Sends the show in some protocol. */
export interface Carrier {
  send(sample: Sample): void;
  /** Sends a goodbye. */
  bye(): void;
  /** Falls silent. */
  vanish(): void;
}

/** Maximum lifetime of a publisher; longer than any check takes. */
const maxLifeMs = 120_000;

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
    this.#lifetime = setTimeout(() => this.leave(), maxLifeMs).unref();
  }

  /** To be called when the other side has ended the connection. */
  end(): void {
    this.#halt();
    this.#hasEnded = true;
    this.#changes.notify();
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
