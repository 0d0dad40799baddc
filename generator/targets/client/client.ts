import type { Document } from '../../load/document/document.ts';
import type { Area, Content, Contract, Operation, Property, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { defaultUrl } from '../../model/contract/servers.ts';
import { Code, docParagraphs, printString } from '../../text/code.ts';
import { essence } from '../../text/media-types.ts';
import { pascalCase } from '../../text/names.ts';
import { traits } from '../../traits/index.ts';
import { pageShape } from '../../traits/pagination/page-shape.ts';
import { takesSecrets } from '../../traits/secret/pointers.ts';
import { half, type PlainData, type Subject } from '../../traits/trait.ts';
import { Imports } from '../imports.ts';
import { bodyProperties, callWithBody, type WireCall } from '../parts/bodies.ts';
import { header } from '../parts/header.ts';
import { headersExpression, pathExpression } from '../parts/parameter-serialization.ts';
import { bodyType, responsesOf, type StatusedResponse } from '../parts/responses.ts';
import { functionExample } from './call-examples.ts';
import { isCall } from './calls.ts';
import { presentsCredentials } from './credentials.ts';
import { type EventsView, eventsView, type MirrorView, mirrorView, readers, withEvents } from './events.ts';
import { errorNote, locations, needs, parameterNotes } from './operation-notes.ts';
import { printStatuses } from './statuses.ts';

const schemas = './schemas.ts';

/** Areas with at least one operation that a plain call serves. */
export function calledAreas(contract: Contract): readonly Area[] {
  return contract.areas.filter(({ operations }) => operations.some(isCall));
}

/** The view of `templates/client/area.ts.hbs`. */
export interface ClientAreaView {
  readonly header: Code;
  readonly imports: Code;
  readonly operations: readonly ClientOperationView[];
}

/** One function of the client, with its request and response types. */
export interface ClientOperationView {
  readonly comment: Code;
  readonly name: Code;
  readonly response: Code;
  readonly responses: Code;
  /** The type of the request; false if it is empty. */
  readonly parameters: Code | false;
  readonly shape: Code;
  readonly parameter: Code;
  readonly wire: Code;
  /** Whether the call depends on the body, and is known only after its serialization. */
  readonly later: boolean;
  /** The statuses of responses that are JSON objects or lists, and after a comma all other statuses. */
  readonly statuses: Code;
  /** The errors that it throws, by name. */
  readonly error: Code;
  /** Whether the request may contain secrets. */
  readonly secrets: boolean;
  /** The function that reads a list page after page; false for other operations. */
  readonly items: ItemsView | false;
  /** The function that follows a stream; false for other operations. */
  readonly events: EventsView | false;
  /** The function that creates a mirror of a stream's state; false if the stream's events are no changes of a state. */
  readonly mirror: MirrorView | false;
}

/** The function that reads a list page after page. */
export interface ItemsView {
  readonly name: Code;
  /** The type of an item. */
  readonly type: Code;
  /** The request of the next page. */
  readonly request: Code;
  /** The members of a page that have its items and the next cursor. */
  readonly list: string;
  readonly cursor: string;
}

/**
 * `client/<area>.ts`: one function for each operation, so that a program bundles only the functions that it
 * calls.
 */
export function clientAreaView(contract: Contract, document: Document, area: Area): ClientAreaView {
  const imports = new Imports();
  imports.add('./runtime/transport/transport.ts', 'type Transport');
  imports.add('./runtime/call/call.ts', 'call');
  imports.add('./runtime/call/call-options.ts', 'type CallOptions');
  imports.add('./runtime/call/pending-call.ts', 'type ErrorOf');
  const operations = area.operations
    .filter(isCall)
    .map((operation) => operationView({ contract, operation: withEvents(operation), document }, imports));
  return { header: header(area.source), imports: imports.print(), operations };
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
  const wire = callWithBody(wireCall(subject, imports), operation, imports);
  const [only] = objects;
  const shape: Type =
    only && objects.length === 1 ? only : { kind: 'union', members: objects, discriminator: undefined };
  return {
    comment: docParagraphs([
      operation.summary,
      operation.description,
      `\`${`${operation.method} ${operation.path}`.trim()}\`${needs(operation)}`,
      ...traits.flatMap(({ client }) => half(client)?.comment?.(subject) ?? []),
      errorNote(operation),
      ...parameterNotes(operation),
      functionExample(operation),
    ]),
    name: new Code(operation.name),
    response: new Code(`${operation.typeName}Response`),
    error: new Code(`${operation.typeName}Error`),
    responses: new Code(
      responsesOf(operation, imports)
        .map((response) => `\n  | ${printResponse(contract, response, imports)}`)
        .join('') || 'never',
    ),
    parameters: given.length > 0 && new Code(parameters),
    shape: printType(shape),
    parameter: new Code(given.length === 0 ? '' : `, request: ${parameters}${optional ? ' = {}' : ''}`),
    wire,
    later: /^(?:bodied|writeItems)\(/.test(wire.text),
    statuses: printStatuses(contract, operation, imports),
    secrets: revealsSecrets(contract, given, imports),
    items: itemsView(contract, operation, given.length > 0, imports),
    events: eventsView(operation, imports),
    mirror: mirrorView(contract, operation, imports),
  };
}

/** Whether the request may contain secrets. Then they are revealed before serialization. */
export function revealsSecrets(contract: Contract, given: readonly Property[], imports: Imports): boolean {
  const takes = given.some(({ type }) => takesSecrets(contract, type));
  if (takes) imports.add('./runtime/traits/secret.ts', 'revealed');
  return takes;
}

/** The members of a request, without its body. */
function requestProperties({ parameters }: Operation): Property[] {
  const whole = parameters.find((parameter) => parameter.in === 'querystring');
  const others = locations.flatMap(([name, location]): Property[] => {
    const properties = parameters.filter((parameter) => parameter.in === location);
    if (properties.length === 0) return [];
    const type: Type = { kind: 'object', properties, additional: undefined };
    return [{ name, required: properties.some(({ required }) => required), summary: undefined, type }];
  });
  return whole === undefined ? others : [...others, { ...whole, name: 'queryString' }];
}

/** The members of a request, one list for each possible body. */
export function requestShapes(operation: Operation): readonly (readonly Property[])[] {
  const given = requestProperties(operation);
  const { body } = operation;
  if (!body || body.contents.length === 0) return [given];
  return bodyProperties(body).map((members) => [...given, ...members]);
}

function printResponse(
  contract: Contract,
  { statusType: status, contents, errors }: StatusedResponse,
  imports: Imports,
): string {
  const [content] = contents;
  if (errors.length > 0) {
    const names = [...new Set(errors.flatMap((error) => error.extra))];
    const extra = names.map(printString).join(' | ');
    const value = extraType(contract, content, names);
    const codes = errors.map(({ code }) => printString(code)).join(' | ');
    imports.add('./runtime/call/api-error-response.ts', 'type ApiErrorResponse');
    return `ApiErrorResponse<${status}, ${codes}${extra === '' ? '' : `, ${extra}${value === 'string' ? '' : `, ${value}`}`}>`;
  }
  imports.add('./runtime/call/api-error-response.ts', 'type Headers');
  const type = bodyType(contents);
  if (!type) return `{ status: ${status}; headers: Headers }`;
  imports.addTypes(schemas, type);
  return `{ status: ${status}; body: ${printType(type).text.replaceAll('\n', '\n    ')}; headers: Headers }`;
}

/**
 * The type of the members next to an error's code, from its schema; string if the schema does not list them.
 */
function extraType(contract: Contract, content: Content | undefined, names: readonly string[]): string {
  const envelope = content ? propertiesOf(contract, content.type) : [];
  const error = envelope.find(({ name }) => name === 'error');
  const members = error ? propertiesOf(contract, error.type) : [];
  const types = members.filter(({ name }) => names.includes(name)).map(({ type }) => printType(type).text);
  return [...new Set(types)].join(' | ') || 'string';
}

function wireCall(subject: Subject, imports: Imports): WireCall {
  const { operation } = subject;
  return {
    operation: operation.name,
    method: operation.method,
    path: pathExpression(operation, imports),
    headers: headersExpression(operation, imports),
    traits: carried(subject, imports),
  };
}

/** The data that a call contains for the client halves of its traits; undefined if there is none. */
function carried(subject: Subject, imports: Imports): WireCall['traits'] {
  const entries = traits.flatMap(({ name, client }): [string, PlainData][] => {
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
  const read = readers(subject.contract, subject.operation, bytes, imports);
  if (read !== undefined) entries.push(['read', read]);
  const [own] = subject.operation.servers;
  const server = own && defaultUrl(own);
  if (server !== undefined) entries.push(['server', server]);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function itemsView(
  contract: Contract,
  operation: Operation,
  takesRequest: boolean,
  imports: Imports,
): ItemsView | false {
  const page = pageShape(contract, operation);
  const { items: list, cursor } = operation.pagination ?? {};
  if (!page || !list || !cursor) return false;
  imports.add('./runtime/traits/pagination.ts', 'eachItem');
  imports.addTypes(schemas, page.item);
  return {
    name: new Code(`each${pascalCase(operation.name)}Item`),
    type: printType(page.item),
    request: new Code(takesRequest ? '{ ...request, query: { ...request.query, ...query } }' : '{ query }'),
    list,
    cursor,
  };
}
