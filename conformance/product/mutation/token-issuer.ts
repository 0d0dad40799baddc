import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

const hour = 3600;

/**
 * Issues access tokens of a deployment in a long-running process, because a new process for each takes
 * longer than the checks.
 */
export class TokenOffice {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: string, env: NodeJS.ProcessEnv) {
    this.#process = spawn(process.execPath, ['impl/fixtures/deployment/token-issuer.ts'], {
      cwd: root,
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** Issues a token for the user of that name, and creates the user if necessary. */
  token(user: string, seconds = hour): Promise<string> {
    const made = this.#last.then(async () => {
      this.#process.stdin.write(`${JSON.stringify([user, seconds])}\n`);
      const { value, done } = await this.#lines.next();
      if (done) throw new Error(`no token for ${user}: the process that issues tokens has exited`);
      return value;
    });
    this.#last = made.catch(() => {});
    return made;
  }

  /** Ends the process. */
  async close(): Promise<void> {
    this.#process.stdin.end();
    if (this.#process.exitCode === null) await once(this.#process, 'exit');
  }
}
