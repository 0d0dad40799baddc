import type { Bounds, Decode, Parameter, Type } from '../contract.ts';
import type { Document, Mapping, Node } from '../document.ts';
import { items, mapping, text, texts } from '../node.ts';
import { readClamp } from '../traits/clamp/read.ts';
import { readClauses } from '../traits/clauses.ts';
import { readSegments } from '../traits/segments/read.ts';
import { readExcesses } from './faults.ts';
import { resolved } from './reference.ts';
import { sampleOf } from './samples.ts';
import { readType } from './types.ts';

/** The parameters of an operation: the path item's first, the operation's own laid over them by name and place. */
export function readParameters(document: Document, pathItem: Mapping, operation: Mapping): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const written of [...items(pathItem.parameters), ...items(operation.parameters)]) {
    const parameter = readParameter(document, mapping(written));
    byKey.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...byKey.values()];
}

function readParameter(document: Document, written: Mapping): Parameter {
  const node = resolved(document.root, written);
  const schema = parameterSchema(document.root, node);
  const type = readType(schema);
  const citations = readClauses(node);
  return {
    name: text(node.name) ?? '',
    in: readPlace(node.in),
    required: node.required === true || node.in === 'path',
    summary: text(node.description),
    type: readType(node.schema ?? schema),
    decode: node.content === undefined ? decodeOf(schema, type) : 'json',
    sample: sampleOf(node, schema),
    default: schema.default,
    clamp: readBounds(schema),
    segments: readSegments(node) === 'many',
    excesses: readExcesses(schema),
    place: document.place(written),
    clauses: [...citations.clauses, ...readClauses(schema).clauses],
  };
}

/** The schema of a parameter's value, whether it stands under `schema` or under its media type. */
export function parameterSchema(root: Mapping, parameter: Mapping): Mapping {
  const [content] = Object.values(mapping(parameter.content));
  return resolved(root, parameter.schema ?? mapping(content).schema);
}

function readPlace(place: Node | undefined): Parameter['in'] {
  return place === 'path' || place === 'header' || place === 'cookie' ? place : 'query';
}

function decodeOf(schema: Mapping, type: Type): Decode {
  const types = texts(schema.type);
  if (types.includes('string')) return 'string';
  if (type.kind === 'array') return 'strings';
  for (const decode of ['integer', 'number', 'boolean'] as const) if (types.includes(decode)) return decode;
  const values = type.kind === 'union' ? type.members : [type];
  const numbers = values.every((value) => value.kind === 'literal' && typeof value.value === 'number');
  return numbers ? 'number' : 'string';
}

/** The bounds a schema clamps to, if it clamps. */
export function readBounds(schema: Mapping): Bounds | undefined {
  const clamp = readClamp(schema);
  return clamp && { min: clamp.min, max: clamp.max };
}
