import { Code, docComment, printKey, printValue } from './code.ts';
import type { Property, Type } from './contract.ts';

const longestLine = 104;

/** A type as TypeScript source. `name` prints a reference, by default as the bare schema name. */
export function printType(type: Type, name: (schema: string) => string = (schema) => schema): Code {
  return new Code(print(type, name));
}

function print(type: Type, name: (schema: string) => string): string {
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
      return type.known === undefined ? 'string' : printOpen(type.known);
    case 'array':
      return `${parenthesised(print(type.items, name))}[]`;
    case 'tuple':
      return printTuple(type, name);
    case 'object':
      return printObject(type, name);
    case 'union':
      return printUnion(type.members, name);
    case 'intersection':
      return type.members.map((member) => printPart(member, name)).join(' & ');
    default:
      return type.kind;
  }
}

/** One side of an intersection, which binds closer than a union. */
function printPart(type: Type, name: (schema: string) => string): string {
  const printed = print(type, name);
  return type.kind === 'union' || (type.kind === 'string' && type.known) ? `(${printed})` : printed;
}

/** A type as what a `[]` or `?` behind it is of. */
const parenthesised = (printed: string) => (/[|&\n]/.test(printed) ? `(${printed})` : printed);

/** An open set of strings: editors complete the known ones, the compiler takes any. */
function printOpen(known: readonly string[]): string {
  return [...known.map((value) => printValue(value)), '(string & {})'].join(' | ');
}

function printTuple(type: Type & { kind: 'tuple' }, name: (schema: string) => string): string {
  const rest = type.rest === undefined ? [] : [`...(${print(type.rest, name)})[]`];
  const items = type.items.map((item, index) =>
    index < type.least ? print(item, name) : `${parenthesised(print(item, name))}?`,
  );
  return `[${[...items, ...rest].join(', ')}]`;
}

function printUnion(members: readonly Type[], name: (schema: string) => string): string {
  const printed = [...new Set(members.map((member) => print(member, name)))];
  const flat = printed.join(' | ');
  if (flat.length < longestLine && !flat.includes('\n')) return flat;
  return printed.map((member) => `\n  | ${member.replaceAll('\n', '\n    ')}`).join('');
}

function printObject(type: Type & { kind: 'object' }, name: (schema: string) => string): string {
  const { properties, additional } = type;
  if (properties.length === 0)
    return `{ [name: string]: ${additional ? print(additional, name) : 'unknown'} }`;
  const lines = properties.map((property) => printProperty(property, name));
  if (additional) lines.push(`[name: string]: ${printAdditional(properties, additional, name)};`);
  return `{\n${lines.join('\n').replaceAll(/^(?=.)/gm, '  ')}\n}`;
}

/** TypeScript holds the declared properties to the index signature too, so that it takes their types in. */
function printAdditional(
  properties: readonly Property[],
  additional: Type,
  name: (schema: string) => string,
): string {
  if (additional.kind === 'unknown') return 'unknown';
  const types = [additional, ...properties.map((property) => property.type)];
  const optional = properties.some(({ required }) => !required);
  return printUnion(types, name) + (optional ? ' | undefined' : '');
}

function printProperty(property: Property, name: (schema: string) => string): string {
  const comment = docComment([property.summary]).text;
  const member = `${printKey(property.name)}${property.required ? '' : '?'}: ${print(property.type, name)};`;
  return comment === '' ? member : `${comment}\n${member}`;
}
