import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment } from './jobs.ts';

/** The supported compilers, by the names under which they are installed. Bundlers use the plain name. */
export const compilers = {
  '5.7': 'typescript-5.7',
  '5.9': 'typescript',
  '6': 'typescript-6',
  '7': 'typescript-7',
};
export type Version = keyof typeof compilers;

/** A contract to generate and compile, and the extension of its imports. */
interface Project {
  /** The document, relative to the root of the repository. Its whole folder is copied. */
  readonly spec: string;
  readonly imports: 'js' | 'ts';
}

/** The contracts by their output folders. */
export const projects = {
  flagship: { spec: 'spec/openapi.yaml', imports: 'js' },
  rooms: { spec: 'conformance/example/rooms.yaml', imports: 'js' },
  parcels: { spec: 'packaging/fixtures/compilers/parcels.yaml', imports: 'js' },
  library: { spec: 'packaging/fixtures/compilers/library.yaml', imports: 'js' },
  'parcels-ts': { spec: 'packaging/fixtures/compilers/parcels.yaml', imports: 'ts' },
  'library-ts': { spec: 'packaging/fixtures/compilers/library.yaml', imports: 'ts' },
} as const satisfies Readonly<Record<string, Project>>;
export type ProjectName = keyof typeof projects;

const targets = 'types,client,validators,server,conformance,document,paths,path-client,webhooks';
const bundlers = ['vite@8', 'esbuild@0.28', 'webpack@5', 'ts-loader@9', 'jest@30', 'ts-jest@29', 'tslib@2'];

const runFile = promisify(execFile);

/** Installs packages, compilers and bundlers once, and generates every project with all targets and its stubs. */
export async function prepare(root: string, folder: string, tarballs: readonly string[]): Promise<void> {
  const manifest = { name: 'compilers', private: true, type: 'module' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const compilerNames = Object.entries(compilers).map(([version, name]) =>
    name === 'typescript' ? `typescript@~${version}` : `${name}@npm:typescript@${rangeOf(version)}`,
  );
  const argv = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  const packages = [...tarballs, ...compilerNames, ...bundlers, ...serverPackages(root)];
  await runFile('npm', [...argv, ...packages], { cwd: folder, env: environment() });
  await Promise.all(Object.keys(projects).map((name) => generate(root, folder, name as ProjectName)));
  const program = join(root, 'packaging/fixtures/compilers/program');
  cpSync(program, join(folder, 'parcels'), { recursive: true });
}

const rangeOf = (version: string) => (version.includes('.') ? `~${version}` : `^${version}`);

/** The packages that a generated server needs, in the versions that this repository tests. */
function serverPackages(root: string): string[] {
  const versions = ['package.json', 'impl/package.json'].map((file) => {
    const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    );
    return { ...manifest.dependencies, ...manifest.devDependencies };
  });
  const all: Record<string, string> = Object.assign({}, ...versions);
  return ['fastify', 'ws', '@types/ws', '@types/node'].map((name) => `${name}@${all[name]}`);
}

async function generate(root: string, folder: string, name: ProjectName): Promise<void> {
  const { spec, imports } = projects[name];
  const project = join(folder, name);
  mkdirSync(project);
  const callsheet = join(folder, 'node_modules/callsheet/bin/callsheet.js');
  const argv = [
    'generate',
    '--spec',
    join(root, spec),
    '--output',
    'generated',
    '--handlers',
    'src/handlers',
  ];
  const options = ['--targets', targets, '--imports', imports];
  await runFile(process.execPath, [callsheet, ...argv, ...options], { cwd: project, env: environment() });
}
