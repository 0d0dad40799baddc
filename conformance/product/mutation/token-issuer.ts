import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

const hour = 3600;

/** Makes access tokens of a deployment in a process that stays: starting one for each takes longer than the checks. */
export class TokenOffice {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: AsyncIterator<string>;
  #last: Promise<unknown> = Promise.resolve();

  constructor(root: string, env: NodeJS.ProcessEnv) {
    this.#process = spawn(process.execPath, ['impl/fixtures/deployment/token-office.ts'], {
      cwd: root,
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  /** A token of the user of that name, who comes to exist by it. */
  token(user: string, seconds = hour): Promise<string> {
    const made = this.#last.then(async () => {
      this.#process.stdin.write(`${JSON.stringify([user, seconds])}\n`);
      const { value, done } = await this.#lines.next();
      if (done) throw new Error(`no token for ${user}: what makes them has ended`);
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
