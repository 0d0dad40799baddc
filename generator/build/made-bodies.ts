import type { Content } from '../contract.ts';
import type { Mapping, Node } from '../document.ts';
import { withoutBytes } from './content-kinds.ts';
import type { Fits } from './faults.ts';
import { madeValue } from './made-values.ts';
import { once } from './once.ts';

/**
 * The contents of a body with an example of the one that is sent, where the contract gives none of it. It is made when it
 * is asked for: only the suite asks.
 */
export function withMadeExample(
  root: Mapping,
  contents: readonly Content[],
  sent: Content | undefined,
  schema: Node | undefined,
  trial: (schema: Node | undefined) => Fits,
): readonly Content[] {
  if (sent === undefined || sent.examples.length > 0) return contents;
  const made = once(() => {
    const value = madeContent(root, sent, schema, trial);
    return value === undefined ? [] : [{ name: 'made', value, made: true } as const];
  });
  const exampled: Content = {
    ...sent,
    get examples() {
      return made();
    },
  };
  return contents.map((content) => (content === sent ? exampled : content));
}

function madeContent(
  root: Mapping,
  { kind, mediaType }: Content,
  schema: Node | undefined,
  trial: (schema: Node | undefined) => Fits,
): unknown {
  if (kind === 'json') return schema === undefined ? undefined : madeValue(root, schema, trial(schema));
  if (kind === 'form' || kind === 'multipart') {
    const judged = withoutBytes(root, schema);
    return madeValue(root, schema, (value) => isForm(value) && trial(judged)(value));
  }
  if (kind === 'text' && mediaType.startsWith('text/plain'))
    return madeValue(root, schema ?? {}, (value) => typeof value === 'string');
  // Any bytes are some: of a picture or an archive they are not.
  const isAny = /^(application\/octet-stream|\*\/\*|application\/\*)/.test(mediaType);
  return kind === 'binary' && isAny ? { base64: 'Y2FsbHNoZWV0' } : undefined;
}

const isForm = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
