import type { Mapping, Node } from '../../load/document/document.ts';
import { items, mapping, texts } from '../../load/document/node.ts';
import { isHarmless } from '../../text/pattern-danger.ts';
import { namedExamples } from './example-values.ts';
import { patternText } from './pattern-text.ts';

const dated: Readonly<Record<string, string>> = {
  uuid: '8f14e45f-ceea-467f-a0e6-0d3f1c2b7a55',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'callsheet@example.com',
  uri: 'https://example.com/callsheet',
};

/**
 * The source of a parameter's sample: an example in the document, an enumerated value, or a value generated
 * from the schema.
 */
export function originOf(parameter: Mapping, schema: Mapping): 'shown' | 'closed' | 'made' {
  const [named] = Object.values(mapping(parameter.examples));
  const [content] = Object.values(mapping(parameter.content));
  const shown = [parameter.example, named, schema.example, schema.examples, mapping(content).example];
  if (schema.enum !== undefined || schema.const !== undefined || texts(schema.type).includes('boolean'))
    return 'closed';
  if ([...shown, mapping(content).examples].some((one) => one !== undefined)) return 'shown';
  return schema.default === undefined ? 'made' : 'closed';
}

/**
 * A text that a parameter accepts: the first valid example, otherwise a value from its schema; undefined if
 * there is neither. If no text is valid, the first one is used, because a wrong sample still names the
 * parameter.
 */
export function sampleOf(
  root: Mapping,
  parameter: Mapping,
  schema: Mapping,
  fits: (text: string) => boolean,
): string | undefined {
  const named = namedExamples(root, parameter, undefined).map(({ value }) => value);
  const shown = [parameter.example, ...named, schema.example, ...items(schema.examples)];
  const { default: _, ...undefaulted } = schema;
  const texts = [...shown.map(plain), sampleOfSchema(schema), sampleOfSchema(undefaulted)].filter(
    (text) => text !== undefined,
  );
  return texts.find(fits) ?? texts[0];
}

function sampleOfSchema(schema: Mapping): string | undefined {
  const [member] = items(schema.enum);
  const candidate = plain(schema.const) ?? plain(member) ?? plain(schema.default);
  if (candidate !== undefined) return candidate;
  const types = texts(schema.type);
  if (types.includes('array')) return sampleOfSchema(mapping(schema.items));
  if (types.includes('boolean')) return 'true';
  if (types.includes('integer') || types.includes('number'))
    return plain(schema.minimum) ?? plain(schema.maximum) ?? '1';
  if (typeof schema.pattern === 'string') return matching(schema.pattern, schema);
  const format = typeof schema.format === 'string' ? dated[schema.format] : undefined;
  const [least, max] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 1000)];
  return format ?? anyText.padEnd(least, 't').slice(0, max);
}

/** A text that matches a pattern and its length bounds, if one is found. */
function matching(pattern: string, schema: Mapping): string | undefined {
  const text = patternText(pattern);
  if (text === undefined || text === '' || !isHarmless(pattern) || !new RegExp(pattern).test(text))
    return undefined;
  const [least, max] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 1000)];
  return text.length < least || text.length > max ? undefined : text;
}

/** The sample of a text without constraints. */
export const anyText = 'callsheet';

const plain = (value: Node | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
