import { Code, docComment, printKey, printValue } from '../../text/code.ts';
import type { Property, Type } from './contract.ts';

const longestLine = 110;

/** How a reference to a schema is printed. */
type Name = (schema: string) => string;

/**
 * A type as TypeScript source. `name` prints a reference, by default as the bare schema name; `column` is how much of
 * the first line is taken already.
 */
export function printType(type: Type, name: Name = (schema) => schema, column = 0): Code {
  return new Code(print(type, name, column));
}

/** `indent` is what the line it stands in begins with, in columns. */
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

/** One side of an intersection, which binds closer than a union. */
function printPart(type: Type, name: Name): string {
  const printed = print(type, name);
  return type.kind === 'union' || (type.kind === 'string' && type.known) ? `(${printed})` : printed;
}

/** A type as what a `[]` or `?` behind it is of. */
const parenthesised = (printed: string) => (/[|&\n]/.test(printed) ? `(${printed})` : printed);

/** An open set of strings: editors complete the known ones, the compiler takes any. */
const known = (values: readonly string[]) => [...values.map((value) => printValue(value)), '(string & {})'];

function printTuple(type: Type & { kind: 'tuple' }, name: Name): string {
  const rest = type.rest === undefined ? [] : [`...(${print(type.rest, name)})[]`];
  const items = type.items.map((item, index) =>
    index < type.least ? print(item, name) : `${parenthesised(print(item, name))}?`,
  );
  return `[${[...items, ...rest].join(', ')}]`;
}

function printUnion(members: readonly Type[], name: Name, column: number, indent: number): string {
  // A member that is alternatives itself joins these, so it has no bar before its first.
  const flat = (member: Type) => {
    const printed = print(member, name, Number.NEGATIVE_INFINITY, indent);
    return printed.startsWith('\n') ? printed.replace(/^\n\s*\| /, '') : printed;
  };
  return alternatives([...new Set(members.map(flat))], column);
}

/** Alternatives on one line where they fit, else one a line. */
function alternatives(printed: readonly string[], column: number): string {
  const flat = printed.join(' | ');
  if (column + flat.length < longestLine && !flat.includes('\n')) return flat;
  return printed.map((member) => `\n  | ${member.replaceAll('\n', '\n    ')}`).join('');
}

function printObject(type: Type & { kind: 'object' }, name: Name, indent: number): string {
  const { properties, additional } = type;
  // A part whose members all go the other way lets the other parts say what there is.
  if (properties.length === 0 && !additional && type.withheld) return '{}';
  if (properties.length === 0)
    return `{ [name: string]: ${additional ? print(additional, name) : 'unknown'} }`;
  const lines = properties.map((property) => printProperty(property, name, indent + 2));
  if (additional) lines.push(`[name: string]: ${printAdditional(properties, additional, name, indent + 2)};`);
  return `{\n${indented(lines.join('\n'))}\n}`;
}

const indented = (text: string): string =>
  text.includes('\n\n') ? text.replaceAll(/^(?=.)/gm, '  ') : `  ${text.replaceAll('\n', '\n  ')}`;

/** TypeScript holds the declared properties to the index signature too, so that it takes their types in. */
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
