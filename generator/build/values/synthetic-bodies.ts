import { omitReadOnly } from '../../../templates/server/runtime/responses/read-only-members.ts';
import type { Mapping, Node } from '../../load/document/document.ts';
import type { Content } from '../../model/contract/contract.ts';
import { withoutBytes } from '../content-kinds.ts';
import { once } from '../memoize.ts';
import { madeValue } from './synthetic-values.ts';
import type { Trial } from './trial.ts';

/**
 * The contents of a body with their valid examples. A document may have other examples, which no server
 * could accept. If the content that the suite sends has no example, one is generated from its schema.
 * Examples are evaluated on demand, because only the suite reads them.
 */
export function withUsableExamples(
  root: Mapping,
  contents: readonly Content[],
  sent: Content | undefined,
  schemaOf: (content: Content) => Node | undefined,
  trial: Trial,
): readonly Content[] {
  return contents.map((content) => {
    const examples = once(() => {
      const usable = usableExamples(root, content, schemaOf(content), trial);
      if (usable.length > 0 || content !== sent) return usable;
      const value = madeContent(root, content, schemaOf(content), trial);
      return value === undefined ? [] : [{ name: 'made', value, made: true } as const];
    });
    return {
      ...content,
      get examples() {
        return examples();
      },
    };
  });
}

function usableExamples(
  root: Mapping,
  { kind, examples, readOnly }: Content,
  schema: Node | undefined,
  trial: Trial,
): Content['examples'] {
  if (schema === undefined || (kind !== 'json' && kind !== 'form' && kind !== 'multipart')) return examples;
  const fits = trial(kind === 'json' ? schema : withoutBytes(root, schema));
  return examples.flatMap((example) => {
    const value = kind === 'form' ? formValue(example.value) : example.value;
    if (kind !== 'json' && !isForm(value)) return [];
    const sent = structuredClone(value);
    if (readOnly) omitReadOnly(sent, readOnly);
    return fits(sent) ? [{ ...example, value }] : [];
  });
}

/** The values of a form. The example in the document may be its encoded text, `kind=web&times=3`. */
function formValue(shown: unknown): unknown {
  if (typeof shown !== 'string') return shown;
  const pairs = [...new URLSearchParams(shown.replaceAll(/\s*&\s*/g, '&').trim())];
  // A text that matches this expression is a boolean or a number.
  return Object.fromEntries(
    pairs.map(([name, text]) => [
      name,
      /^(true|false|-?(0|[1-9]\d{0,14})(\.\d+)?)$/.test(text) ? JSON.parse(text) : text,
    ]),
  );
}

function madeContent(
  root: Mapping,
  { kind, mediaType }: Content,
  schema: Node | undefined,
  trial: Trial,
): unknown {
  if (kind === 'json') return schema === undefined ? undefined : madeValue(root, schema, trial(schema));
  if (kind === 'form' || kind === 'multipart') {
    const judged = withoutBytes(root, schema);
    return madeValue(root, schema, (value) => isForm(value) && trial(judged)(value));
  }
  if (kind === 'text' && mediaType.startsWith('text/plain'))
    return madeValue(root, schema ?? {}, (value) => typeof value === 'string');
  // For media types of arbitrary bytes any bytes are valid. For a picture or an archive they are not.
  const isAny = /^(application\/octet-stream|\*\/\*|application\/\*)/.test(mediaType);
  return kind === 'binary' && isAny ? { base64: 'Y2FsbHNoZWV0' } : undefined;
}

const isForm = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
