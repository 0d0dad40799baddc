import type { CheckResult } from '../checks/check.ts';

/**
 * How a run prints its progress: as one line that is rewritten on a terminal, or as a line every three
 * seconds.
 */
export type ProgressKind = 'rewritten' | 'lines';

const everyMs: Readonly<Record<ProgressKind, number>> = { rewritten: 200, lines: 3_000 };

/** Counts finished checks and prints the progress, without mixing it with other output. */
export class Progress {
  readonly #print: (text: string) => void;
  readonly #kind: ProgressKind;
  readonly #total: number;
  readonly #begun = Date.now();
  readonly #timer: NodeJS.Timeout;
  #done = 0;
  #failed = 0;
  #isShown = false;

  constructor(print: (text: string) => void, kind: ProgressKind, total: number) {
    this.#print = print;
    this.#kind = kind;
    this.#total = total;
    this.#timer = setInterval(() => this.#show(), everyMs[kind]).unref();
  }

  /** Prints other output. */
  readonly out = (text: string): void => {
    this.#clear();
    this.#print(text);
  };

  finished({ status, known }: CheckResult): void {
    this.#done += 1;
    if ((status === 'fail' || status === 'error') && known === undefined) this.#failed += 1;
  }

  end(): void {
    clearInterval(this.#timer);
    this.#clear();
  }

  #show(): void {
    const seconds = Math.round((Date.now() - this.#begun) / 1000);
    const failed = this.#failed > 0 ? `, ${this.#failed} failed` : '';
    const text = `${this.#done} of ${this.#total} checks${failed}, ${seconds} s`;
    this.#clear();
    this.#print(this.#kind === 'lines' ? `${text}\n` : text);
    this.#isShown = this.#kind === 'rewritten';
  }

  #clear(): void {
    if (this.#isShown) this.#print('\r\u001b[2K');
    this.#isShown = false;
  }
}
