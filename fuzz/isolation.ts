import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** An environment variable that marks a run inside its own namespace. */
const marker = 'CALLSHEET_FUZZ_WITHOUT_NETWORK';
const raise = 'ip link set lo up';

/** Whether this process has no network but its own loopback interface. */
export function isAlone(): boolean {
  return process.env[marker] === 'yes';
}

/**
 * The command that creates a network namespace without a network on this machine; undefined if none works.
 */
export function wayIn(): readonly string[] | undefined {
  const ways = [
    ['unshare', '--net'],
    ['unshare', '--user', '--map-root-user', '--net'],
  ];
  return ways.find(([program = '', ...options]) => {
    const { status } = spawnSync(program, [...options, 'sh', '-c', raise], { stdio: 'ignore' });
    return status === 0;
  });
}

/** Runs a script again inside the namespace and returns its exit status. */
export function runAlone(way: readonly string[], script: string, args: readonly string[]): Promise<number> {
  const [program = '', ...options] = way;
  const inside = `${raise} && exec "$0" "$@"`;
  const child = spawn(
    program,
    [...options, 'sh', '-c', inside, process.execPath, fileURLToPath(script), ...args],
    {
      env: { ...process.env, [marker]: 'yes' },
      stdio: 'inherit',
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
