// Copied from templates/server/runtime/requests/path-parameters.ts by `npx callsheet generate`. Do not edit.

import type { FastifyRequest } from 'fastify';
import { type Decode, decodeText } from './parameters.ts';
import { fromPath, type Styled, unescaped } from './styles.ts';
import type { Validate } from './validation.ts';

/** What a path says beside text. */
export interface PathTraits {
  /** The path as the contract has it: `/rooms/{id}`. */
  readonly template: string;
  readonly decode: Readonly<Record<string, Decode | Styled>>;
  readonly validate: Validate;
}

/** Reads parameters out of a path as it was sent, in which a separator of a list is told from one within a value. */
export function pathReader({
  template,
  decode,
}: PathTraits): (request: FastifyRequest) => Record<string, unknown> {
  const names: string[] = [];
  const pattern = template
    .split(/(\{[^}]+\})/)
    .map((part) => {
      if (!part.startsWith('{')) return part.replaceAll(/[.*+?^$()|[\]\\/]/g, '\\$&');
      names.push(part.slice(1, -1));
      return '(.+?)';
    })
    .join('');
  // What the deployment mounts the contract below stands before it.
  const whole = new RegExp(`${pattern}$`, 's');
  return ({ raw }) => {
    const path = (raw.url ?? '').replace(/[?#].*$/s, '');
    const found = whole.exec(path.slice(startOf(path, template)));
    const values = names.map((name, index) => {
      const text = found?.[index + 1] ?? '';
      const how = decode[name] ?? 'string';
      if (typeof how === 'object') return [name, fromPath(name, how, text)];
      return [name, how === 'strings' ? [unescaped(text)] : decodeText(unescaped(text), how)];
    });
    return Object.fromEntries(values);
  };
}

/** Where the contract's path begins: it has as many slashes as its template, unless a parameter of it holds some. */
function startOf(path: string, template: string): number {
  const below = path.split('/').length - template.split('/').length;
  return path.split('/').slice(0, Math.max(0, below)).join('/').length;
}
