/** A line that a worker, or a process that a test started, wrote to standard output or standard error. */
export interface OutputLine {
  readonly text: string;
  /** Whether the line belongs to the log of a deployment. Other lines do not belong into a passing run. */
  readonly isLog: boolean;
}

/** The last lines of a test, or of the hooks of its file. */
export interface TestLines {
  readonly lines: readonly OutputLine[];
  /** The number of earlier lines that are not stored. */
  readonly omitted: number;
}

/** A test may log for minutes; a failure needs only the end of its log. */
const maxLines = 200;
const maxLineLength = 2000;

/** The id under which lines are stored that no test wrote: those of imports and hooks of the file. */
export const outsideOfTests = '';

/** The output of one test file, by test. */
export class FileOutput {
  readonly #tests = new Map<string, { lines: OutputLine[]; omitted: number }>();
  readonly #ending = Promise.withResolvers<void>();
  #openStreams = 2;

  /** Resolves when both streams have passed the end of the file, or are closed. */
  readonly ended: Promise<void> = this.#ending.promise;

  add(testId: string, line: OutputLine): void {
    const test = this.#tests.get(testId) ?? { lines: [], omitted: 0 };
    this.#tests.set(testId, test);
    test.lines.push({ ...line, text: line.text.slice(0, maxLineLength) });
    if (test.lines.length <= maxLines) return;
    test.lines.shift();
    test.omitted += 1;
  }

  of(testId: string): TestLines {
    return this.#tests.get(testId) ?? { lines: [], omitted: 0 };
  }

  /** The tests that wrote lines. */
  tests(): readonly string[] {
    return [...this.#tests.keys()];
  }

  endStream(): void {
    this.#openStreams -= 1;
    if (this.#openStreams === 0) this.end();
  }

  end(): void {
    this.#ending.resolve();
  }
}

/**
 * The output of the test files that run now. The pool adds lines; the reporter prints those of failed tests.
 */
export class TestOutput {
  readonly #files = new Map<string, FileOutput>();

  /** Whether a reporter prints the output. Otherwise, workers write to the terminal. */
  isReported = false;

  /** The output of a test file; empty for a file that has not started. */
  of(file: string): FileOutput {
    const output = this.#files.get(file) ?? new FileOutput();
    this.#files.set(file, output);
    return output;
  }

  /** Begins again with a file, which may run several times in watch mode. */
  begin(file: string): FileOutput {
    this.release(file);
    return this.of(file);
  }

  /** Frees the memory of a file whose failures are printed. */
  release(file: string): void {
    this.#files.delete(file);
  }
}
