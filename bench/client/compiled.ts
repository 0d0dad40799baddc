import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { command } from '../../conformance/trials/other-tools/command.ts';
import type { ClientMaker } from './clients.ts';

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

const methods = new Set(['get', 'put', 'post', 'delete', 'patch']);

/** The members of an operation that are read here. */
interface Written {
  readonly operationId?: string;
  readonly responses?: object;
  readonly 'x-callsheet'?: { readonly signaling?: object };
}

/**
 * The operations that every client has as a call. In Callsheet's client, sockets and signaling are sessions
 * instead.
 */
export function operationsOf(document: string): Operation[] {
  const { paths }: { paths: Record<string, Record<string, Written>> } = JSON.parse(
    readFileSync(document, 'utf8'),
  );
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, operation]) =>
      methods.has(method) && operation.operationId && isCall(operation)
        ? [{ name: operation.operationId, method: method.toUpperCase(), path }]
        : [],
    ),
  );
}

function isCall(operation: Written): boolean {
  return !('101' in (operation.responses ?? {})) && operation['x-callsheet']?.signaling === undefined;
}

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    skipLibCheck: true,
    types: [],
  },
  files: ['every.ts'],
};

const runs = 5;

/**
 * The milliseconds in which TypeScript compiles a program that calls every operation, the fastest of several
 * runs, and its errors.
 */
export async function compileTime(
  { module }: ClientMaker,
  folder: string,
): Promise<{ readonly milliseconds: number; readonly errors: readonly string[] }> {
  const operations = operationsOf(join(folder, 'openapi.json'));
  const lines =
    module === undefined
      ? [
          "import type { Client } from 'openapi-fetch';",
          "import type { paths } from './paths.ts';",
          ...operations.map(
            ({ name, method, path }) =>
              `export const ${name} = async (api: Client<paths>) => (await api.${method}('${path}', null as never)).data;`,
          ),
        ]
      : [
          `import * as api from '${module}';`,
          ...operations.map(
            ({ name }) =>
              `export const ${name} = async (...given: Parameters<typeof api.${name}>) => await api.${name}(...given);`,
          ),
        ];
  writeFileSync(join(folder, 'every.ts'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = resolve(import.meta.dirname, '../../node_modules/typescript/bin/tsc');
  let fastest = Number.POSITIVE_INFINITY;
  let output = '';
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now();
    ({ output } = await command(folder, compiler, ['-p', '.', '--pretty', 'false']));
    fastest = Math.min(fastest, performance.now() - begun);
  }
  return { milliseconds: fastest, errors: output.split('\n').filter((line) => line.includes('error TS')) };
}
