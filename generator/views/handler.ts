import { Code, docComment, printKey, printString } from '../code.ts';
import type { Content, Contract, Operation, Parameter, Type } from '../contract.ts';
import { essence } from '../media-types.ts';
import { printType } from '../print-type.ts';
import { traits } from '../traits/index.ts';
import { isOpen, isOptional } from '../traits/security/record.ts';
import { half } from '../traits/trait.ts';
import { answersOf, type StatusedAnswer } from './answers.ts';
import { alternativesOf, type BodyAlternative, givenType, isRange } from './bodies.ts';
import type { Imports } from './imports.ts';
import { pageShape } from './page.ts';

const schemas = '../schemas.ts';

/** Refusals the guards make, so that no handler can. */
const guarded: ReadonlySet<string> = new Set(
  traits.flatMap(({ server }) => half(server)?.steps ?? []).filter((step) => step !== 'ownership'),
);

/** The methods that Node reads, QUERY since its version 22. */
const served = new Set(
  `ACL BIND CHECKOUT COPY DELETE GET HEAD LINK LOCK M-SEARCH MERGE MKACTIVITY MKCALENDAR MKCOL MOVE NOTIFY OPTIONS PATCH POST
  PROPFIND PROPPATCH PURGE PUT QUERY REBIND REPORT SEARCH SOURCE SUBSCRIBE TRACE UNBIND UNLINK UNLOCK UNSUBSCRIBE`.split(
    /\s+/,
  ),
);

/** Whether a server of Node's can be asked with a method. */
export const isServed = (method: string): boolean => served.has(method);

/** Whether an operation is answered by a handler; sockets and signaling have ways of their own. */
export function hasHandler({ socket, signaling, method }: Operation): boolean {
  return !socket && !signaling && isServed(method);
}

/** One member of a handlers interface: its comment, its name, what it is given and what it may answer. */
export function handlerView(contract: Contract, operation: Operation, imports: Imports): object {
  return {
    comment: docComment([operation.summary]),
    name: new Code(operation.name),
    request: printRequest(contract, operation, imports),
    result: printResult(contract, operation, imports),
  };
}

