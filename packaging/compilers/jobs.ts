import { spawn } from 'node:child_process';
import { dirname } from 'node:path';

/** A program that must succeed. */
export interface Job {
  readonly name: string;
  readonly cwd: string;
  /** The arguments of Node. */
  readonly argv: readonly string[];
  /** A text that the output must contain. */
  readonly prints?: string;
}

/** A job that failed, with its output. */
export interface Failure {
  readonly name: string;
  readonly output: string;
}

/** Runs jobs, at most `limit` at once, and returns those that failed. */
export async function inParallel(jobs: readonly Job[], limit: number): Promise<Failure[]> {
  const failures: Failure[] = [];
  const waiting = [...jobs];
  const work = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      const begun = performance.now();
      const failure = await run(job);
      const took = ((performance.now() - begun) / 1000).toFixed(1);
      process.stdout.write(`  ${failure ? 'FAILED' : 'ok'} ${job.name}, ${took} s\n`);
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return failures;
}

async function run({ name, cwd, argv, prints }: Job): Promise<Failure | undefined> {
  const child = spawn(process.execPath, argv, { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const take = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  const status = await new Promise<unknown>((done) => {
    child.once('error', done);
    child.once('close', done);
  });
  if (status === 0 && (prints === undefined || output.includes(prints))) return undefined;
  const lacking = status === 0 ? `The output lacks "${prints}".\n` : `Ended with ${String(status)}.\n`;
  return { name, output: lacking + output };
}

/** The environment without the variables that npm sets for the script that runs this program. */
export function environment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  return { ...Object.fromEntries(own), PATH: `${dirname(process.execPath)}:${process.env.PATH}` };
}
