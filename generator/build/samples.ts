import type { Mapping, Node } from '../document.ts';
import { items, mapping, texts } from '../node.ts';
import { isHarmless } from '../pattern-danger.ts';
import { patternText } from './pattern-text.ts';

const dated: Readonly<Record<string, string>> = {
  uuid: '8f14e45f-ceea-467f-a0e6-0d3f1c2b7a55',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  email: 'callsheet@example.com',
  uri: 'https://example.com/callsheet',
};

/** Where the sample of a parameter comes from: the document shows it, its schema lists it, or it is made of the schema. */
export function originOf(parameter: Mapping, schema: Mapping): 'shown' | 'closed' | 'made' {
  const [named] = Object.values(mapping(parameter.examples));
  const [content] = Object.values(mapping(parameter.content));
  const shown = [parameter.example, named, schema.example, schema.examples, mapping(content).example];
  if (schema.enum !== undefined || schema.const !== undefined || texts(schema.type).includes('boolean'))
    return 'closed';
  if ([...shown, mapping(content).examples].some((one) => one !== undefined)) return 'shown';
  return schema.default === undefined ? 'made' : 'closed';
}

/** A text that a parameter takes: an example of it, else what its schema tells; undefined where that is not told. */
export function sampleOf(parameter: Mapping, schema: Mapping): string | undefined {
  const [named] = Object.values(mapping(parameter.examples));
  const [first] = items(schema.examples);
  for (const written of [parameter.example, mapping(named).value, schema.example, first]) {
    const text = plain(written);
    if (text !== undefined) return text;
  }
  return sampleOfSchema(schema);
}

function sampleOfSchema(schema: Mapping): string | undefined {
  const [member] = items(schema.enum);
  const told = plain(schema.const) ?? plain(member) ?? plain(schema.default);
  if (told !== undefined) return told;
  const types = texts(schema.type);
  if (types.includes('array')) return sampleOfSchema(mapping(schema.items));
  if (types.includes('boolean')) return 'true';
  if (types.includes('integer') || types.includes('number'))
    return plain(schema.minimum) ?? plain(schema.maximum) ?? '1';
  if (typeof schema.pattern === 'string') return matching(schema.pattern, schema);
  const format = typeof schema.format === 'string' ? dated[schema.format] : undefined;
  const [least, most] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 1000)];
  return format ?? anyText.padEnd(least, 't').slice(0, most);
}

/** A text that a pattern describes, where one is found that is neither too short nor too long. */
function matching(pattern: string, schema: Mapping): string | undefined {
  const text = patternText(pattern);
  if (text === undefined || text === '' || !isHarmless(pattern) || !new RegExp(pattern).test(text))
    return undefined;
  const [least, most] = [Number(schema.minLength ?? 0), Number(schema.maxLength ?? 1000)];
  return text.length < least || text.length > most ? undefined : text;
}

/** What stands for a text of which nothing is said. */
export const anyText = 'callsheet';

const plain = (value: Node | undefined): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
