import type { Config } from '../model/contract/config.ts';
import type { SourceFile } from './render.ts';

/** The module of the suite's engine in templates, which is the name of its workspace. */
const templateEngine = '@callsheet/conformance';
const defaultEngine = 'callsheet/conformance';

/**
 * Adapts generated files to the configuration: the extension of their imports, and the module of the suite's
 * engine. Templates and runtime are written for Node's type stripping, so their imports end in `.ts`.
 */
export function inWrittenForm(
  files: readonly SourceFile[],
  { imports = 'js', engine = defaultEngine }: Config,
): SourceFile[] {
  const formed = imports === 'js' ? withCompiledValidators(files) : files;
  return formed.map(({ path, text }) => {
    if (!/\.[jt]s$/.test(path)) return { path, text };
    const ended =
      imports === 'js' ? text.replace(importOfTypeScript, '$1.js$2').replace(lateImport, '$1.js$2') : text;
    return { path, text: ended.replace(importOfEngine, `$1${engine}$2`) };
  });
}

const importOfTypeScript = /^((?:import|export|\}) [^'\n]*'\.{1,2}\/[^'\n]*)\.ts(';)$/gm;
/** Imports that load a module on demand. */
const lateImport = /(\bimport\('\.{1,2}\/[^'\n]*)\.ts('\))/g;
const importOfEngine = new RegExp(
  `^((?:import|export|\\}) [^'\\n]*')${templateEngine}((?:/[^']*)?';)$`,
  'gm',
);

/**
 * Converts validators to TypeScript, because a compiler does not copy JavaScript next to a declaration file
 * to its output. Their code is plain JavaScript, and is not type checked.
 */
function withCompiledValidators(files: readonly SourceFile[]): SourceFile[] {
  const declarations = new Map(
    files.filter(({ path }) => path.endsWith('.d.ts')).map(({ path, text }) => [path.slice(0, -5), text]),
  );
  return files.flatMap((file) => {
    const declared = declarations.get(file.path.replace(/(\.d\.ts|\.js)$/, ''));
    if (declared === undefined || !/(\.d\.ts|\.js)$/.test(file.path)) return [file];
    return file.path.endsWith('.js')
      ? [{ path: file.path.replace(/\.js$/, '.ts'), text: typed(file.text, declared) }]
      : [];
  });
}

function typed(code: string, declared: string): string {
  const blocks = declared.split(/\n\n+|\n(?=export declare const )/).map((block) => ({
    block,
    constant: /^export declare const (?<name>\w+): (?<type>[\s\S]*);\s*$/.exec(block)?.groups,
  }));
  const types = new Map(blocks.flatMap(({ constant }) => (constant ? [[constant.name, constant.type]] : [])));
  const head = blocks.flatMap(({ block, constant }) => (constant || block.startsWith('//') ? [] : [block]));
  const [note = '', ...lines] = code.split('\n');
  const body = lines
    .join('\n')
    .replaceAll(/^export const (\w+) = /gm, (whole, name: string) =>
      types.has(name) ? `export const ${name}: ${types.get(name)} = ` : whole,
    );
  return [
    `${note}\n// @ts-nocheck: the code is plain JavaScript; its exports are typed.`,
    ...head,
    body,
  ].join('\n\n');
}
