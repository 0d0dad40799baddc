import type { Type } from '../model/contract/contract.ts';
import { referencesOf } from '../model/contract/references-of.ts';
import { Code, fillLines, printString } from '../text/code.ts';

/** Collects the names that a generated file uses, and prints its import lines in a fixed order. */
export class Imports {
  readonly #byFile = new Map<string, Set<string>>();
  readonly #placed: (file: string) => string;

  /** `placed` maps a path as seen from the default folder to the actual one. */
  constructor(placed: (file: string) => string = (file) => file) {
    this.#placed = placed;
  }

  /** Adds a name from another file; `type Name` for a type. */
  add(named: string, name: string): void {
    const file = this.#placed(named);
    const names = this.#byFile.get(file) ?? new Set();
    this.#byFile.set(file, names.add(name));
  }

  /** Adds all schemas that a type refers to. */
  addTypes(file: string, type: Type): void {
    for (const name of referencesOf(type)) this.add(file, `type ${name}`);
    if (holdsSecret(type)) this.add(file, 'type SecretString');
  }

  /** The import lines: packages first, then files from the outermost folder in. */
  print(): Code {
    const files = [...this.#byFile].sort(
      ([left], [right]) => order(left) - order(right) || compare(left, right),
    );
    return new Code(files.map(([file, names]) => printImport(file, [...names])).join('\n'));
  }
}

function printImport(file: string, names: readonly string[]): string {
  const bare = (name: string) => name.replace(/^type /, '');
  const sorted = [...names].sort((left, right) => compare(bare(left), bare(right)));
  if (sorted.length === 1 && /^(type )?\* as /.test(sorted[0] ?? ''))
    return `import ${sorted[0]} from ${printString(file)};`;
  const typesOnly = sorted.every((name) => name.startsWith('type '));
  const list = typesOnly ? sorted.map(bare) : sorted;
  const line = `import ${typesOnly ? 'type ' : ''}{ ${list.join(', ')} } from ${printString(file)};`;
  if (line.length <= 110) return line;
  return `import ${typesOnly ? 'type ' : ''}{\n${fillLines(list, '  ').join('\n')}\n} from ${printString(file)};`;
}

const order = (file: string) => (file.startsWith('../') ? 1 : file.startsWith('./') ? 2 : 0);
const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Whether a type contains a secret directly, not through references. */
function holdsSecret(type: Type): boolean {
  switch (type.kind) {
    case 'string':
      return type.secret !== undefined && type.known === undefined;
    case 'array':
    case 'sequence':
      return holdsSecret(type.items);
    case 'tuple':
      return [...type.items, ...(type.rest ? [type.rest] : [])].some(holdsSecret);
    case 'object':
      return [
        ...type.properties.map((property) => property.type),
        ...(type.additional ? [type.additional] : []),
      ].some(holdsSecret);
    case 'union':
    case 'intersection':
      return type.members.some(holdsSecret);
    default:
      return false;
  }
}
