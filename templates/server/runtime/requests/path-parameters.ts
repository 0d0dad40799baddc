import type { FastifyRequest } from 'fastify';
import { type Decode, decodeText } from './parameters.ts';
import { fromPath, type Styled, unescaped } from './styles.ts';
import type { Validate } from './validation.ts';

/** The path parameters of an operation that are not plain text. */
export interface PathTraits {
  /** The path in the contract: `/rooms/{id}`. */
  readonly template: string;
  readonly decode: Readonly<Record<string, Decode | Styled>>;
  readonly validate: Validate;
}

/**
 * Creates a function that reads path parameters from the raw path. Only the raw path distinguishes a
 * separator from a percent-encoded one in a value.
 */
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
  // The server may mount the contract below a prefix.
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

/**
 * The position of the contract's path: it has as many slashes as its template, unless a parameter contains
 * slashes.
 */
function startOf(path: string, template: string): number {
  const below = path.split('/').length - template.split('/').length;
  return path.split('/').slice(0, Math.max(0, below)).join('/').length;
}
