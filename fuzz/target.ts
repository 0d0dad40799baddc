import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Measure, Question } from './memory-probe.ts';

const project = fileURLToPath(new URL('../', import.meta.url));
const probe = new URL('./memory-probe.ts', import.meta.url).href;
/** Many times what it needs; whoever wants more is found at once rather than when the machine is full. */
const mostHeapMegabytes = 512;
const startMs = 60_000;
const answerMs = 60_000;

/** A deployment in a process of its own, with the probe in it. */
export interface Target {
  readonly baseUrl: string;
  readonly mediaUrl: string;
  /** Where RTMP is spoken. */
  readonly rtmpUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Whether it has ended by itself. */
  hasEnded(): boolean;
  /** Everything it has logged. */
  log(): string;
  /** What its process says of itself, after a collection where asked. */
  measure(collect?: boolean, livezPort?: number): Promise<Measure>;
  /** Forgets the peak of its memory so far. */
  forgetPeak(): void;
  /** The peak of its resident memory since then, in bytes. */
  peakBytes(): number;
  /** An access token of the named user. */
  token(user: string): Promise<string>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

/** Settings of the process, in addition to those of the deployment. */
export interface ProcessOptions {
  /** How many descriptors the process may have open; absent: as many as this one. */
  readonly descriptors?: number;
  /** Whether programs on the PATH of this process, such as ffmpeg, are on the PATH of the deployment. */
  readonly programs?: boolean;
}

const unlimited = {
  RATE_LIMIT_RPS: '1000000',
  RATE_LIMIT_BURST: '1000000',
  HANDOUT_RATE_PER_MIN: '1000000',
  HANDOUT_BURST: '1000000',
};

/**
 * Starts a deployment on the embedded defaults in a temporary folder, without rate limits.
 * @throws Error with what it logged when it does not come up.
 */
export async function startTarget(
  settings: Readonly<Record<string, string>> = {},
  { descriptors, programs = false }: ProcessOptions = {},
): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callsheet-fuzz-'));
  const own = dirname(process.execPath);
  const env = {
    // Without ffmpeg programs are slates, and the memory that is measured is the API's.
    PATH: programs ? `${own}:${process.env.PATH}` : own,
    DATA_DIR: dataDir,
    PORT: '0',
    MEDIA_PORT: '0',
    RTMP_PORT: '0',
    LOG_LEVEL: 'warn',
    ...unlimited,
    ...settings,
  };
  const child = launch(env, descriptors);
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  let log = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log += text;
  });
  const stop = async () => {
    process.removeListener('exit', abandon);
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(abandon, 15_000);
      await exited;
      clearTimeout(late);
    }
    // A child process may outlive it and keep the other ends open.
    for (const stream of child.stdio) stream?.destroy();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  try {
    await listening(child);
  } catch (error) {
    await stop();
    throw new Error(`the deployment did not come up:\n${log}`, { cause: error });
  }
  const endpoints: { baseUrl: string; mediaUrl: string; rtmpUrl: string } = JSON.parse(
    await readFile(join(dataDir, 'endpoints.json'), 'utf8'),
  );
  const { pid = 0 } = child;
  return {
    ...endpoints,
    dataDir,
    pid,
    stop,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    log: () => log,
    measure: questions(child),
    forgetPeak: () => writeFileSync(`/proc/${pid}/clear_refs`, '5'),
    peakBytes: () => peakOf(pid),
    token: (user) => tokenOf(user, env),
  };
}

function launch(env: NodeJS.ProcessEnv, descriptors: number | undefined): ChildProcess {
  const options = [`--max-old-space-size=${mostHeapMegabytes}`, '--expose-gc', '--import', probe];
  // Not `main.ts`, which would start another where this one ends, and is not the process whose memory and time count.
  const command = [process.execPath, ...options, 'impl/app/process/deployment-main.ts'];
  const limited =
    descriptors === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, ...command];
  const [program = '', ...args] = limited;
  return spawn(program, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
}

/** An access token of a user, made by the command that the deployment comes with. */
async function tokenOf(user: string, env: NodeJS.ProcessEnv): Promise<string> {
  const made = promisify(execFile)(process.execPath, ['impl/cli/token.ts', user, '--ttl', '86400'], {
    cwd: project,
    env,
  });
  return (await made).stdout.trim();
}

async function listening(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('it has no standard output');
  const late = setTimeout(() => child.kill('SIGKILL'), startMs);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (!line.startsWith('Sign in ')) continue;
      child.stdout.resume();
      return;
    }
  } finally {
    clearTimeout(late);
  }
  throw new Error('it ended before it listened');
}

/** Asks the probe in the process, over the pipe that it was given beside its standard streams. */
function questions(child: ChildProcess): Target['measure'] {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new Error('the deployment was given no pipe to its probe');
  const answers = createInterface({ input: pipe });
  // The process may end between a question and its answer, which is said by its exit.
  for (const end of [pipe, answers]) end.on('error', () => {});
  let asked = 0;
  return (collect = false, livezPort) => {
    asked += 1;
    const question: Question = { probe: asked, collect, ...(livezPort !== undefined && { livezPort }) };
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(late);
        answers.off('line', take);
        child.off('exit', ended);
      };
      const take = (line: string) => {
        const measure = JSON.parse(line) as Measure; // the probe says nothing else
        if (measure.probe !== question.probe) return;
        finish();
        resolve(measure);
      };
      const fail = (reason: string) => {
        finish();
        reject(new Error(reason));
      };
      const ended = () => fail('the deployment has ended');
      const late = setTimeout(() => fail(`the deployment did not answer within ${answerMs} ms`), answerMs);
      answers.on('line', take);
      child.once('exit', ended);
      if (child.exitCode !== null || child.signalCode !== null) ended();
      else pipe.write(`${JSON.stringify(question)}\n`);
    });
  };
}

function peakOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
