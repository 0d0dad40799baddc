import { setOwn } from '../../templates/server/runtime/responses/set-member.ts';
import type { Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, items, mapping, mappings, text, texts } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import type { Shape, Style, TextKind, Written } from '../model/contract/serialization.ts';

const styles: readonly string[] = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
] satisfies Style[];

/** The serialization of a parameter: its style and the shape of its values. */
export function readWritten(root: Mapping, parameter: Mapping, schema: Mapping): Written {
  const [mediaType] = Object.keys(mapping(parameter.content));
  if (mediaType !== undefined) {
    if (parameter.in === 'querystring' && /x-www-form-urlencoded/i.test(mediaType))
      return { style: 'form', explode: true, reserved: false, shape: readShape(root, schema, false) };
    const style = /[/+]json\b/.test(mediaType) ? 'json' : 'text';
    return { style, explode: false, reserved: false, shape: style === 'json' ? 'json' : 'string' };
  }
  const defaultValue = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple';
  return readEncoding(root, parameter, schema, defaultValue);
}

/** The declared style of a parameter or an encoding, with the defaults that follow from it. */
export function readEncoding(
  root: Mapping,
  encoding: Mapping,
  schema: Mapping,
  defaultValue: Style,
): Written {
  const style = isStyle(encoding.style) ? encoding.style : defaultValue;
  const explode = encoding.explode ?? (style === 'form' || style === 'cookie' || style === 'deepObject');
  return {
    style,
    explode: explode === true,
    reserved: encoding.allowReserved === true,
    shape: readShape(root, schema, style === 'deepObject'),
  };
}

const isStyle = (style: Node | undefined): style is Style => styles.includes(text(style) ?? '');

/** The shape of a value; `deep` if the style serializes nested values. */
export function readShape(root: Mapping, schema: Mapping, deep: boolean): Shape {
  return shapeOf({ root, deep, depth: 0 }, schema);
}

interface Walk {
  readonly root: Mapping;
  readonly deep: boolean;
  readonly depth: number;
}

/** The maximum depth of shapes, because schemas may contain themselves. */
const deepest = 6;

function shapeOf(walk: Walk, node: Node | undefined): Shape {
  const found = alternatives(walk.root, node, 0);
  const kinds = new Set(found.flatMap(kindsOf));
  const inner = { ...walk, depth: walk.depth + 1 };
  const listed = found.find((schema) => kindsOf(schema).includes('array'));
  const plain = textKind(kinds);
  if (walk.depth > deepest) return plain ?? 'json';
  if (listed) {
    const held = isSequence(listed.prefixItems) ? listed.prefixItems[0] : listed.items;
    const inside = innerShape(inner, held);
    return { items: inside, ...(plain !== undefined && kinds.size > 1 && { alone: plain }) };
  }
  if (kinds.has('object') && (plain === undefined || walk.deep))
    return { ...objectShape(inner, found), ...(plain !== undefined && { alone: plain }) };
  return plain ?? 'string';
}

/** The shape of a nested value: text, or JSON if the style does not serialize its parts. */
function innerShape(walk: Walk, node: Node | undefined): Shape {
  const shape = shapeOf(walk, node);
  return walk.deep || typeof shape === 'string' ? shape : 'json';
}

function objectShape(walk: Walk, found: readonly Mapping[]): Shape & object {
  const members: Record<string, Shape> = {};
  let rest: Shape | undefined;
  for (const schema of found) {
    for (const [name, member] of Object.entries(mapping(schema.properties))) {
      const shape = shapeOf(walk, member);
      const list = typeof shape === 'object' && 'items' in shape && typeof shape.items === 'string';
      setOwn(members, name, walk.deep || list || typeof shape === 'string' ? shape : 'json');
    }
    if (schema.additionalProperties === false) continue;
    const closed = schema.properties !== undefined && !isMapping(schema.additionalProperties);
    if (!closed || schema.additionalProperties === true)
      rest ??= isMapping(schema.additionalProperties)
        ? innerShape(walk, schema.additionalProperties)
        : 'string';
  }
  return { members, ...(rest !== undefined && { rest }) };
}

/**
 * The schemas that describe a value: the schema, its parts and its alternatives, with references resolved.
 */
export function alternatives(root: Mapping, node: Node | undefined, depth: number): readonly Mapping[] {
  const schema = resolved(root, node);
  if (depth > deepest) return [schema];
  const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap(items);
  return [schema, ...parts.flatMap((part) => alternatives(root, part, depth + 1))];
}

/** The types that a schema itself states or implies. */
function kindsOf(schema: Mapping): readonly string[] {
  const stated = texts(schema.type);
  if (stated.length > 0) return stated.filter((kind) => kind !== 'null');
  const values = schema.const === undefined ? items(schema.enum) : [schema.const];
  if (values.length > 0)
    return values
      .filter((value) => value !== null)
      .map((value) => (isSequence(value) ? 'array' : typeof value));
  if (schema.items !== undefined || schema.prefixItems !== undefined) return ['array'];
  return schema.properties !== undefined || isMapping(schema.additionalProperties) ? ['object'] : [];
}

function textKind(kinds: ReadonlySet<string>): TextKind | undefined {
  if (kinds.has('string')) return 'string';
  if (kinds.has('number')) return 'number';
  return (['integer', 'boolean'] as const).find((kind) => kinds.has(kind));
}

/** The members of a form or multipart body, each with its schema. */
export function readMembers(
  root: Mapping,
  schema: Node | undefined,
): readonly (readonly [string, Mapping])[] {
  const found = alternatives(root, schema, 0).flatMap(({ properties }) => mappings(properties));
  return [...new Map(found)];
}
