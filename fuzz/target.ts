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
/** Much more than the deployment needs, so that a memory leak is found before the machine is full. */
const maxHeapMegabytes = 512;
const startMs = 60_000;
const responseMs = 60_000;

/** A deployment in a separate process that contains the probe. */
export interface Target {
  readonly baseUrl: string;
  readonly mediaUrl: string;
  /** The address of the RTMP server. */
  readonly rtmpUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Whether the process has ended by itself. */
  hasEnded(): boolean;
  /** The log so far. */
  log(): string;
  /** Returns a measurement of the process, after a garbage collection if requested. */
  measure(collect?: boolean, livezPort?: number): Promise<Measure>;
  /** Resets the recorded peak of the process's memory. */
  forgetPeak(): void;
  /** The peak of the process's resident memory since the reset, in bytes. */
  peakBytes(): number;
  /** Returns an access token of the named user. */
  token(user: string): Promise<string>;
  /** Stops the deployment and removes its data folder. */
  stop(): Promise<void>;
}

/** Settings of the process, in addition to those of the deployment. */
export interface ProcessOptions {
  /** The maximum number of open file descriptors; absent = that of this process. */
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
 * Starts a deployment with the embedded defaults in a temporary folder, without rate limits.
 * @throws Error with its log if it does not start.
 */
export async function startTarget(
  settings: Readonly<Record<string, string>> = {},
  { descriptors, programs = false }: ProcessOptions = {},
): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'callsheet-fuzz-'));
  const own = dirname(process.execPath);
  const env = {
    PATH: programs ? `${own}:${process.env.PATH}` : own,
    ENCODER: programs ? 'auto' : 'slate', // slates need almost no memory of the media process
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
    // A child process may outlive the deployment and keep the streams open.
    for (const stream of child.stdio) stream?.destroy();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  };
  try {
    await listening(child);
  } catch (error) {
    await stop();
    throw new Error(`the deployment did not start:\n${log}`, { cause: error });
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
  const options = [`--max-old-space-size=${maxHeapMegabytes}`, '--expose-gc', '--import', probe];
  // Not `main.ts`, which would restart the deployment when it ends, and would run in another process than the
  // measured one.
  const command = [process.execPath, ...options, 'impl/app/process/deployment-main.ts'];
  const limited =
    descriptors === undefined
      ? command
      : ['/bin/sh', '-c', `ulimit -n ${descriptors} && exec "$0" "$@"`, ...command];
  const [program = '', ...args] = limited;
  return spawn(program, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
}

/** Issues an access token of a user with the deployment's own command. */
async function tokenOf(user: string, env: NodeJS.ProcessEnv): Promise<string> {
  const made = promisify(execFile)(process.execPath, ['impl/cli/token.ts', user, '--ttl', '86400'], {
    cwd: project,
    env,
  });
  return (await made).stdout.trim();
}

async function listening(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the deployment has no standard output');
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
  throw new Error('the deployment ended before it listened');
}

/** Sends requests to the probe in the process, over a pipe in addition to its standard streams. */
function questions(child: ChildProcess): Target['measure'] {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Socket)) throw new Error('the deployment has no pipe to its probe');
  const responses = createInterface({ input: pipe });
  // If the process ends before it responds, its exit event reports that.
  for (const end of [pipe, responses]) end.on('error', () => {});
  let probes = 0;
  return (collect = false, livezPort) => {
    probes += 1;
    const question: Question = { probe: probes, collect, ...(livezPort !== undefined && { livezPort }) };
    return new Promise((resolve, reject) => {
      const finish = () => {
        clearTimeout(late);
        responses.off('line', take);
        child.off('exit', ended);
      };
      const take = (line: string) => {
        const measure = JSON.parse(line) as Measure; // the probe sends only such lines
        if (measure.probe !== question.probe) return;
        finish();
        resolve(measure);
      };
      const fail = (reason: string) => {
        finish();
        reject(new Error(reason));
      };
      const ended = () => fail('the deployment has ended');
      const late = setTimeout(
        () => fail(`the deployment did not respond within ${responseMs} ms`),
        responseMs,
      );
      responses.on('line', take);
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
