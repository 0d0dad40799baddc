import { Code, docParagraphs, printMember, printString, printValue } from '../code.ts';
import type { Area, Content, Contract, Operation, Property, Type } from '../contract.ts';
import type { Document } from '../document.ts';
import { essence } from '../media-types.ts';
import { kebabCase, pascalCase } from '../names.ts';
import { printType } from '../print-type.ts';
import { usualUrl } from '../servers.ts';
import { traits } from '../traits/index.ts';
import { waysIn } from '../traits/security/record.ts';
import { half, type Subject } from '../traits/trait.ts';
import { answersOf, bodyType, type StatusedAnswer } from './answers.ts';
import { bodyProperties, callWithBody } from './bodies.ts';
import { isCall } from './calls.ts';
import { presentsCredentials } from './credentials.ts';
import { readers, withEvents } from './events.ts';
import { header } from './header.ts';
import { Imports } from './imports.ts';
import { pageShape, propertiesOf } from './page.ts';
import { hasServers, hasUsualServer } from './servers.ts';
import { headersExpression, pathExpression, styledQuery } from './written-parameters.ts';

const schemas = './schemas.ts';

/** Areas with at least one operation a plain call serves. */
export function calledAreas(contract: Contract): readonly Area[] {
  return contract.areas.filter(({ operations }) => operations.some(isCall));
}

/** What `templates/client/area.ts.hbs` prints. */
export interface ClientAreaView {
  readonly header: Code;
  readonly imports: Code;
  readonly operations: readonly ClientOperationView[];
}

/** One function of the client, with the types of what it is given and answers. */
export interface ClientOperationView extends ItemsView {
  readonly comment: Code;
  readonly name: Code;
  readonly answer: Code;
  readonly answers: Code;
  /** The type of what it is given; false where that is nothing. */
  readonly parameters: Code | false;
  readonly shape: Code;
  readonly parameter: Code;
  readonly wire: Code;
  readonly statuses: Code;
}

/** What a list needs for its items, page after page; of any other operation `items` is false. */
interface ItemsView {
  readonly items: string | false;
  readonly cursor?: string;
  readonly itemsName?: Code;
  readonly itemType?: Code;
  readonly itemsRequest?: Code;
}

/** What `templates/client/index.ts.hbs` prints. */
export interface ClientIndexView {
  readonly header: Code;
  readonly areas: readonly { readonly file: string }[];
  /** Whether any operation takes files with names. */
  readonly multipart: boolean;
  /** Whether the document says where the API is, and whether without anything left to say. */
  readonly servers: boolean;
  readonly usual: boolean;
  /** Whether calls say what credentials they ask for. */
  readonly credentials: boolean;
  /** The halves of traits that calls carry something for. */
  readonly halves: readonly { readonly file: string }[];
}

/** `client/<area>.ts`: one function per operation, so that a program carries only those it calls. */
export function clientAreaView(contract: Contract, document: Document, area: Area): ClientAreaView {
  const imports = new Imports();
  imports.add('./runtime/transport.ts', 'type Transport');
  imports.add('./runtime/call.ts', 'call');
  const operations = area.operations
    .filter(isCall)
    .map((operation) => operationView({ contract, operation: withEvents(operation), document }, imports));
  return { header: header(area.source), imports: imports.print(), operations };
}

/** `client/index.ts`: everything the package exports. */
export function clientIndexView(contract: Contract): ClientIndexView {
  return {
    header: header(contract.entry),
    areas: calledAreas(contract).map(({ name }) => ({ file: `./${name}.ts` })),
    servers: hasServers(contract),
    usual: hasUsualServer(contract),
    credentials: presentsCredentials(contract),
    multipart: contract.areas
      .flatMap(({ operations }) => operations)
      .some(({ body }) => body?.contents.some(({ kind }) => kind === 'multipart')),
    halves: traits
      .filter(({ client }) => half(client)?.call)
      .map(({ name }) => ({ file: `./runtime/${kebabCase(name)}.ts` })),
  };
}

/** One function that calls an operation, as templates print it. */
export function operationView(subject: Subject, imports: Imports): ClientOperationView {
  const { contract, operation } = subject;
  const shapes = requestShapes(operation);
  const given = shapes.flat();
  for (const { type } of given) imports.addTypes(schemas, type);
  const parameters = `${operation.typeName}Parameters`;
  const optional = shapes.some((members) => members.every(({ required }) => !required));
  const objects = shapes.map((properties): Type => ({ kind: 'object', properties, additional: undefined }));
  const [only] = objects;
  const shape: Type =
    only && objects.length === 1 ? only : { kind: 'union', members: objects, discriminator: undefined };
  return {
    comment: docParagraphs([
      operation.summary,
      operation.description,
      `\`${`${operation.method} ${operation.path}`.trim()}\`${needs(operation)}`,
      ...traits.flatMap(({ client }) => half(client)?.comment?.(subject) ?? []),
      ...parameterNotes(operation),
    ]),
    name: new Code(operation.name),
    answer: new Code(`${operation.typeName}Answer`),
    answers: new Code(
      answersOf(operation, imports)
        .map((response) => `\n  | ${printAnswer(contract, response, imports)}`)
        .join('') || 'never',
    ),
    parameters: given.length > 0 && new Code(parameters),
    shape: printType(shape),
    parameter: new Code(given.length === 0 ? '' : `, request: ${parameters}${optional ? ' = {}' : ''}`),
    wire: callWithBody(wireCall(subject, imports), operation, imports),
    statuses: printStatuses(operation, imports),
    ...itemsView(contract, operation, given.length > 0, imports),
  };
}

