import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ended } from './ended.ts';

const options = {
  target: 'esnext',
  module: 'nodenext',
  types: ['node'],
  strict: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  noEmit: true,
};

/**
 * The type errors of a project's server and scaffold, one per line. The scaffold's undefined name `TODO` is left out:
 * it keeps a project from compiling until a user completes the function.
 */
export async function typeErrors(home: string): Promise<readonly string[]> {
  const settings = { compilerOptions: options, include: ['generated/server/**/*.ts', 'src/**/*.ts'] };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  const { message } = await ended([compiler, '-p', '.', '--pretty', 'false'], home, 120_000);
  return message.split('\n').filter((line) => line.includes('error TS') && !line.includes("name 'TODO'"));
}
