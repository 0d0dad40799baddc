import { type ChildProcess, spawn } from 'node:child_process';
import { Duplex } from 'node:stream';

/** What of its words is kept. */
const maxWordsBytes = 16 * 1024;

/** How ffmpeg is to run. */
export interface FfmpegRun {
  /** The program's path. */
  readonly ffmpeg: string;
  readonly args: readonly string[];
  /** What it is told where no other user of this machine can see it. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Called once, when it has ended or could not be started. */
  readonly ended: () => void;
}

/**
 * One run of ffmpeg, with pipes on its standard input and output and on two more. It gets nothing of our environment, and its
 * words are kept only so that the reason of its end can be told from them.
 */
export class FfmpegProcess {
  readonly #child: ChildProcess | undefined;
  readonly #closed = Promise.withResolvers<void>();
  #words = '';

  constructor({ ffmpeg, args, environment: told, ended }: FfmpegRun) {
    const over = () => {
      this.#closed.resolve();
      ended();
    };
    try {
      const stdio = ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'] as const;
      this.#child = spawn(ffmpeg, ['-hide_banner', '-nostdin', ...args], {
        stdio: [...stdio],
        env: { ...environment(), ...told },
      });
    } catch {
      queueMicrotask(over);
      return;
    }
    let isOver = false;
    const once = () => {
      if (!isOver) over();
      isOver = true;
    };
    // It is over once all its pipes are, unless it could not be started at all.
    this.#child.on('close', once).on('error', () => {
      if (this.#child?.pid === undefined) once();
    });
    // What is wrong with a pipe shows in the end of the process.
    for (const pipe of this.#child.stdio) pipe?.on('error', () => {});
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#words = (this.#words + words).slice(-maxWordsBytes);
    });
  }

  /** Settles once it has ended and everything it wrote was read. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  /** What it said last. It may name addresses: not to be logged where it was given one. */
  get words(): string {
    return this.#words;
  }

  /** Whether it ended as one that had done its work. */
  get succeeded(): boolean {
    return this.#child?.exitCode === 0;
  }

  /** One of its pipes; undefined when it could not be started. */
  pipe(index: 0 | 1 | 3 | 4): Duplex | undefined {
    const pipe = this.#child?.stdio[index];
    return pipe instanceof Duplex ? pipe : undefined;
  }

  /** Ends it at once. */
  kill(): void {
    this.#child?.kill('SIGKILL');
    // What is left in its pipes is of no use, and need not be waited for.
    for (const pipe of this.#child?.stdio ?? []) pipe?.destroy();
  }
}

/** Where it finds its libraries, and nothing else: our environment holds secrets. */
function environment(): NodeJS.ProcessEnv {
  const { LD_LIBRARY_PATH } = process.env;
  return LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH };
}
