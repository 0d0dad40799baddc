import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Set in the environment of a run that is inside a namespace of its own. */
const marker = 'CALLSHEET_FUZZ_WITHOUT_NETWORK';
const raise = 'ip link set lo up';

/** Whether this process has no network but its own loopback. */
export function isAlone(): boolean {
  return process.env[marker] === 'yes';
}

/** The way into a network namespace without a network that works here; undefined where none does. */
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

/** Runs a script again inside the namespace and gives its exit status. */
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
