import { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import {
  ForksPoolWorker,
  type PoolOptions,
  type PoolRunnerInitializer,
  type TestProject,
  type WorkerRequest,
} from 'vitest/node';
import { captureVariable, readLine } from './marks.ts';
import { type FileOutput, outsideOfTests, type TestOutput } from './output.ts';

/**
 * Vitest's pool of processes, whose output is stored by test instead of written to the terminal. It includes
 * the output of processes that tests start, because they inherit the pipes of the worker.
 */
export function capturedForks(output: TestOutput): PoolRunnerInitializer {
  return {
    name: 'captured-forks',
    createPoolWorker: (options) => new CapturedFork(options, output),
  };
}

class CapturedFork extends ForksPoolWorker {
  readonly #output: TestOutput;
  readonly #streams: readonly CapturedStream[];
  #file: FileOutput | undefined;

  constructor(options: PoolOptions, output: TestOutput) {
    const { outputStream, errorStream } = options.project.vitest.logger;
    const stdout = new CapturedStream(output, outputStream);
    const stderr = new CapturedStream(output, errorStream);
    super({
      ...options,
      env: { ...options.env, [captureVariable]: 'captured' },
      project: withLogger(options.project, stdout, stderr),
    });
    this.#output = output;
    this.#streams = [stdout, stderr];
  }

  override send(message: WorkerRequest): void {
    const file = message.type === 'run' ? message.context.files[0]?.filepath : undefined;
    if (file !== undefined) {
      this.#file = this.#output.begin(file);
      for (const stream of this.#streams) stream.begin(this.#file);
    }
    super.send(message);
  }

  override async stop(): Promise<void> {
    try {
      await super.stop();
    } finally {
      for (const stream of this.#streams) stream.finish();
      this.#file?.end();
    }
  }
}

/** The project with another logger: the worker's constructor takes its streams from there. */
function withLogger(project: TestProject, outputStream: Writable, errorStream: Writable): TestProject {
  const vitest = Object.create(project.vitest, { logger: { value: { outputStream, errorStream } } });
  return Object.create(project, { vitest: { value: vitest } });
}

/** Splits a stream of a worker into lines, and adds them to the output of the current test. */
class CapturedStream extends Writable {
  readonly #output: TestOutput;
  readonly #terminal: Writable;
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #file: FileOutput | undefined;
  #test = outsideOfTests;

  constructor(output: TestOutput, terminal: Writable) {
    super();
    this.#output = output;
    this.#terminal = terminal;
  }

  begin(file: FileOutput): void {
    this.#file = file;
    this.#test = outsideOfTests;
  }

  /** Adds the last line, which a killed process may not have ended. */
  finish(): void {
    if (this.#rest !== '') this.#add(this.#rest);
    this.#rest = '';
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const lines = `${this.#rest}${this.#decoder.write(chunk)}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#add(line);
    done();
  }

  #add(line: string): void {
    const read = readLine(line);
    if (read.kind === 'test') this.#test = read.id;
    else if (read.kind === 'end') this.#file?.endStream();
    else if (this.#output.isReported && this.#file)
      this.#file.add(this.#test, { text: read.text, isLog: read.kind === 'log' });
    else this.#terminal.write(`${read.text}\n`);
  }
}