/** What a handler is given: only what its operation has. */
function printRequest(contract: Contract, operation: Operation, imports: Imports): Code {
  const members: string[] = [];
  if (!isOpen(operation)) {
    imports.add('./runtime/caller.ts', 'type Caller');
    members.push(isOptional(operation) ? 'caller: Caller | undefined' : 'caller: Caller');
  }
  for (const [name, place] of [
    ['params', 'path'],
    ['query', 'query'],
    ['headers', 'header'],
    ['cookies', 'cookie'],
  ] as const) {
    const parameters = operation.parameters.filter(
      (parameter) => parameter.in === place && !isHandled(operation, parameter),
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
      imports.add('./runtime/pagination.ts', 'type PageRequest');
      imports.addTypes(schemas, page.item);
      const order = page.order.map(printString).join(' | ');
      members.push(`page: PageRequest<${printType(page.item).text}, ${order}>`);
    } else {
      imports.add('./runtime/pagination.ts', 'type PlacedPageRequest');
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

/** A body, and its media type where there are others. */
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

/** What a handler is given of the body: where null changes nothing, it meets none. */
function printBodyType({ body, patch }: Operation, type: Type, imports: Imports): string {
  const optional = body?.required ? '' : ' | undefined';
  if (patch?.nulls !== 'unchanged') return printType(type).text + optional;
  imports.add('./runtime/patch.ts', 'type WithoutNulls');
  return `WithoutNulls<${printType(type).text}>${optional}`;
}

/** Parameters that a guard or the answer deals with. */
export function isHandled({ pagination, conditional }: Operation, { in: place, name }: Parameter): boolean {
  if (place === 'query' && pagination)
    return name === pagination.query.limit || name === pagination.query.cursor;
  return place === 'header' && conditional !== undefined && name.toLowerCase() === 'if-none-match';
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

/** What a handler may answer: a union told apart by `status`, without what the guards answer for it. */
function printResult(contract: Contract, operation: Operation, imports: Imports): Code {
  const answers = answersOf(operation, imports).flatMap((response) =>
    printAnswer(contract, operation, response, imports),
  );
  const flat = answers.join(' | ') || 'never';
  return new Code(
    answers.length <= 1 && flat.length < 60 && !flat.includes('\n')
      ? flat
      : `\n${answers.map((answer) => `  | ${answer.replaceAll('\n', '\n    ')}`).join('\n')}\n`,
  );
}

function printAnswer(
  contract: Contract,
  operation: Operation,
  response: StatusedAnswer,
  imports: Imports,
): string[] {
  // A contract without codes for its refusals leaves their bodies to the handlers.
  const told = response.errors.length > 0 || response.contents.length === 0;
  if ((response.status ?? 0) >= 400 && told) return printRefusal(response, imports);
  if (response.status === 304 && operation.conditional) return [];
  const headers = requiredHeaders(operation, response);
  const contents = response.contents.length > 0 ? response.contents : [undefined];
  return contents.flatMap((content) => {
    const body = content ? printBody(contract, operation, response, content, imports) : [];
    const type = content ? contentType(response, content) : [];
    const members = [
      `status: ${response.statusType}`,
      ...body,
      ...type,
      ...(headers === '' ? [] : [headers]),
    ];
    return [`{ ${members.join('; ')} }`, ...printRevised(operation, response, content, body, imports)];
  });
}

/** How an answer may be given by its revision alone, to whoever has that already. */
function printRevised(
  operation: Operation,
  { status, contents }: StatusedAnswer,
  content: Content | undefined,
  body: readonly string[],
  imports: Imports,
): string[] {
  const isOne = operation.conditional !== undefined && status === 200 && contents.length === 1;
  if (!isOne || content?.kind !== 'json') return [];
  imports.add('./runtime/conditional.ts', 'type Revised');
  return [`Revised<200, { ${body.join('; ')} }>`];
}

/** The media type of an answer, where the contract leaves a choice. */
function contentType({ contents }: StatusedAnswer, { mediaType, kind }: Content): string[] {
  if (isRange(mediaType)) return kind === 'json' ? [] : ['contentType: string'];
  return contents.length > 1 ? [`contentType: ${printString(mediaType)}`] : [];
}

function printBody(
  contract: Contract,
  operation: Operation,
  response: StatusedAnswer,
  content: Content,
  imports: Imports,
): string[] {
  const type = printType(givenType(content.type)).text;
  const page = response.status === 200 ? pageShape(contract, operation) : undefined;
  if (!page || page.rest.length > 0) imports.addTypes(schemas, content.type);
  if (page) imports.addTypes(schemas, page.item);
  if (content.kind === 'events') {
    imports.add('./runtime/stream.ts', 'type EventSource');
    return [`stream: EventSource<${type}>`];
  }
  if (!page) return [`body: ${type}`];
  const rest =
    page.rest.length === 0 ? [] : [`body: Pick<${type}, ${page.rest.map(printString).join(' | ')}>`];
  return [
    `items: ${printType({ kind: 'array', items: page.item }).text}`,
    ...(operation.pagination?.cursor
      ? [page.order.length > 0 ? 'more: boolean' : 'next: string | undefined']
      : []),
    ...rest,
  ];
}

function printRefusal(response: StatusedAnswer, imports: Imports): string[] {
  const own = response.errors.filter(({ refusal }) => !guarded.has(refusal));
  if (own.length === 0) return [];
  imports.add('./runtime/refusal.ts', 'type Refusal');
  const refusal = `Refusal<${response.statusType}, ${own.map(({ code }) => printString(code)).join(' | ')}>`;
  if (response.headers.length === 0) return [refusal];
  const optional = response.headers.every(({ required }) => !required);
  const headers = response.headers.map(
    ({ name, required, type }) => `${printKey(name)}${required ? '' : '?'}: ${printType(type).text}`,
  );
  return [`(${refusal} & { headers${optional ? '?' : ''}: { ${headers.join('; ')} } })`];
}

/** Headers the handler must give; the ETag is made of the body. */
function requiredHeaders(operation: Operation, response: StatusedAnswer): string {
  const own = response.headers.filter(
    ({ name, required }) => required && !(operation.conditional && name.toLowerCase() === 'etag'),
  );
  if (own.length === 0) return '';
  return `headers: { ${own.map(({ name, type }) => `${printKey(name)}: ${printType(type).text}`).join('; ')} }`;
}
