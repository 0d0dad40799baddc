import { posix } from 'node:path';
import type { Area } from '../../model/contract/contract.ts';
import { docComment, printKey, printString } from '../../text/code.ts';

/** The module of the generated server that exports `notImplemented`, as a file in `folder` imports it. */
export function errorModule(folder: string, server: string, ending: 'js' | 'ts'): string {
  return imported(folder, posix.join(server, `runtime/errors/api-error.${ending}`));
}

/** A first version of a hand-written file, in which every operation responds 501. */
export function printNewFile(
  area: Area,
  operations: readonly string[],
  folder: string,
  server: string,
  ending: 'js' | 'ts',
): string {
  const imports: readonly (readonly [string, string])[] = [
    [errorModule(folder, server, ending), 'import { notImplemented }'],
    [
      imported(folder, posix.join(server, `${area.name}.${ending}`)),
      `import type { ${area.typeName}Handlers }`,
    ],
  ];
  const sorted = [...imports].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${sorted.map(([from, what]) => `${what} from ${printString(from)};\n`).join('')}
${docComment([`Handles the operations of \`${area.name}\`.`]).text}
export function ${area.valueName}Handlers(): ${area.typeName}Handlers {
  return {
${operations.map((name) => `    ${printKey(name)}: notImplemented,\n`).join('')}  };
}
`;
}

/** The import path of a file, from a file in `folder`. */
export function imported(folder: string, file: string): string {
  const path = posix.relative(folder, file);
  return path.startsWith('.') ? path : `./${path}`;
}
