/** The state of a run, for its line of progress. */
export class Progress {
  readonly #startedAt = performance.now();
  readonly #running = new Map<string, number>();
  readonly #files: number;
  #filesDone = 0;
  #passed = 0;
  #failed = 0;

  constructor(files: number) {
    this.#files = files;
  }

  startFile(file: string): void {
    this.#running.set(file, performance.now());
  }

  endFile(file: string): void {
    if (this.#running.delete(file)) this.#filesDone += 1;
  }

  endTest(state: 'passed' | 'failed' | 'skipped' | 'pending'): void {
    if (state === 'passed') this.#passed += 1;
    if (state === 'failed') this.#failed += 1;
  }

  /** One line: time, files, tests, and the files that have been running for the longest time. */
  line(): string {
    const now = performance.now();
    const running = [...this.#running]
      .sort(([, one], [, other]) => one - other)
      .map(([file, since]) => `${file} ${seconds(now - since)}`);
    const more = running.length > maxNamed ? `, ${running.length - maxNamed} more` : '';
    const names = running.length === 0 ? 'none' : running.slice(0, maxNamed).join(', ') + more;
    const counts = `${this.#filesDone}/${this.#files} files; tests: ${this.#passed} passed, ${this.#failed} failed`;
    return `${seconds(now - this.#startedAt).padStart(6)}: ${counts}; running: ${names}`;
  }
}

const maxNamed = 3;

/** A duration in whole seconds. */
export function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`;
}
