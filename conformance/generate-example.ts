import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const root = join(import.meta.dirname, '..');
const example = join(root, 'conformance/example');
const lockTimeoutMs = 120_000;

/**
 * Vitest calls this function once a run, before its workers start. If the example does not generate, tests that do not need it
 * still run, so that a generator that is being changed can be tested.
 */
export default function prepareTests(): void {
  try {
    generateExample();
  } catch (cause) {
    console.error(cause);
  }
}

/**
 * Generates `conformance/example/generated`, which is not committed. Takes 0.2 s if it is up to date.
 * @throws Error if the example does not generate.
 */
export function generateExample(): void {
  const release = lock();
  try {
    const argv = [join(root, 'generator/commands/main.ts'), 'generate'];
    const options = { cwd: example, encoding: 'utf8' } as const;
    const { status, stdout, stderr, error } = spawnSync(process.execPath, argv, options);
    if (error) throw error;
    if (status !== 0) throw new Error(`conformance/example does not generate:\n${stdout}${stderr}`);
    const isChanged = !stdout.includes('; 0 written, 0 removed.');
    if (isChanged || stderr !== '') process.stderr.write(`conformance/example: ${stdout}${stderr}`);
  } finally {
    release();
  }
}

/**
 * Waits until no other process generates the example: otherwise one could read or remove a file while the other writes it.
 * SQLite locks files through the operating system, which releases the lock of a process that is killed.
 */
function lock(): () => void {
  const folder = join(root, 'node_modules/.cache');
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'example.lock'), { timeout: lockTimeoutMs });
  database.exec('BEGIN EXCLUSIVE');
  return () => database.close();
}

if (import.meta.main) generateExample();
