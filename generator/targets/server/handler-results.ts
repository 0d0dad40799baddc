import type { Content, Contract, Operation, ResponseHeader } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Code, printKey, printString } from '../../text/code.ts';
import { essence } from '../../text/media-types.ts';
import { traits } from '../../traits/index.ts';
import { pageShape } from '../../traits/pagination/page-shape.ts';
import { half } from '../../traits/trait.ts';
import type { Imports } from '../imports.ts';
import { givenType, isRange } from '../parts/bodies.ts';
import { responsesOf, type StatusedResponse } from '../parts/responses.ts';

const schemas = '../schemas.ts';

/**
 * Guards send the error responses of these steps, so the results of handlers leave out the error codes of
 * the steps.
 */
const guarded: ReadonlySet<string> = new Set(
  traits.flatMap(({ server }) => half(server)?.steps ?? []).filter((step) => step !== 'ownership'),
);

/** Headers that the server writes if the handler does not. */
const automatic: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]);

/** Whether an operation declares a success that a handler can return. Interim responses (1XX) do not count. */
export function declaresSuccess({ responses, ranges }: Operation): boolean {
  return (
    responses.some(({ status }) => status >= 200 && status < 400) ||
    ranges.some(({ range }) => /^([23]XX|default)$/.test(range))
  );
}

/** The type of a handler's result: a union of the declared responses, discriminated by `status` and `contentType`. */
export function printResult(contract: Contract, operation: Operation, imports: Imports): Code {
  const results = responsesOf(operation, imports, 'server').flatMap((response) =>
    printResponse(contract, operation, response, imports),
  );
  // If only a 304 is declared, no results remain, because the server writes 304 itself.
  if (!declaresSuccess(operation) || results.length === 0) {
    imports.add('./runtime/responses/status-codes.ts', 'type UndeclaredSuccess');
    results.push('UndeclaredSuccess');
  }
  const flat = results.join(' | ');
  return new Code(
    results.length <= 1 && flat.length < 60 && !flat.includes('\n')
      ? flat
      : `\n${results.map((result) => `  | ${result.replaceAll('\n', '\n    ')}`).join('\n')}\n`,
  );
}

function printResponse(
  contract: Contract,
  operation: Operation,
  response: StatusedResponse,
  imports: Imports,
): string[] {
  const { status } = response;
  if (status === 304 && operation.conditional) return [];
  if (response.errors.length > 0 && (status ?? 0) >= 400) return printErrorResponse(response, imports);
  const headers = printHeaders(operation, response.headers, imports);
  const print = (members: readonly string[]) => `{ ${[...members, ...headers].join('; ')} }`;
  if (response.contents.length === 0) return [print([`status: ${response.statusType}`])];
  const withContent = response.contents.flatMap((content) => {
    const body = printBody(contract, operation, response, content, imports);
    const members = [`status: ${response.statusType}`, ...body, ...contentType(response, content)];
    return [print(members), ...printRevised(operation, response, content, body, imports)];
  });
  return response.bodilessType === undefined
    ? withContent
    : [...withContent, print([`status: ${response.bodilessType}`])];
}

/** The result with a revision. Its body is omitted if the client already has that revision. */
function printRevised(
  operation: Operation,
  { status, contents }: StatusedResponse,
  content: Content,
  body: readonly string[],
  imports: Imports,
): string[] {
  const isOne = operation.conditional !== undefined && status === 200 && contents.length === 1;
  if (!isOne || content.kind !== 'json') return [];
  imports.add('./runtime/traits/conditional.ts', 'type Revised');
  return [`Revised<200, { ${body.join('; ')} }>`];
}

/** The media type of a response, if the contract leaves a choice. Multipart responses need the handler's boundary. */
function contentType({ contents }: StatusedResponse, { mediaType, kind }: Content): string[] {
  const isOne = contents.length === 1;
  if (essence(mediaType).startsWith('multipart/') && !mediaType.includes('boundary='))
    return [`contentType: ${isRange(mediaType) ? 'string' : template(`${mediaType}; boundary=*`)}`];
  if (!isRange(mediaType)) return isOne ? [] : [`contentType: ${printString(mediaType)}`];
  if (isAnyJson({ mediaType, kind })) {
    const [start = ''] = mediaType.split('/*');
    const named = `${template(`${start}/json`)} | ${template(`${start}/*+json`)}`;
    return [`contentType${isOne ? '?' : ''}: ${named}`];
  }
  return [`contentType: ${template(mediaType)}`];
}

/** Whether a range includes JSON of any media type. Its default is then `application/json`. */
export function isAnyJson({ mediaType, kind }: Pick<Content, 'mediaType' | 'kind'>): boolean {
  return kind === 'json' && /^(\*|application)\/\*$/.test(essence(mediaType));
}

/** A media type as TypeScript, each `*` being any text. */
function template(mediaType: string): string {
  if (mediaType === '*/*') return 'string';
  if (!mediaType.includes('*')) return printString(mediaType);
  return `\`${mediaType.replaceAll(/[\\`$]/g, '\\$&').replaceAll('*', `\${string}`)}\``;
}

function printBody(
  contract: Contract,
  operation: Operation,
  response: StatusedResponse,
  content: Content,
  imports: Imports,
): string[] {
  const type = printType(givenType(content.type)).text;
  const isPage = response.status === 200 && content.kind === 'json';
  const page = isPage ? pageShape(contract, operation) : undefined;
  if (!page || page.rest.length > 0) imports.addTypes(schemas, content.type);
  if (page) imports.addTypes(schemas, page.item);
  if (content.kind === 'events') {
    imports.add('./runtime/traits/stream.ts', 'type EventSource');
    return [`stream: EventSource<${type}>`];
  }
  if (!page) return [`body: ${content.kind === 'binary' ? `${type} | AsyncIterable<${type}>` : type}`];
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

function printErrorResponse(response: StatusedResponse, imports: Imports): string[] {
  const own = response.errors.filter(({ step }) => !guarded.has(step));
  if (own.length === 0) return [];
  imports.add('./runtime/errors/api-error.ts', 'type ApiErrorResponse');
  const errorResponse = `ApiErrorResponse<${response.statusType}, ${own.map(({ code }) => printString(code)).join(' | ')}>`;
  const headers = printHeaders(undefined, response.headers, imports);
  return headers.length === 0 ? [errorResponse] : [`(${errorResponse} & { ${headers.join('; ')} })`];
}

/**
 * The member `headers` of a response. The server computes the ETag from the body, and may write some headers itself.
 */
function printHeaders(
  operation: Operation | undefined,
  declared: readonly ResponseHeader[],
  imports: Imports,
): string[] {
  const headers = declared
    .filter(({ name }) => !(operation?.conditional && name.toLowerCase() === 'etag'))
    .map((header) => ({ ...header, mark: isNeeded(header) ? '' : '?' }));
  if (headers.length === 0) return [];
  for (const { type } of headers) imports.addTypes(schemas, type);
  const members = headers.map((header) => `${printKey(header.name)}${header.mark}: ${valueType(header)}`);
  return [`headers${headers.some(({ mark }) => mark === '') ? '' : '?'}: { ${members.join('; ')} }`];
}

const isNeeded = ({ name, required }: ResponseHeader): boolean =>
  required && !automatic.has(name.toLowerCase());

/** Each cookie has its own header line. */
function valueType({ name, type }: ResponseHeader): string {
  const printed = printType(type).text;
  return name.toLowerCase() === 'set-cookie' && type.kind !== 'array'
    ? `${printed} | readonly string[]`
    : printed;
}
