import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The exit status, output and resource use of an ended process. */
export interface Ended {
  /** The exit status; undefined if the process was killed after its time limit. */
  readonly status: number | undefined;
  readonly out: string;
  readonly err: string;
  /** The peak of the process's resident memory, in bytes. */
  readonly peakBytes: number;
  readonly ms: number;
}

/** The folder, environment and time limit of a process. */
export interface Bounds {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly maxMs: number;
}

const maxOutput = 64 * 1024 * 1024;

/** Runs a Node script to its end, and measures its memory. */
export function watchedProcess(argv: readonly string[], { cwd, env = {}, maxMs }: Bounds): Promise<Ended> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argv, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err, peakBytes, isOver] = ['', '', 0, false];
    const look = (): void => {
      peakBytes = Math.max(peakBytes, peakOf(child.pid));
    };
    const watch = setInterval(look, 50);
    const timer = setTimeout(() => {
      isOver = true;
      child.kill('SIGKILL');
    }, maxMs);
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      if (out.length < maxOutput) out += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      if (err.length < maxOutput) err += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(watch);
      clearTimeout(timer);
      resolve({
        status: isOver ? undefined : (code ?? -1),
        out,
        err,
        peakBytes,
        ms: performance.now() - began,
      });
    });
  });
}

/** The peak resident memory of a process so far; 0 if the system does not report it. */
function peakOf(pid: number | undefined): number {
  try {
    return 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
