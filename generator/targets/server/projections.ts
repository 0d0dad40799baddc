import type { Contract, NamedSchema, Property, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { propertiesOf, schemaNamed } from '../../model/contract/properties-of.ts';
import { referencesOf } from '../../model/contract/references-of.ts';
import {
  Code,
  docComment,
  fillLines,
  printKey,
  printMember,
  printString,
  printValue,
} from '../../text/code.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import { choice } from './choices.ts';
import { needsProjection, projectionName } from './projected-types.ts';
import { copiedResponses, successesOf } from './response-copies.ts';

const maxLineLength = 110;

/** The view of `templates/server/projections.ts.hbs`. */
export interface ProjectionsView {
  readonly header: Code;
  readonly imports: Code;
  readonly projections: readonly ProjectionView[];
}

/** One function that copies a value. */
export interface ProjectionView {
  readonly comment: Code;
  readonly name: Code;
  readonly type: Code;
  /** The expression or block that copies `value`. */
  readonly copy: Code;
}

/**
 * `generated/server/projections.ts`: for each schema in responses, a function that copies only the listed
 * members.
 */
export function projectionsView(contract: Contract): ProjectionsView {
  const imports = new Imports();
  const named = responseSchemas(contract)
    .filter(({ name }) => needsProjection(contract, { kind: 'reference', name }))
    .map(({ name, type }) => {
      imports.add('../schemas.ts', `type ${name}`);
      const comment = `Copies the members of a ${name} that the contract lists.`;
      return projection(contract, { comment, name: projectionName(name), of: name, type }, imports);
    });
  const operations = contract.areas.flatMap((area) => area.operations);
  const inline = operations.flatMap((operation) =>
    copiedResponses(contract, operation).flatMap(({ range, bodies }) =>
      bodies.flatMap(({ type, copy: name }) => {
        if (name === undefined || type.kind === 'reference') return [];
        imports.addTypes('../schemas.ts', type);
        const comment = `Copies the listed members of the response ${range} of ${operation.name}.`;
        return [projection(contract, { comment, name, of: printType(type).text, type }, imports)];
      }),
    ),
  );
  return { header: header(contract.entry), imports: imports.print(), projections: [...named, ...inline] };
}

interface Projection {
  readonly comment: string;
  readonly name: string;
  /** The type as code. */
  readonly of: string;
  readonly type: Type;
}

function projection(
  contract: Contract,
  { comment, name, of, type }: Projection,
  imports: Imports,
): ProjectionView {
  const context = { contract, imports };
  const block = type.kind === 'union' && !isNullable(type) ? copySwitch(context, type, 'value') : undefined;
  const copied = block ?? copy(context, type, 'value');
  for (const helper of ['withoutMembers', 'both'])
    if (new RegExp(`\\b${helper}\\(`).test(copied))
      imports.add('./runtime/responses/write-only-members.ts', helper);
  if (/\bmasked\(/.test(copied)) imports.add('./runtime/traits/secret.ts', 'masked');
  const whole = hasOptional(type) ? `(${copied}) as ${of}` : parenthesisedObject(copied);
  return {
    comment: docComment([comment]),
    name: new Code(name),
    type: new Code(of),
    copy: new Code(block ?? shortened(whole, `export const ${name} = (value: ${of}): ${of} => ;`.length)),
  };
}

/** The code on one line, if it fits next to this number of characters. */
function shortened(code: string, usedColumns: number): string {
  const line = code.replaceAll(/,\n\s*\}/g, ' }').replaceAll(/\n\s*/g, ' ');
  return usedColumns + line.length <= maxLineLength ? line : code;
}

/**
 * Whether a copy may lack a member of the type or have undefined there; `exactOptionalPropertyTypes` separates the two.
 */
function hasOptional(type: Type): boolean {
  if (type.kind === 'object')
    return (
      type.properties.some(
        (property) => !property.required || isNeverShown(property) || hasOptional(property.type),
      ) ||
      (type.additional !== undefined && hasOptional(type.additional))
    );
  if (type.kind === 'intersection' || type.kind === 'union') return type.members.some(hasOptional);
  return type.kind === 'array' && hasOptional(type.items);
}

/** The schemas that responses of handlers reach, in the contract's order. */
function responseSchemas(contract: Contract): readonly NamedSchema[] {
  const reached = new Set<string>();
  const visit = (type: Type) => {
    for (const name of referencesOf(type)) {
      if (reached.has(name)) continue;
      reached.add(name);
      const schema = schemaNamed(contract, name);
      if (schema) visit(schema.type);
    }
  };
  for (const { operations } of contract.areas) {
    for (const operation of operations)
      for (const { contents } of successesOf(operation)) for (const { type } of contents) visit(type);
  }
  return contract.schemas.filter(({ name }) => reached.has(name));
}

/** The context of a copy: the contract, and the imports of the file. */
interface CopyContext {
  readonly contract: Contract;
  readonly imports: Imports;
}

function copy(context: CopyContext, type: Type, value: string): string {
  if (!needsProjection(context.contract, type)) return value;
  switch (type.kind) {
    case 'string':
      return `masked(${value})`;
    case 'reference':
      return `${projectionName(type.name)}(${value})`;
    case 'array':
      return `${value}.map((item) => ${parenthesised(copy(context, type.items, 'item'))})`;
    case 'object':
      return copyObject(context, type, value);
    case 'union':
      return copyChoice(context, type, value);
    case 'intersection':
      return type.members.map((member) => copyPart(context, member, type.members, value)).reduce(joined);
    default:
      return value;
  }
}

/**
 * If two parts of an intersection declare the same list, compilers use the item type of the first part. Each
 * part is therefore copied separately.
 */
function copyPart(context: CopyContext, part: Type, parts: readonly Type[], value: string): string {
  const { contract, imports } = context;
  if (part.kind !== 'object') return copy(context, part, value);
  const others = parts.filter((other) => other !== part).flatMap((other) => propertiesOf(contract, other));
  const names = new Set(others.map(({ name }) => name));
  const isShared = part.properties.some(
    ({ name, type }) => names.has(name) && needsProjection(contract, type),
  );
  if (!isShared) return copy(context, part, value);
  imports.addTypes('../schemas.ts', part);
  return `((part: ${printType(part).text}) => (${copy(context, part, 'part')}))(${value})`;
}

/** A spread gives a shared member only the type of the later part, but its value has both types. */
const joined = (one: string, other: string) => `both(${one}, ${other})`;

const parenthesisedObject = (code: string) => (code.startsWith('{') ? `(${code})` : code);

const parenthesised = (code: string) => (/^\{|[?]/.test(code) ? `(${code})` : code);

const isNullable = (type: Type) => type.kind === 'union' && type.members.some(({ kind }) => kind === 'null');

function copyObject(context: CopyContext, type: Type & { kind: 'object' }, value: string): string {
  if (type.properties.length === 0 && type.withheld === undefined && type.additional) {
    const member = copy(context, type.additional, 'member');
    return `Object.fromEntries(Object.entries(${value}).map(([name, member]) => [name, ${member}]))`;
  }
  const neverShown = type.properties.filter(isNeverShown).map(({ name }) => name);
  const left = [...(type.withheld ?? []), ...neverShown];
  const shown = left.length === 0 ? value : `withoutMembers(${value}, ${printValue(left)})`;
  const open = type.additional ? [`...${shown}`] : [];
  const listed = type.properties.filter((property) => !isNeverShown(property));
  const members = listed.map((property) => copyProperty(context, property, value));
  return inMembers([...open, ...members]);
}

/** An object literal with several members on each line. A member of several lines stays alone. */
function inMembers(members: readonly string[]): string {
  const lines: string[] = [];
  let short: string[] = [];
  for (const member of [...members, undefined]) {
    if (member !== undefined && !member.includes('\n')) {
      short.push(member);
      continue;
    }
    lines.push(...fillLines(short, '  '));
    short = [];
    if (member !== undefined) lines.push(`  ${member.replaceAll('\n', '\n  ')},`);
  }
  return `{\n${lines.map((one) => `${one}\n`).join('')}}`;
}

function copyProperty(context: CopyContext, { name, required, type }: Property, value: string): string {
  const key = printKey(name);
  const member = printMember(value, name);
  if (!needsProjection(context.contract, type)) return `${key}: ${member}`;
  const copied = copy(context, type, member);
  return `${key}: ${required || isNullable(type) ? copied : `${member} && ${parenthesised(copied)}`}`;
}

/** Whether a property is a secret that no response contains. */
const isNeverShown = ({ type }: Property) => type.kind === 'string' && type.secret === 'never';

function copyChoice(context: CopyContext, type: Type & { kind: 'union' }, value: string): string {
  const distinguished = choice(context.contract, type);
  if (!distinguished) return value;
  const block = copySwitch(context, type, 'value');
  const [first, second] = [...distinguished.values];
  if (!first) return value;
  const [member, [tag = '']] = first;
  const one = copy(context, member, value);
  const either = (other: Type) =>
    `${printMember(value, distinguished.by)} === ${printString(tag)} ? ${one} : ${copy(context, other, value)}`;
  const { text } = printType(withoutNull(type));
  const copied = block
    ? `((value: ${text}): ${text} => ${block})(${value})`
    : second
      ? either(second[0])
      : one;
  return isNullable(type) ? `${value} && ${parenthesised(copied)}` : copied;
}

/**
 * The block of a function that copies a value of three kinds or more; undefined for fewer. Compilers check a
 * `switch` in time that grows linearly with its clauses. A chain of conditions takes cubic time, because
 * each condition narrows the result of all earlier ones.
 */
function copySwitch(context: CopyContext, type: Type & { kind: 'union' }, value: string): string | undefined {
  const distinguished = choice(context.contract, type);
  const members = [...(distinguished?.values ?? [])];
  if (distinguished === undefined || members.length < 3) return undefined;
  const clauses = members.map(([member, tags], index) => {
    const labels = index === members.length - 1 ? ['default'] : tags.map((tag) => `case ${printString(tag)}`);
    const copied = copy(context, member, value);
    const whole = hasOptional(member) ? `(${copied}) as ${printType(member).text}` : copied;
    return [...labels.map((label) => `${label}:\n`), `  return ${whole.replaceAll('\n', '\n  ')};\n`].join(
      '',
    );
  });
  context.imports.addTypes('../schemas.ts', withoutNull(type));
  const indented = clauses.join('').replaceAll(/^(?=.)/gm, '    ');
  return `{\n  switch (${printMember(value, distinguished.by)}) {\n${indented}  }\n}`;
}

const withoutNull = (type: Type & { kind: 'union' }): Type => ({
  ...type,
  members: type.members.filter(({ kind }) => kind !== 'null'),
});
