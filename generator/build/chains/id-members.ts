import type { Mapping, Node } from '../../load/document/document.ts';
import { items, mapping, mappings, texts } from '../../load/document/node.ts';
import { resolved } from '../../load/document/resolve.ts';
import { camelCase, singular } from '../../text/names.ts';

/** The parameter of an id: its name, its schema, and the path segment before it. */
export interface IdParameter {
  readonly name: string;
  readonly schema: Mapping;
  readonly collection: string;
}

const scalars: readonly string[] = ['string', 'integer', 'number'];

/**
 * The JSON pointer of the member of a body that has the value of a path parameter; undefined if the schema is
 * ambiguous: no such member, alternatives, another type.
 */
export function idPointer(
  root: Mapping,
  schema: Node | undefined,
  parameter: IdParameter,
): string | undefined {
  const members = membersOf(root, schema);
  if (members === undefined) return undefined;
  const own = idMember(root, members, parameter);
  if (own !== undefined) return pointerOf(own);
  // An envelope: `{ data: { id } }`, `{ hall: { id } }`.
  const resource = camelCase(singular(parameter.collection));
  const wrapped = Object.keys(members).filter((name) => name === 'data' || camelCase(name) === resource);
  const [wrapper] = wrapped;
  if (wrapper === undefined || wrapped.length > 1) return undefined;
  const inner = membersOf(root, members[wrapper]);
  const id = inner && idMember(root, inner, parameter);
  return id === undefined ? undefined : pointerOf(wrapper) + pointerOf(id);
}

/** The schema of the rows of a list: of an array, or of the only array that an object has. */
export function rowSchema(root: Mapping, schema: Node | undefined): Node | undefined {
  const whole = resolved(root, schema);
  if (texts(whole.type).includes('array')) return whole.items;
  const arrays = Object.values(membersOf(root, schema) ?? {}).filter((member) =>
    texts(resolved(root, member).type).includes('array'),
  );
  return arrays.length === 1 ? resolved(root, arrays[0]).items : undefined;
}

/** Whether the schema of a parameter lists its values, so that no operation needs to return one. */
export const isClosed = (schema: Mapping): boolean =>
  schema.enum !== undefined || schema.const !== undefined || texts(schema.type).includes('boolean');

function idMember(
  root: Mapping,
  members: Mapping,
  { name, schema, collection }: IdParameter,
): string | undefined {
  const wanted = camelCase(name);
  const resource = camelCase(singular(collection));
  const isId = /^id$|Id$/.test(wanted);
  // `{hallId}` of /halls is the member `hallId` or `id`; `{slug}` is `slug` alone.
  const names = isId ? [wanted, 'id', `${resource}Id`] : [wanted];
  for (const candidate of names) {
    const found = Object.keys(members).filter((member) => camelCase(member) === candidate);
    const [member] = found;
    if (member === undefined || found.length > 1) continue;
    return isOfType(resolved(root, members[member]), schema) ? member : undefined;
  }
  return undefined;
}

/** A number can fill a text parameter. A text for a number parameter is ambiguous. */
function isOfType(member: Mapping, parameter: Mapping): boolean {
  const given = texts(member.type).filter((type) => type !== 'null');
  const taken = texts(parameter.type).filter((type) => type !== 'null');
  if (given.length !== 1 || taken.length > 1 || !scalars.includes(given[0] ?? '')) return false;
  return taken.length === 0 || taken[0] === 'string' || taken[0] === given[0] || given[0] === 'integer';
}

/** The members of an object schema with those of its parts; undefined if it has alternatives. */
function membersOf(root: Mapping, node: Node | undefined, depth = 0): Mapping | undefined {
  const schema = resolved(root, node);
  if (depth > 8 || schema.oneOf !== undefined || schema.anyOf !== undefined) return undefined;
  const parts = items(schema.allOf).map((part) => membersOf(root, part, depth + 1));
  if (parts.some((part) => part === undefined)) return undefined;
  return Object.assign({}, ...parts, mapping(schema.properties));
}

const pointerOf = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The schema of the JSON body of a response; undefined without one. */
export function jsonSchema(root: Mapping, response: Mapping): Node | undefined {
  const json = mappings(response.content).find(([media]) => /[/+]json(;|$)/i.test(media));
  return json && mapping(resolved(root, json[1])).schema;
}
