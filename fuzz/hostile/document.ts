import type { Random } from '../../conformance/engine/model/random.ts';
import { oneOf } from './responses.ts';

/** A placeholder for a deeply nested schema, which is too deep for JSON.stringify. */
const deepHere = 'deep-schema-here';

/** An OpenAPI document as JSON with names and texts of an attacker. */
export function hostileDocument(random: Random, texts: readonly string[]): string {
  const text = (): string => (oneOf(texts, random) ?? '').slice(0, 5000);
  const name = (): string => (random.next() < 0.5 ? random.text(6) : text().slice(0, 60));
  const schema = (depth: number): object => {
    if (depth > 3) return { type: 'string', description: text(), enum: [text(), 'a'], pattern: name() };
    const members = Object.fromEntries([name(), name(), name()].map((one) => [one, schema(depth + 1)]));
    return {
      type: 'object',
      title: text(),
      description: text(),
      properties: members,
      required: [name()],
      example: text(),
    };
  };
  const operation = (method: string): object => ({
    operationId: random.next() < 0.7 ? `${method}${random.text(5)}` : text(),
    summary: text(),
    description: text(),
    tags: [name()],
    parameters: [
      { name: name(), in: 'query', description: text(), schema: { type: 'string', default: text() } },
      { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100, default: 10 } },
    ],
    requestBody: {
      content: {
        [random.next() < 0.8 ? 'application/json' : text()]: { schema: schema(0), example: text() },
      },
    },
    responses: {
      200: { description: text(), content: { 'application/json': { schema: schema(0) } } },
      [name()]: { description: text() },
    },
  });
  const { get, post } = { get: operation('get'), post: operation('post') };
  const levels = random.next() < 0.2 ? 20_000 : 5;
  const deep = `${'{"properties":{"a":'.repeat(levels)}{"type":"string"}${'}}'.repeat(levels)}`;
  const document = {
    openapi: random.next() < 0.9 ? '3.1.0' : text(),
    info: { title: text(), version: random.next() < 0.5 ? '1.0.0' : text(), description: text() },
    paths: { [`/${name()}`]: { get, post }, '/plain': { get: operation('get') } },
    components: { schemas: { [name()]: schema(0), Deep: deepHere } },
    [text().slice(0, 40)]: text(),
  };
  return JSON.stringify(document).replace(`"${deepHere}"`, () => deep);
}
