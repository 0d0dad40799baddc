import { isPlain } from '../../build/parameters.ts';
import type {
  Content,
  Contract,
  Operation,
  Outgoing,
  Parameter,
  Type,
} from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { referencesOf } from '../../model/contract/references-of.ts';
import { Code, docParagraphs, printKey, printString, printValue } from '../../text/code.ts';
import { essence } from '../../text/media-types.ts';
import { Imports } from '../imports.ts';
import { alternativesOf, isRange } from '../parts/bodies.ts';
import { header } from '../parts/header.ts';
import { responsesOf, type StatusedResponse } from '../parts/responses.ts';

/** The view of `templates/webhooks/receive.ts.hbs`. */
export interface ReceiveView {
  readonly header: Code;
  readonly imports: Code;
  readonly received: readonly ReceivedView[];
}

/** One webhook or callback for its receiver. */
export interface ReceivedView {
  readonly name: Code;
  readonly comment: Code;
  /** The type of its requests, and that type's members. */
  readonly type: Code;
  readonly shape: Code;
  /** The type of its responses, and that type's members. */
  readonly reply: Code;
  readonly replies: Code;
  readonly facts: Code;
}

/**
 * `webhooks/receive.ts`: for each webhook and callback the types of request and response, and the functions
 * that read it.
 */
export function receiveView(contract: Contract): ReceiveView {
  const imports = new Imports((file) => file.replace(/^\.\/(runtime\/call\/)/, '../client/$1'));
  const uses = new Uses(imports);
  for (const name of ['endpoint', 'type IncomingRequest', 'type ReadOptions', 'readAmong', 'receiver'])
    imports.add('./runtime/receive.ts', name);
  const received = contract.outgoing.map((outgoing) => receivedView(outgoing, uses));
  return { header: header(contract.entry), received, imports: imports.print() };
}

/** Prints types, and records their imports. */
class Uses {
  readonly imports: Imports;

  constructor(imports: Imports) {
    this.imports = imports;
  }

  type(type: Type): string {
    // A sequence of items is the bytes of the whole body, in requests and in responses.
    if (type.kind === 'sequence') return 'Uint8Array';
    const printed = printType(type, (name) => `schemas.${name}`).text;
    if (referencesOf(type).length > 0 || printed.includes('schemas.'))
      this.imports.add('../schemas.ts', 'type * as schemas');
    return printed;
  }

  validator(name: string): Code {
    this.imports.add('../validators/requests.js', '* as validators');
    return new Code(`validators.${name}`);
  }
}

function receivedView({ operation, ...about }: Outgoing, uses: Uses): ReceivedView {
  const { name, typeName, summary, description } = operation;
  return {
    name: new Code(name),
    type: new Code(`${typeName}Webhook`),
    reply: new Code(`${typeName}Reply`),
    comment: docParagraphs([summary === name ? undefined : summary, description, describe(operation, about)]),
    shape: new Code(shape(operation, uses)),
    replies: new Code(replies(operation, uses)),
    facts: new Code(printValue(facts(operation, uses), '', 40)),
  };
}

function describe({ method }: Operation, { kind, key, of, expression }: Omit<Outgoing, 'operation'>): string {
  if (kind === 'webhook') return `The webhook \`${key}\`, sent with ${method}.`;
  return `The callback \`${key}\` of \`${of}\`, sent with ${method} to \`${expression}\`.`;
}

/** The parameters that the receiver reads. The target reports the others as unsupported. */
const read = ({ parameters }: Operation, location: Parameter['in']) =>
  parameters.filter((parameter) => parameter.in === location && isPlain(parameter));

const key = ({ in: location, name }: Parameter) => (location === 'header' ? name.toLowerCase() : name);

function shape(operation: Operation, uses: Uses): string {
  const lines = [`readonly name: ${printString(operation.name)};`];
  for (const [member, location] of [
    ['query', 'query'],
    ['headers', 'header'],
  ] as const) {
    const own = read(operation, location);
    if (own.length === 0) continue;
    const members = own.map(
      (one) => `readonly ${printKey(key(one))}${one.required ? '' : '?'}: ${uses.type(one.type)}`,
    );
    lines.push(`readonly ${member}: { ${members.join('; ')} };`);
  }
  const { body } = operation;
  const alternatives = body ? alternativesOf(body) : [];
  if (!body || alternatives.length === 0) return printed(lines);
  const mark = body.required ? '' : '?';
  const raw = body.contents.every(({ kind }) => kind === 'form' || kind === 'multipart');
  const types = alternatives.map(({ type }) => uses.type(type)).join(' | ');
  lines.push(`readonly body${mark}: ${raw ? 'Uint8Array' : types};`);
  lines.push('/** Its media type, in lower case. */', `readonly contentType${mark}: string;`);
  return printed(lines);
}

const printed = (lines: readonly string[]) =>
  `{\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')}}`;

function replies(operation: Operation, uses: Uses): string {
  const responses = responsesOf(operation, uses.imports).flatMap((response) => responseTypes(response, uses));
  return responses.length === 0
    ? '{ status: number }'
    : responses.map((response) => `\n  | ${response}`).join('');
}

function responseTypes({ statusType, contents, headers }: StatusedResponse, uses: Uses): string[] {
  const required = headers.some((one) => one.required);
  const members = headers.map(({ name, required: must }) => `${printKey(name)}${must ? '' : '?'}: string`);
  const more = headers.length === 0 ? '' : `; headers${required ? '' : '?'}: { ${members.join('; ')} }`;
  if (contents.length === 0) return [`{ status: ${statusType}${more} }`];
  return contents.map((content) => {
    const type = isPlainJson(content, contents) ? '' : `; contentType: ${contentType(content)}`;
    return `{ status: ${statusType}; body: ${uses.type(content.type)}${type}${more} }`;
  });
}

const isPlainJson = ({ mediaType }: Content, all: readonly Content[]) =>
  all.length === 1 && mediaType === 'application/json';

const contentType = ({ mediaType }: Content) => (isRange(mediaType) ? 'string' : printString(mediaType));

function facts(operation: Operation, uses: Uses) {
  const { name, method, body } = operation;
  const parameters = (location: 'query' | 'header') => {
    const own = read(operation, location);
    if (own.length === 0) return undefined;
    const isWhole = operation.parameters.filter((one) => one.in === location).length === own.length;
    return {
      decode: Object.fromEntries(own.map((one) => [key(one), one.decode])),
      validate: isWhole ? uses.validator(`${name}${location === 'query' ? 'Query' : 'Headers'}`) : undefined,
    };
  };
  return {
    name,
    method,
    query: parameters('query'),
    headers: parameters('header'),
    body: body && { required: body.required, kinds: kinds(body.contents, uses) },
  };
}

function kinds(contents: readonly Content[], uses: Uses) {
  return Object.fromEntries(
    contents.map(({ mediaType, kind, validator }) => [
      essence(mediaType),
      {
        kind: kind === 'json' || kind === 'text' ? kind : 'bytes',
        validate: validator === undefined ? undefined : uses.validator(validator),
      },
    ]),
  );
}
