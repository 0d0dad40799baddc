import type { Contract, Operation, Parameter, Type } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Code, docComment, printKey, printString } from '../../text/code.ts';
import { essence } from '../../text/media-types.ts';
import { pageShape } from '../../traits/pagination/page-shape.ts';
import { isOpen, isOptional } from '../../traits/security/record.ts';
import type { Imports } from '../imports.ts';
import { alternativesOf, type BodyAlternative, isRange } from '../parts/bodies.ts';
import { printResult } from './handler-results.ts';

const schemas = '../schemas.ts';

/** The methods that Node parses; QUERY since Node 22. */
const served = new Set(
  `ACL BIND CHECKOUT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY OPTIONS PATCH POST
  PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE`.split(
    /\s+/,
  ),
);

/** Whether a Node server accepts requests with a method. */
export const isServed = (method: string): boolean => served.has(method);

/** Whether an operation has a handler. Sockets and signaling are served in other ways. */
export function hasHandler({ socket, signaling, method }: Operation): boolean {
  return !socket && !signaling && isServed(method);
}

/** One member of a handlers interface. */
export interface HandlerView {
  readonly comment: Code;
  readonly name: Code;
  /** The type of its argument. */
  readonly request: Code;
  readonly result: Code;
}

/** The member of a handlers interface for an operation. */
export function handlerView(contract: Contract, operation: Operation, imports: Imports): HandlerView {
  return {
    comment: docComment([operation.summary]),
    name: new Code(operation.name),
    request: printRequest(contract, operation, imports),
    result: printResult(contract, operation, imports),
  };
}

/** The argument of a handler: only the parts that its operation has. */
function printRequest(contract: Contract, operation: Operation, imports: Imports): Code {
  const members: string[] = [];
  if (!isOpen(operation)) {
    imports.add('./runtime/requests/caller.ts', 'type Caller');
    members.push(isOptional(operation) ? 'caller: Caller | undefined' : 'caller: Caller');
  }
  for (const [name, location] of [
    ['params', 'path'],
    ['query', 'query'],
    ['headers', 'header'],
    ['cookies', 'cookie'],
  ] as const) {
    const parameters = operation.parameters.filter(
      (parameter) => parameter.in === location && !isHandled(operation, parameter),
    );
    if (parameters.length > 0) members.push(`${name}: ${printParameters(parameters, imports)}`);
  }
  const whole = operation.parameters.find((parameter) => parameter.in === 'querystring');
  if (whole) {
    imports.addTypes(schemas, whole.type);
    members.push(`queryString: ${printType(whole.type).text}${whole.required ? '' : ' | undefined'}`);
  }
  const bodies = operation.body ? alternativesOf(operation.body) : [];
  for (const { type } of bodies) imports.addTypes(schemas, type);
  const [body] = bodies;
  if (body && bodies.length === 1) members.push(...bodyMembers(operation, body, imports));
  const page = pageShape(contract, operation);
  if (page) {
    if (page.order.length > 0) {
      imports.add('./runtime/traits/pagination.ts', 'type PageRequest');
      imports.addTypes(schemas, page.item);
      const order = page.order.map(printString).join(' | ');
      members.push(`page: PageRequest<${printType(page.item).text}, ${order}>`);
    } else {
      imports.add('./runtime/traits/pagination.ts', 'type PlacedPageRequest');
      members.push('page: PlacedPageRequest');
    }
  }
  if (members.length === 0 && bodies.length < 2) return new Code('Record<never, never>');
  const printed = printMembers(members);
  if (bodies.length < 2) return new Code(printed);
  const each = bodies.map((one) =>
    printMembers(bodyMembers(operation, one, imports)).replaceAll('\n', '\n  '),
  );
  return new Code(`${printed} & (${each.map((one) => `\n  | ${one}`).join('')}\n)`);
}

function printMembers(members: readonly string[]): string {
  const flat = `{ ${members.join('; ')} }`;
  return flat.length < 90 && !flat.includes('\n')
    ? flat
    : `{\n${members.map((member) => `  ${member.replaceAll('\n', '\n  ')};\n`).join('')}}`;
}

/** A body, with its media type if there are several. */
function bodyMembers(
  operation: Operation,
  { type, mediaTypes }: BodyAlternative,
  imports: Imports,
): string[] {
  const body = `body: ${printBodyType(operation, type, imports)}`;
  const others = (operation.body?.contents.length ?? 0) > 1 || mediaTypes.some(isRange);
  const names = mediaTypes.some(isRange) ? 'string' : mediaTypes.map(essence).map(printString).join(' | ');
  return others ? [body, `contentType: ${names}`] : [body];
}

/** The type of a body for a handler. If null changes nothing, the handler receives none. */
function printBodyType({ body, patch }: Operation, type: Type, imports: Imports): string {
  const optional = body?.required ? '' : ' | undefined';
  if (patch?.nulls !== 'unchanged') return printType(type).text + optional;
  imports.add('./runtime/traits/patch.ts', 'type WithoutNulls');
  return `WithoutNulls<${printType(type).text}>${optional}`;
}

/** Whether a guard or the response handles a parameter, so that the handler does not receive it. */
export function isHandled(
  { pagination, conditional }: Operation,
  { in: location, name }: Parameter,
): boolean {
  if (location === 'query' && pagination)
    return name === pagination.query.limit || name === pagination.query.cursor;
  return location === 'header' && conditional !== undefined && name.toLowerCase() === 'if-none-match';
}

function printParameters(parameters: readonly Parameter[], imports: Imports): string {
  const members = parameters.map((parameter) => {
    imports.addTypes(schemas, parameter.type);
    const key = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
    const mark = parameter.required || parameter.default !== undefined ? '' : '?';
    return `${printKey(key)}${mark}: ${printType(parameter.type).text}`;
  });
  return `{ ${members.join('; ')} }`;
}
