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

/** How a parameter is written: its style and what its texts mean. */
export function readWritten(root: Mapping, parameter: Mapping, schema: Mapping): Written {
  const [mediaType] = Object.keys(mapping(parameter.content));
  if (mediaType !== undefined) {
    if (parameter.in === 'querystring' && /x-www-form-urlencoded/i.test(mediaType))
      return { style: 'form', explode: true, reserved: false, shape: readShape(root, schema, false) };
    const style = /[/+]json\b/.test(mediaType) ? 'json' : 'text';
    return { style, explode: false, reserved: false, shape: style === 'json' ? 'json' : 'string' };
  }
  const usual = parameter.in === 'query' || parameter.in === 'cookie' ? 'form' : 'simple';
  return readEncoding(root, parameter, schema, usual);
}

/** The style that a parameter or an encoding states, with what follows from it. */
export function readEncoding(root: Mapping, encoding: Mapping, schema: Mapping, usual: Style): Written {
  const style = isStyle(encoding.style) ? encoding.style : usual;
  const explode = encoding.explode ?? (style === 'form' || style === 'cookie' || style === 'deepObject');
  return {
    style,
    explode: explode === true,
    reserved: encoding.allowReserved === true,
    shape: readShape(root, schema, style === 'deepObject'),
  };
}

const isStyle = (style: Node | undefined): style is Style => styles.includes(text(style) ?? '');

/** What the texts of a value mean; `deep` where a style says how values stand inside others. */
export function readShape(root: Mapping, schema: Mapping, deep: boolean): Shape {
  return shapeOf({ root, deep, depth: 0 }, schema);
}

interface Walk {
  readonly root: Mapping;
  readonly deep: boolean;
  readonly depth: number;
}

/** Schemas may hold themselves; a query is no deeper. */
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

/** What a value inside another means: a text, or JSON where the style does not say how to write its parts. */
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

/** The schemas that say what a value is: itself, its parts and its alternatives, references followed. */
export function alternatives(root: Mapping, node: Node | undefined, depth: number): readonly Mapping[] {
  const schema = resolved(root, node);
  if (depth > deepest) return [schema];
  const parts = [schema.allOf, schema.oneOf, schema.anyOf].flatMap(items);
  return [schema, ...parts.flatMap((part) => alternatives(root, part, depth + 1))];
}

/** The types a schema itself states or implies. */
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

/** The members of a form or multipart body, each with how it is written. */
export function readMembers(
  root: Mapping,
  schema: Node | undefined,
): readonly (readonly [string, Mapping])[] {
  const found = alternatives(root, schema, 0).flatMap(({ properties }) => mappings(properties));
  return [...new Map(found)];
}
