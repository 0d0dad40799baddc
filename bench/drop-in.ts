import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ts } from 'ts-morph';
import { command } from '../conformance/trials/other-tools/command.ts';
import { installed } from '../conformance/trials/other-tools/installed.ts';
import { build } from '../generator/build/build.ts';
import { findTargets } from '../generator/targets/find.ts';
import { render } from '../generator/targets/render.ts';
import { loadSpec } from '../generator/traits/load-spec.ts';

/*
 * Checks whether the types of `targets: ['paths']` can replace those of openapi-typescript: `node
 * bench/drop-in.ts [document …]`. Every type of our own contract and of the example is compared with theirs
 * in both directions, and a program for openapi-fetch is compiled with ours. Differences are printed, and
 * the exit status is then 1.
 */

const root = join(import.meta.dirname, '..');
const documents =
  process.argv.length > 2
    ? process.argv.slice(2)
    : ['generated/openapi.json', 'conformance/example/generated/openapi.json'];

const modules = await installed(
  'drop-in',
  'openapi-typescript@7.13.0',
  'openapi-fetch@0.17.0',
  'typescript@5.9.3',
);
// The compiler next to the other packages, because ours has no library files.
const compiler: typeof ts = createRequire(join(modules, 'typescript/package.json'))('typescript');
const failures: string[] = [];
for (const document of documents) {
  const folder = mkdtempSync(join(tmpdir(), 'callsheet-drop-in-'));
  try {
    failures.push(...(await compared(document, folder)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
for (const failure of failures) console.log(failure);
process.exitCode = failures.length === 0 ? 0 : 1;

async function compared(document: string, folder: string): Promise<string[]> {
  symlinkSync(modules, join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  const theirs = join(folder, 'theirs.ts');
  const cli = join(modules, 'openapi-typescript/bin/cli.js');
  const { status, output } = await command(folder, cli, [join(root, document), '--output', theirs]);
  if (status !== 0) return [`${document}: openapi-typescript exited with ${status}: ${output.trim()}`];
  const loaded = await loadSpec(document); // Loaded without lint, because lint would look for the cited clauses in the folder of the published document.
  const files = await render(build(loaded), loaded, findTargets(['paths']));
  for (const { path, text } of files) writeFileSync(join(folder, path), text);
  const program = document === 'generated/openapi.json' ? ['program.ts'] : [];
  for (const file of [...program, 'compared.ts'])
    copyFileSync(join(import.meta.dirname, 'drop-in', file.replace('.ts', '.txt')), join(folder, file));
  const lines = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n').length;
  const differing = differences(folder, [...program, 'compared.ts', 'openapi.ts']);
  console.log(
    `${document}: ${lines('openapi.ts')} lines, theirs ${lines('theirs.ts')}; ${differing.length} differences`,
  );
  return differing.map((one) => `${document}: ${one}`);
}

/** The compiler's errors, and every name of `compared.ts` with a type other than `never`. */
function differences(folder: string, files: readonly string[]): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: compiler.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: compiler.ModuleKind.NodeNext,
    moduleResolution: compiler.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const program = compiler.createProgram(
    files.map((file) => join(folder, file)),
    options,
  );
  const errors = compiler.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    const name = file?.fileName.split('/').at(-1) ?? 'types';
    return `${name}:${line}: ${compiler.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
  const checker = program.getTypeChecker();
  const found: string[] = [];
  program.getSourceFile(join(folder, 'compared.ts'))?.forEachChild((node) => {
    if (!compiler.isTypeAliasDeclaration(node) || node.modifiers === undefined) return;
    const type = checker.getTypeAtLocation(node.name);
    if ((type.flags & compiler.TypeFlags.Never) !== 0) return;
    const flags = compiler.TypeFormatFlags.NoTruncation | compiler.TypeFormatFlags.InTypeAlias;
    found.push(`${node.name.text}: ${checker.typeToString(type, undefined, flags)}`);
  });
  return [...errors, ...found];
}
