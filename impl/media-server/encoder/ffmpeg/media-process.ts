import { type ChildProcess, spawn } from 'node:child_process';
import { Duplex } from 'node:stream';
import type { MediaCommand } from '../media-commands.ts';

/** The length of the stored log output. */
const maxWordsBytes = 16 * 1024;

/** Options of a media process. */
export interface MediaRun {
  readonly command: MediaCommand;
  /** Environment variables, which other users of the machine cannot see. */
  readonly environment?: Readonly<Record<string, string>> | undefined;
  /** Called once, after the process has ended or could not be started. */
  readonly ended: () => void;
}

/**
 * One process of a media program with pipes on its standard input and output and on descriptors 3 and 4. It gets only
 * the given environment variables and the library path. Its log output is stored only to explain its end.
 */
export class MediaProcess {
  readonly #child: ChildProcess | undefined;
  readonly #closed = Promise.withResolvers<void>();
  #words = '';

  constructor({ command, environment: extraVariables, ended }: MediaRun) {
    const over = () => {
      this.#closed.resolve();
      ended();
    };
    try {
      const stdio = ['pipe', 'pipe', 'pipe', 'pipe', 'pipe'] as const;
      this.#child = spawn(command.file, [...command.args], {
        stdio: [...stdio],
        env: { ...environment(), ...extraVariables },
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
    // The process is over when all its pipes are closed, unless it could not be started at all.
    this.#child.on('close', once).on('error', () => {
      if (this.#child?.pid === undefined) once();
    });
    // Errors of pipes are ignored, because the end of the process reports them.
    for (const pipe of this.#child.stdio) pipe?.on('error', () => {});
    this.#child.stderr?.setEncoding('utf8').on('data', (words: string) => {
      this.#words = (this.#words + words).slice(-maxWordsBytes);
    });
  }

  /** Settles after the process has ended and all its output was read. */
  get closed(): Promise<void> {
    return this.#closed.promise;
  }

  /** The last log lines. They may contain addresses: do not log them if the process received one. */
  get words(): string {
    return this.#words;
  }

  /** Whether the process exited with status 0. */
  get succeeded(): boolean {
    return this.#child?.exitCode === 0;
  }

  /** One of the process's pipes; undefined if the process could not be started. */
  pipe(index: 0 | 1 | 3 | 4): Duplex | undefined {
    const pipe = this.#child?.stdio[index];
    return pipe instanceof Duplex ? pipe : undefined;
  }

  /** Kills the process at once. */
  kill(): void {
    this.#child?.kill('SIGKILL');
    // Unread output is discarded.
    for (const pipe of this.#child?.stdio ?? []) pipe?.destroy();
  }
}

/** The library path and Node's compile cache, and nothing else, because our environment contains secrets. */
function environment(): NodeJS.ProcessEnv {
  const { LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env;
  return Object.fromEntries(
    Object.entries({ LD_LIBRARY_PATH, NODE_COMPILE_CACHE }).filter(([, value]) => value !== undefined),
  );
}