/** A tag for each path and query parameter that the contract describes. */
function parameterNotes({ parameters }: Operation): string[] {
  return places.flatMap(([name, place]) =>
    parameters
      .filter((parameter) => parameter.in === place && parameter.summary !== undefined)
      .map((parameter) => `@param ${printMember(`request.${name}`, parameter.name)} ${parameter.summary}`),
  );
}

/** What a caller must hold, as the end of a sentence. */
function needs(operation: Operation): string {
  const ways = waysIn(operation);
  return ways === undefined ? '' : `; takes ${ways}.`;
}

/** The members of a request that hold parameters, and where those stand. */
const places = [
  ['params', 'path'],
  ['query', 'query'],
  ['headers', 'header'],
  ['cookies', 'cookie'],
] as const;

/** What an operation is given, as the members of one object. */
function requestProperties({ parameters }: Operation): Property[] {
  const whole = parameters.find((parameter) => parameter.in === 'querystring');
  const others = places.flatMap(([name, place]): Property[] => {
    const properties = parameters.filter((parameter) => parameter.in === place);
    if (properties.length === 0) return [];
    const type: Type = { kind: 'object', properties, additional: undefined };
    return [{ name, required: properties.some(({ required }) => required), summary: undefined, type }];
  });
  return whole === undefined ? others : [...others, { ...whole, name: 'queryString' }];
}

/** What an operation is given; the members of each body it may have beside the others. */
function requestShapes(operation: Operation): readonly (readonly Property[])[] {
  const given = requestProperties(operation);
  const { body } = operation;
  if (!body || body.contents.length === 0) return [given];
  return bodyProperties(body).map((members) => [...given, ...members]);
}

/** The statuses that the contract lists, as a value. */
function printStatuses({ responses, ranges }: Operation, imports: Imports): Code {
  const listed = printValue(responses.map(({ status }) => status));
  const file = './runtime/statuses.ts';
  if (ranges.length === 0) return new Code(listed);
  if (ranges.some(({ range }) => range === 'default')) {
    imports.add(file, 'anyStatus');
    return new Code('anyStatus');
  }
  imports.add(file, 'statuses');
  return new Code(`statuses(${[listed, ...ranges.map(({ range }) => range.slice(0, 1))].join(', ')})`);
}

function printAnswer(
  contract: Contract,
  { statusType: status, contents, errors }: StatusedAnswer,
  imports: Imports,
): string {
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
  const type = bodyType(contents);
  if (!type) return `{ status: ${status}; headers: Headers }`;
  imports.addTypes(schemas, type);
  return `{ status: ${status}; body: ${printType(type).text.replaceAll('\n', '\n    ')}; headers: Headers }`;
}

/** The type of what comes beside an error's code, as its schema tells it; text where that says nothing. */
function extraType(contract: Contract, content: Content | undefined, names: readonly string[]): string {
  const envelope = content ? propertiesOf(contract, content.type) : [];
  const error = envelope.find(({ name }) => name === 'error');
  const members = error ? propertiesOf(contract, error.type) : [];
  const types = members.filter(({ name }) => names.includes(name)).map(({ type }) => printType(type).text);
  return [...new Set(types)].join(' | ') || 'string';
}

function wireCall(subject: Subject, imports: Imports): Readonly<Record<string, unknown>> {
  const { operation } = subject;
  const query = operation.parameters.some((parameter) => parameter.in === 'query');
  return {
    method: operation.method,
    path: pathExpression(operation, imports),
    query: query && !styledQuery(operation) ? new Code('request.query') : undefined,
    headers: headersExpression(operation, imports),
    traits: carried(subject, imports),
  };
}

/** What a call carries for the halves of its traits; undefined where that is nothing. */
function carried(subject: Subject, imports: Imports): object | undefined {
  const entries = traits.flatMap(({ name, client }): [string, unknown][] => {
    const data = half(client)?.call?.(subject);
    return data === undefined ? [] : [[name, data]];
  });
  const { responses, ranges, security } = subject.operation;
  if (security.length > 0 && presentsCredentials(subject.contract))
    entries.push(['security', security.map((way) => way.map(({ scheme }) => scheme))]);
  const bytes = [...responses, ...ranges].flatMap(({ contents }) =>
    contents
      .filter(({ kind }) => kind === 'binary')
      .map(({ mediaType }) => essence(mediaType).replace(/\*.*$/, '')),
  );
  const read = readers(subject.operation, bytes, imports);
  if (read !== undefined) entries.push(['read', read]);
  if (responses.some(({ status }) => status >= 300 && status < 400 && status !== 304))
    entries.push(['redirect', 'manual']);
  const [own] = subject.operation.servers;
  const server = own && usualUrl(own);
  if (server !== undefined) entries.push(['server', server]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function itemsView(
  contract: Contract,
  operation: Operation,
  takesRequest: boolean,
  imports: Imports,
): ItemsView {
  const page = pageShape(contract, operation);
  const cursor = operation.pagination?.cursor;
  if (!page || !cursor) return { items: false };
  imports.add('./runtime/pagination.ts', 'eachItem');
  imports.addTypes(schemas, page.item);
  return {
    items: operation.pagination?.items ?? false,
    cursor,
    itemsName: new Code(`each${pascalCase(operation.name)}Item`),
    itemType: printType(page.item),
    itemsRequest: new Code(
      takesRequest ? '{ ...request, query: { ...request.query, ...query } }' : '{ query }',
    ),
  };
}
