import { Code, docComment, printKey, printValue } from '../../text/code.ts';
import type { Property, Type } from './contract.ts';

const maxLineLength = 110;

/** The printed form of a reference to a schema. */
type Name = (schema: string) => string;

/**
 * Prints a type as TypeScript. `name` prints a reference, by default as the schema name. `column` is the
 * number of characters that are already on the first line.
 */
export function printType(type: Type, name: Name = (schema) => schema, column = 0): Code {
  return new Code(print(type, name, column));
}

/** `indent` is the indentation of the current line, in columns. */
function print(type: Type, name: Name, column = 0, indent = 0): string {
  switch (type.kind) {
    case 'binary':
      return 'Uint8Array';
    case 'present':
      return '{} | null';
    case 'literal':
      return printValue(type.value);
    case 'reference':
      return name(type.name);
    case 'string':
      if (type.known !== undefined) return alternatives(known(type.known), column);
      return type.secret === undefined ? 'string' : `${name('SecretString')}<${printValue(type.secret)}>`;
    case 'sequence':
      return `AsyncIterable<${print(type.items, name, column, indent)}>`;
    case 'array':
      return `${parenthesised(print(type.items, name, column, indent))}[]`;
    case 'tuple':
      return printTuple(type, name);
    case 'object':
      return printObject(type, name, indent);
    case 'union':
      return printUnion(type.members, name, column, indent);
    case 'intersection':
      return type.members.map((member) => printPart(member, name)).join(' & ');
    default:
      return type.kind;
  }
}

/** Prints a member of an intersection, which binds more tightly than a union. */
function printPart(type: Type, name: Name): string {
  const printed = print(type, name);
  return type.kind === 'union' || (type.kind === 'string' && type.known) ? `(${printed})` : printed;
}

/** A printed type, in parentheses if a `[]` or `?` after it would apply to only a part of it. */
const parenthesised = (printed: string) => (/[|&\n]/.test(printed) ? `(${printed})` : printed);

/** An open set of strings: editors complete the known values, and the compiler accepts any string. */
const known = (values: readonly string[]) => [...values.map((value) => printValue(value)), '(string & {})'];

function printTuple(type: Type & { kind: 'tuple' }, name: Name): string {
  const rest = type.rest === undefined ? [] : [`...(${print(type.rest, name)})[]`];
  const items = type.items.map((item, index) =>
    index < type.least ? print(item, name) : `${parenthesised(print(item, name))}?`,
  );
  return `[${[...items, ...rest].join(', ')}]`;
}

function printUnion(members: readonly Type[], name: Name, column: number, indent: number): string {
  // A nested union is merged into this one, so its first member loses its bar.
  const flat = (member: Type) => {
    const printed = print(member, name, Number.NEGATIVE_INFINITY, indent);
    return printed.startsWith('\n') ? printed.replace(/^\n\s*\| /, '') : printed;
  };
  return alternatives([...new Set(members.map(flat))], column);
}

/** Prints alternatives on one line if they fit, otherwise one on each line. */
function alternatives(printed: readonly string[], column: number): string {
  const flat = printed.join(' | ');
  if (column + flat.length < maxLineLength && !flat.includes('\n')) return flat;
  return printed.map((member) => `\n  | ${member.replaceAll('\n', '\n    ')}`).join('');
}

function printObject(type: Type & { kind: 'object' }, name: Name, indent: number): string {
  const { properties, additional } = type;
  // A part with only members of the other direction must not restrict the other parts.
  if (properties.length === 0 && !additional && type.withheld) return '{}';
  if (properties.length === 0)
    return `{ [name: string]: ${additional ? print(additional, name) : 'unknown'} }`;
  const lines = properties.map((property) => printProperty(property, name, indent + 2));
  if (additional) lines.push(`[name: string]: ${printAdditional(properties, additional, name, indent + 2)};`);
  return `{\n${indented(lines.join('\n'))}\n}`;
}

const indented = (text: string): string =>
  text.includes('\n\n') ? text.replaceAll(/^(?=.)/gm, '  ') : `  ${text.replaceAll('\n', '\n  ')}`;

/**
 * TypeScript requires declared properties to match the index signature, so the signature includes their
 * types.
 */
function printAdditional(
  properties: readonly Property[],
  additional: Type,
  name: Name,
  indent: number,
): string {
  if (additional.kind === 'unknown') return 'unknown';
  const types = [additional, ...properties.map((property) => property.type)];
  const optional = properties.some(({ required }) => !required) ? ' | undefined' : '';
  const column = indent + '[name: string]: '.length + optional.length;
  return printUnion(types, name, column, indent) + optional;
}

function printProperty(property: Property, name: Name, indent: number): string {
  const comment = docComment([property.summary]).text;
  const start = `${printKey(property.name)}${property.required ? '' : '?'}: `;
  const member = `${start}${print(property.type, name, indent + start.length, indent)};`;
  return comment === '' ? member : `${comment}\n${member}`;
}
