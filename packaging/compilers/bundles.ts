import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Job } from './jobs.ts';

/** The output of the fixtures' program when its calls succeed. */
const printed = 'made 200 b';

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
};

/**
 * Jobs that build the fixtures' program, with the generated and the packed client, by each bundler, and then
 * run it.
 */
export function bundles(folder: string): Job[] {
  const cwd = join(folder, 'parcels');
  const write = (name: string, text: string) => writeFileSync(join(cwd, name), text);
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'], exclude: ['*.test.ts'] }));
  const settings = { ...compilerOptions, types: ['jest'] };
  write('tsconfig.jest.json', JSON.stringify({ compilerOptions: settings }));
  write('jest.config.json', JSON.stringify(jest));
  for (const [name, text] of Object.entries(programs)) write(`${name}.mjs`, text + runBuilt);
  const built = Object.keys(programs).map((name) => ({ name, cwd, argv: [`${name}.mjs`], prints: printed }));
  const argv = [
    '--experimental-vm-modules',
    '../node_modules/jest/bin/jest.js',
    '--config',
    'jest.config.json',
  ];
  return [...built, { name: 'ts-jest', cwd, argv, prints: '1 passed' }];
}

/**
 * Scripts that build `main.ts` into the file `built`, as each bundler's documentation shows for TypeScript.
 */
const programs = {
  vite: `import { build } from 'vite';
const built = 'vite/main.mjs';
const lib = { entry: 'main.ts', formats: ['es'], fileName: () => 'main.mjs' };
await build({ configFile: false, logLevel: 'warn', build: { outDir: 'vite', lib } });
`,
  esbuild: `import { build } from 'esbuild';
const built = 'esbuild/main.mjs';
await build({ entryPoints: ['main.ts'], bundle: true, format: 'esm', outfile: built });
`,
  webpack: `import webpack from 'webpack';
const built = 'webpack/main.cjs';
const stats = await new Promise((done, fail) => webpack({
  mode: 'production',
  target: 'node',
  entry: './main.ts',
  output: { path: process.cwd() + '/webpack', filename: 'main.cjs' },
  resolve: { extensions: ['.ts', '.js'], extensionAlias: { '.js': ['.ts', '.js'] } },
  module: { rules: [{ test: /\\.ts$/, loader: 'ts-loader', exclude: /node_modules/ }] },
}, (error, stats) => error ? fail(error) : done(stats)));
if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString());
`,
};

const runBuilt = "await import('./' + built);\n";

const jest = {
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  testEnvironment: 'node',
  testMatch: ['<rootDir>/client.test.ts'],
  transform: { '\\.ts$': ['ts-jest', { useESM: true, tsconfig: 'tsconfig.jest.json' }] },
};
