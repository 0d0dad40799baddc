import { basename, dirname, extname, resolve } from 'node:path';
import { didYouMean } from '../text/nearest.ts';
import type { Location, Node } from './document/document.ts';
import { isMapping, isSequence, mapping } from './document/node.ts';
import { memberOf, pointerKeys, pointerOf } from './document/pointer.ts';
import { type Files, isRemote, plainPath, shown } from './files.ts';
import type { Positions } from './positions.ts';

/** The target of a `$ref`, with the file that its own references are relative to. */
export interface Target {
  readonly file: string;
  readonly keys: readonly string[];
  readonly node: Node;
  /** A text that is the same for references to the same target. */
  readonly identity: string;
  readonly location: Location;
}

/** The targets of references, each searched once, because the same reference occurs often. */
export class Targets {
  readonly #files: Files;
  readonly #positions: Positions;
  /** The targets or error messages, by referring file and reference. */
  readonly #found = new Map<string, Target | string>();

  constructor(files: Files, positions: Positions) {
    this.#files = files;
    this.#positions = positions;
  }

  /** Whether a reference leads outside the folders that the spec may be read from. */
  isOutside(reference: string, from: string): boolean {
    const [path = ''] = reference.split('#', 1);
    return path !== '' && !isRemote(reference) && this.#files.outside.has(fileOf(path, from));
  }

  /** The target of a reference in a file, or an error message. */
  find(reference: string, from: string): Target | string {
    const written = `${from}\n${reference}`;
    const found = this.#found.get(written) ?? findTarget(this.#files, this.#positions, reference, from);
    this.#found.set(written, found);
    return found;
  }
}

function findTarget(files: Files, positions: Positions, reference: string, from: string): Target | string {
  const [path = '', pointer = ''] = reference.split('#', 2);
  if (isRemote(reference))
    return `"${reference}" is not on this machine; copy the file to the folder of the spec and refer to the copy`;
  const file = path === '' ? from : fileOf(path, from);
  const unreadable = files.unreadable.get(file);
  if (unreadable !== undefined) return `"${reference}" cannot be read: ${unreadable}`;
  if (pointer !== '' && !pointer.startsWith('/'))
    return `"${reference}" names an anchor; write the path to it: #/…`;
  const content = files.parsed.get(file);
  if (content === undefined) return `"${reference}" is in a file that no $ref names`;
  let node = content;
  let holder: Node = null;
  const keys = pointerKeys(pointer);
  for (const key of keys) {
    const member = memberOf(node, key);
    if (member === undefined) {
      return `"${reference}" points at nothing${didYouMean(key, Object.keys(mapping(node)))}`;
    }
    holder = node;
    node = member;
  }
  return {
    file,
    keys,
    node,
    identity: `${file}#${pointerOf(keys)}`,
    get location() {
      const written =
        isMapping(holder) || isSequence(holder) ? positions.find(holder, keys.at(-1)) : undefined;
      return written ?? { file: shown(file), line: 1, column: 1 };
    },
  };
}

const fileOf = (path: string, from: string): string => resolve(dirname(from), plainPath(path));

/** The name of a component, derived from its location. */
export function nameOf({ keys, file }: Target): string {
  const last = keys.at(-1);
  if (last === undefined) return basename(file, extname(file));
  const plain = keys.length === 1 || (keys.length === 2 && /^(\$defs|definitions)$/.test(keys[0] ?? ''));
  const component = keys.length === 3 && keys[0] === 'components';
  if (plain || component) return last;
  return keys.join('_').replaceAll(/[^A-Za-z0-9._-]+/g, '_');
}
