import { Code, docParagraphs, printKey, printMember, printString, printValue } from '../code.ts';
import type { Area, Content, Contract, Operation, Parameter, Response } from '../contract.ts';
import { pascalCase } from '../names.ts';
import { printType } from '../print-type.ts';
import { header } from './header.ts';
import { Imports } from './imports.ts';
import { pageShape, propertiesOf } from './page.ts';

const schemas = './schemas.ts';

/** Operations a plain call serves; sockets, streams and signaling have clients of their own. */
function isCall({ socket, signaling, stream }: Operation): boolean {
  return !socket && !signaling && !stream;
}

/** Areas with at least one operation a plain call serves. */
export function calledAreas(contract: Contract): readonly Area[] {
  return contract.areas.filter(({ operations }) => operations.some(isCall));
}

/** `client/<area>.ts`: one function per operation, so that a program carries only those it calls. */
export function clientAreaView(contract: Contract, area: Area): object {
  const imports = new Imports();
  imports.add('./runtime/transport.ts', 'type Transport');
  imports.add('./runtime/call.ts', 'call');
  const operations = area.operations
    .filter(isCall)
    .map((operation) => operationView(contract, operation, imports));
  return { header: header(area.source), imports: imports.print(), operations };
}

/** `client/index.ts`: everything the package exports. */
export function clientIndexView(contract: Contract): object {
  return {
    header: header(contract.entry),
    areas: calledAreas(contract).map(({ name }) => ({ file: `./${name}.ts` })),
  };
}

function operationView(contract: Contract, operation: Operation, imports: Imports): object {
  const members = requestMembers(operation, imports);
  const optional = members.every(({ required }) => !required);
  const shape = `{ ${members.map(({ name, required, type }) => `${name}${required ? '' : '?'}: ${type}`).join('; ')} }`;
  const parameter = members.length === 0 ? '' : `, request: ${shape}${optional ? ' = {}' : ''}`;
  return {
    comment: docParagraphs([operation.summary, operation.description, needs(operation)]),
    name: new Code(operation.name),
    answer: new Code(`${operation.typeName}Answer`),
    answers: new Code(
      operation.responses.map((response) => `\n  | ${printAnswer(contract, response, imports)}`).join('') ||
        'never',
    ),
    parameter: new Code(parameter),
    wire: new Code(printValue(wireCall(operation, imports), '', 20)),
    statuses: operation.responses.map(({ status }) => status),
    ...itemsView(contract, operation, members.length > 0, imports),
  };
}

function needs({ security }: Operation): string | undefined {
  const scopes = security.flat().flatMap((requirement) => requirement.scopes);
  if (scopes.length > 0) return `An API key needs ${scopes.map((scope) => `\`${scope}\``).join(' and ')}.`;
  return security.length > 0 ? 'Takes a signed-in user, no API key.' : undefined;
}

interface Member {
  readonly name: string;
  readonly required: boolean;
  readonly type: string;
}

function requestMembers(operation: Operation, imports: Imports): Member[] {
  const places = [
    ['params', 'path'],
    ['query', 'query'],
    ['headers', 'header'],
  ] as const;
  const members = places.flatMap(([name, place]): Member[] => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return [];
    const type = `{ ${parameters.map((parameter) => printParameter(parameter, imports)).join('; ')} }`;
    return [{ name, required: parameters.some(({ required }) => required), type }];
  });
  const { body } = operation;
  const [content] = body?.contents ?? [];
  if (body && content) {
    imports.addTypes(schemas, content.type);
    members.push({ name: 'body', required: body.required, type: printType(content.type).text });
    if (content.validator === undefined) {
      members.push({
        name: 'contentType',
        required: true,
        type: body.contents.map(({ mediaType }) => printString(mediaType)).join(' | '),
      });
    }
  }
  return members;
}

function printParameter({ name, required, type }: Parameter, imports: Imports): string {
  imports.addTypes(schemas, type);
  return `${printKey(name)}${required ? '' : '?'}: ${printType(type).text}`;
}

function printAnswer(contract: Contract, { status, contents, errors }: Response, imports: Imports): string {
  const [content] = contents;
  if (errors.length > 0) {
    const names = [...new Set(errors.flatMap((error) => error.extra))];
    const extra = names.map(printString).join(' | ');
    const value = extraType(contract, content, names);
    const codes = errors.map(({ code }) => printString(code)).join(' | ');
    imports.add('./runtime/refused.ts', 'type Refused');
    return `Refused<${status}, ${codes}${extra === '' ? '' : `, ${extra}${value === 'string' ? '' : `, ${value}`}`}>`;
  }
  imports.add('./runtime/refused.ts', 'type Headers');
  if (!content) return `{ status: ${status}; headers: Headers }`;
  imports.addTypes(schemas, content.type);
  return `{ status: ${status}; body: ${printType(content.type).text.replaceAll('\n', '\n    ')}; headers: Headers }`;
}

/** The type of what comes beside an error's code, as its schema tells it; text where that says nothing. */
function extraType(contract: Contract, content: Content | undefined, names: readonly string[]): string {
  const envelope = content ? propertiesOf(contract, content.type) : [];
  const error = envelope.find(({ name }) => name === 'error');
  const members = error ? propertiesOf(contract, error.type) : [];
  const types = members.filter(({ name }) => names.includes(name)).map(({ type }) => printType(type).text);
  return [...new Set(types)].join(' | ') || 'string';
}

function wireCall(operation: Operation, imports: Imports): object {
  const has = (place: Parameter['in']) => operation.parameters.some((parameter) => parameter.in === place);
  const raw = operation.body?.contents.every(({ validator }) => validator === undefined);
  return {
    method: operation.method,
    path: pathExpression(operation, imports),
    query: has('query') ? new Code('request.query') : undefined,
    headers: has('header') ? new Code('request.headers') : undefined,
    body: operation.body ? new Code('request.body') : undefined,
    contentType: operation.body && raw ? new Code('request.contentType') : undefined,
  };
}

/** The path as a template literal whose fixed parts are escaped and whose parameters are encoded. */
function pathExpression({ path, parameters }: Operation, imports: Imports): Code | string {
  const parts = path.split(/\{([^}]+)\}/);
  if (parts.length === 1) return path;
  const printed = parts.map((part, index) => {
    if (index % 2 === 0)
      return printString(part)
        .slice(1, -1)
        .replaceAll(/`|\$\{/g, '\\$&');
    const encode = parameters.find(({ name }) => name === part)?.segments ? 'segments' : 'segment';
    imports.add('./runtime/call.ts', encode);
    return `\${${encode}(${printMember('request.params', part)})}`;
  });
  return new Code(`\`${printed.join('')}\``);
}

function itemsView(
  contract: Contract,
  operation: Operation,
  takesRequest: boolean,
  imports: Imports,
): object {
  const page = pageShape(contract, operation);
  const cursor = operation.pagination?.cursor;
  if (!page || !cursor) return { items: false };
  imports.add('./runtime/pagination.ts', 'eachItem');
  imports.addTypes(schemas, page.item);
  return {
    items: operation.pagination?.items,
    cursor,
    itemsName: new Code(`each${pascalCase(operation.name)}Item`),
    itemType: printType(page.item),
    itemsRequest: new Code(
      takesRequest ? '{ ...request, query: { ...request.query, ...query } }' : '{ query }',
    ),
  };
}
