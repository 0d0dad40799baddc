import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { command } from '../../conformance/trials/other-tools/command.ts';
import { installed } from '../../conformance/trials/other-tools/installed.ts';
import type { WorldDocument } from './documents.ts';

/** Another generator, configured to generate types, and a client if it can. */
interface Peer {
  /** The name in the table. */
  readonly name: string;
  readonly makes: string;
  readonly packages: readonly string[];
  /** Its program, relative to the folder of its packages. */
  readonly program: string;
  argv(document: string, folder: string): readonly string[];
}

const peers: readonly Peer[] = [
  {
    name: 'openapi-typescript 7.13.0',
    makes: 'types',
    packages: ['openapi-typescript@7.13.0', 'typescript@5.9.3'],
    program: 'openapi-typescript/bin/cli.js',
    argv: (document, folder) => [document, '-o', join(folder, 'types.ts')],
  },
  {
    name: 'oazapfts 7.5.0',
    makes: 'types, client',
    packages: ['oazapfts@7.5.0', 'typescript@5.9.3'],
    program: 'oazapfts/dist/cli.js',
    argv: (document, folder) => [document, join(folder, 'client.ts')],
  },
  {
    name: 'hey-api 0.99.0',
    makes: 'types, client',
    packages: ['@hey-api/openapi-ts@0.99.0', 'typescript@5.9.3'],
    program: '@hey-api/openapi-ts/dist/run.mjs',
    argv: (document, folder) => ['-i', document, '-o', join(folder, 'out'), '-c', '@hey-api/client-fetch'],
  },
  {
    name: 'Orval 8.38.0',
    makes: 'types, client',
    packages: ['orval@8.38.0', 'typescript@5.9.3'],
    program: 'orval/dist/bin/orval.mjs',
    argv: (document, folder) => [
      '--input',
      document,
      '--output',
      join(folder, 'out.ts'),
      '--client',
      'fetch',
    ],
  },
];

/** Generates from a document with every peer and prints the cost, or that the peer failed. */
export async function printPeers({ path }: WorldDocument): Promise<void> {
  for (const peer of peers) {
    const folder = join(tmpdir(), 'callsheet-bench-peer');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const modules = await installed(peer.name.replace(/ .*/, ''), ...peer.packages);
    const figures = join(folder, 'figures.json');
    const program = join(modules, peer.program);
    const profiler = join(import.meta.dirname, 'profiled.ts');
    const { status, output } = await command(folder, profiler, [
      figures,
      program,
      ...peer.argv(path, folder),
    ]);
    const [cpuSeconds = 0, megabytes = 0]: number[] = existsSync(figures)
      ? JSON.parse(readFileSync(figures, 'utf8'))
      : [];
    const bytes = sizeOf(folder);
    const came = status === 0 && bytes > 1000 ? `${Math.round(bytes / 1024)} kB` : 'nothing made';
    const weighs = `${cpuSeconds.toFixed(1).padStart(6)} ${megabytes.toFixed(0).padStart(5)}`;
    console.log(`    ${peer.name.padEnd(26)} ${peer.makes.padEnd(14)} ${came.padStart(14)} ${weighs}`);
    if (came === 'nothing made') console.log(`      ${output.trim().split('\n').at(-1)?.slice(0, 160)}`);
  }
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
