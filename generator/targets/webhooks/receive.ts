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
import { answersOf, type StatusedAnswer } from '../parts/responses.ts';

/** The view of `templates/webhooks/receive.ts.hbs`. */
export interface ReceiveView {
  readonly header: Code;
  readonly imports: Code;
  readonly received: readonly ReceivedView[];
}

/** One webhook or callback as its receiver sees it. */
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

/** `webhooks/receive.ts`: what each webhook and callback carries, what reads it, and what may answer it. */
export function receiveView(contract: Contract): ReceiveView {
  const imports = new Imports((file) => file.replace(/^\.\/(runtime\/call\/)/, '../client/$1'));
  const uses = new Uses(imports);
  for (const name of ['endpoint', 'type Incoming', 'type ReadOptions', 'readAmong', 'receiver'])
    imports.add('./runtime/receive.ts', name);
  const received = contract.outgoing.map((outgoing) => receivedView(outgoing, uses));
  return { header: header(contract.entry), received, imports: imports.print() };
}

/** Prints types, and notes what they take. */
class Uses {
  readonly imports: Imports;

  constructor(imports: Imports) {
    this.imports = imports;
  }

  type(type: Type): string {
    // What arrives is read as a whole, and what answers is one.
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
    comment: docParagraphs([summary === name ? undefined : summary, description, told(operation, about)]),
    shape: new Code(shape(operation, uses)),
    replies: new Code(replies(operation, uses)),
    facts: new Code(printValue(facts(operation, uses), '', 40)),
  };
}

function told({ method }: Operation, { kind, key, of, expression }: Omit<Outgoing, 'operation'>): string {
  if (kind === 'webhook') return `The webhook \`${key}\`, sent with ${method}.`;
  return `The callback \`${key}\` of \`${of}\`, sent with ${method} to \`${expression}\`.`;
}

/** The parameters that are read where they arrive; of the others the target tells. */
const read = ({ parameters }: Operation, place: Parameter['in']) =>
  parameters.filter((parameter) => parameter.in === place && isPlain(parameter));

const key = ({ in: place, name }: Parameter) => (place === 'header' ? name.toLowerCase() : name);

function shape(operation: Operation, uses: Uses): string {
  const lines = [`readonly name: ${printString(operation.name)};`];
  for (const [member, place] of [
    ['query', 'query'],
    ['headers', 'header'],
  ] as const) {
    const own = read(operation, place);
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
  lines.push('/** Its media type, in small letters. */', `readonly contentType${mark}: string;`);
  return printed(lines);
}

const printed = (lines: readonly string[]) =>
  `{\n${lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}\n`).join('')}}`;

function replies(operation: Operation, uses: Uses): string {
  const answers = answersOf(operation, uses.imports).flatMap((answer) => answerTypes(answer, uses));
  return answers.length === 0 ? '{ status: number }' : answers.map((answer) => `\n  | ${answer}`).join('');
}

function answerTypes({ statusType, contents, headers }: StatusedAnswer, uses: Uses): string[] {
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
  const parameters = (place: 'query' | 'header') => {
    const own = read(operation, place);
    if (own.length === 0) return undefined;
    const isWhole = operation.parameters.filter((one) => one.in === place).length === own.length;
    return {
      decode: Object.fromEntries(own.map((one) => [key(one), one.decode])),
      validate: isWhole ? uses.validator(`${name}${place === 'query' ? 'Query' : 'Headers'}`) : undefined,
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
