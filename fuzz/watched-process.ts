import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The exit status, output and resource use of an ended process. */
export interface Ended {
  /** The exit status; undefined where it was ended for taking too long. */
  readonly status: number | undefined;
  readonly out: string;
  readonly err: string;
  /** The peak of its resident memory, in bytes. */
  readonly peakBytes: number;
  readonly ms: number;
}

/** The folder, environment and time limit of a process. */
export interface Bounds {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly mostMs: number;
}

const mostOutput = 64 * 1024 * 1024;

/** Runs a script of Node's to its end, and watches its memory. */
export function watchedProcess(argv: readonly string[], { cwd, env = {}, mostMs }: Bounds): Promise<Ended> {
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
    }, mostMs);
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      if (out.length < mostOutput) out += text;
    });
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      if (err.length < mostOutput) err += text;
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

/** The peak of a process's resident memory so far; 0 where the system does not say. */
function peakOf(pid: number | undefined): number {
  try {
    return 1024 * Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
