import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { exclusively } from './exclusive.ts';

const root = join(import.meta.dirname, '..');
const example = join(root, 'conformance/example');

/**
 * Vitest calls this function once per run, before its workers start. If the example cannot be generated,
 * tests that do not need it still run, so that a generator that is being changed can be tested.
 */
export default async function prepareTests(): Promise<void> {
  try {
    await generateExample();
  } catch (cause) {
    console.error(cause);
  }
}

/**
 * Generates `conformance/example/generated`, which is not committed. Takes 0.2 s if it is up to date.
 *
 * @throws Error if the example cannot be generated.
 */
export function generateExample(): Promise<void> {
  return exclusively('example', () => {
    const argv = [join(root, 'generator/commands/main.ts'), 'generate'];
    const options = { cwd: example, encoding: 'utf8' } as const;
    const { status, stdout, stderr, error } = spawnSync(process.execPath, argv, options);
    if (error) throw error;
    if (status !== 0) throw new Error(`conformance/example does not generate:\n${stdout}${stderr}`);
    const isChanged = !stdout.includes('; 0 written, 0 removed.');
    if (isChanged || stderr !== '') process.stderr.write(`conformance/example: ${stdout}${stderr}`);
  });
}

if (import.meta.main) await generateExample();
