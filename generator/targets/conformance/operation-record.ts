import type {
  Content,
  Contract,
  Operation,
  Parameter,
  RangedResponse,
  Type,
} from '../../model/contract/contract.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';
import { Code, printMember } from '../../text/code.ts';
import { schemaTypeName } from '../../text/names.ts';
import { traits } from '../../traits/index.ts';
import {
  defaultScopeCode,
  operationSecurity,
  securitySchemes,
  unauthenticatedCode,
} from '../../traits/security/record.ts';
import type { Socket } from '../../traits/socket/read.ts';
import type { Stream } from '../../traits/stream/read.ts';
import type { Subject } from '../../traits/trait.ts';
import type { Imports } from '../imports.ts';
import { isAnyJson } from '../server/handler-results.ts';
import { bodyCover, makesRecord, valueRecord } from './chained-record.ts';
import type {
  BodyRecord,
  ContractRecord,
  OperationRecord,
  ParameterRecord,
  ResponseRecord,
  SocketRecord,
  StreamRecord,
} from './suite-record.ts';
import { formRecord, writtenRecord } from './suite-serialization.ts';

const jsonBodyBytes = 1024 * 1024;

/** The facts about the contract as a whole that the suite needs. */
export function contractRecord(contract: Contract): ContractRecord {
  const codeOf = (step: string, status?: number) =>
    contract.errors.find((error) => error.step === step && (status === undefined || error.status === status))
      ?.code;
  return {
    title: contract.title,
    version: contract.version,
    requestId: contract.requestId
      ? { header: contract.requestId.header }
      : { header: 'X-Request-Id', assumed: true },
    precedence: contract.precedence?.order ?? [],
    crossOrigin: contract.cors ? { decision: contract.cors.decision || undefined } : undefined,
    securitySchemes: securitySchemes(contract),
    unauthenticated: unauthenticatedCode(contract),
    scopeCode: defaultScopeCode(contract),
    codes: {
      invalid: codeOf('validation', 400) ?? 'invalid_request',
      missing: codeOf('ownership', 404) ?? 'not_found',
      method: codeOf('routing', 405),
      unimplemented: contract.errors.find(({ status }) => status === 501)?.code,
      limited: codeOf('rate'),
    },
    errors: Object.fromEntries(
      contract.errors.map(({ code, status, step, extra, off, decision }) => [
        code,
        {
          status,
          step,
          extra: extra.length > 0 ? extra : undefined,
          off,
          decision: decision || undefined,
        },
      ]),
    ),
    ...Object.fromEntries(tablesOf(contract).map(({ name }) => [name.text, name])),
    document: contract.areas
      .flatMap(({ operations }) => operations)
      .find(({ path }) => path.endsWith('/openapi.json'))?.name,
    maxBodyBytes: jsonBodyBytes,
  };
}

/** The facts about one operation that the suite needs. */
export function operationRecord(subject: Subject, imports: Imports): OperationRecord {
  const { operation, contract } = subject;
  const { body } = operation;
  const isMade = body && examplesFrom(body.contents)[0]?.examples[0]?.made;
  return {
    name: operation.name,
    area: operation.area,
    summary: operation.summary,
    method: operation.method,
    path: operation.path,
    at: `${operation.location.file}:${operation.location.line}`,
    parameters: operation.parameters.map((parameter) => parameterRecord(parameter, subject)),
    body: body && {
      media: jsonFirst(body.contents).flatMap(mediaOf),
      required: body.required,
      examples: examplesOf(examplesFrom(body.contents)),
      made: isMade,
      cover: isMade || !hasExamples(body.contents) ? bodyCover(subject) : undefined,
      form: formRecord(jsonFirst(body.contents)[0]?.form, jsonFirst(body.contents)[0]?.kind),
      references:
        body.references.length > 0
          ? body.references.map(({ pointer, resource }) => ({ pointer, resourceType: resource }))
          : undefined,
      label: labelOf(contract, body.contents[0]?.type),
    },
    validators: requestValidators(operation, imports),
    responses: Object.fromEntries(
      operation.responses.map((response) => [String(response.status), responseRecord(response, imports)]),
    ),
    ranges: rangesRecord(operation, imports),
    ...promised(subject),
    security: operationSecurity(contract, operation),
    ...makesRecord(subject),
    stream: operation.stream && streamRecord(contract, operation.stream, imports),
    socket: operation.socket && socketRecord(operation.socket, imports),
    marker: operation.stream
      ? 'stream'
      : operation.socket
        ? 'socket'
        : operation.signaling
          ? 'signaling'
          : undefined,
  };
}

/** The data of every trait, under its name, as in its route and its client. */
function promised(subject: Subject): Readonly<Record<string, unknown>> {
  const from = (table: string, key: string) => new Code(printMember(table, key));
  return Object.fromEntries(traits.flatMap(({ name, data }) => (data ? [[name, data(subject, from)]] : [])));
}

/** The tables that operations refer to. */
export function tablesOf(contract: Contract): readonly { readonly name: Code; readonly entries: object }[] {
  return traits.flatMap(({ tables }) =>
    Object.entries(tables ?? {}).map(([name, table]) => ({ name: new Code(name), entries: table(contract) })),
  );
}

function streamRecord(contract: Contract, stream: Stream, imports: Imports): StreamRecord {
  const { snapshot, following, kinds, resume, heartbeat, limits, endsWith } = stream;
  const validators = kinds.map(({ kind, schema, scope }) => {
    const name = schemaTypeName(schema);
    const decided = contract.validated.some((one) => one.role === 'stated' && one.name === name);
    imports.add('../validators/responses.js', '* as responses');
    if (decided) imports.add('../validators/stated.js', '* as stated');
    const stated = decided ? new Code(`stated.${name}`) : undefined;
    return [kind, { validate: new Code(`responses.${name}`), stated, scope }] as const;
  });
  return {
    snapshot,
    following,
    kinds: Object.fromEntries(validators),
    resume: resume && { header: resume.header, query: resume.query },
    heartbeat: heartbeat && { everySeconds: heartbeat.everySeconds, comment: heartbeat.comment },
    limits: limits && { perCredential: limits.perCredential, perResource: limits.perResource },
    endsWith: endsWith.reasons,
  };
}

function socketRecord(socket: Socket, imports: Imports): SocketRecord {
  const validator = (schema: string | undefined) => {
    if (schema === undefined) return undefined;
    imports.add('../validators/responses.js', '* as responses');
    return new Code(`responses.${schemaTypeName(schema)}`);
  };
  const errorResponses = socket.handshake.map(({ code, status, text }) => [code, { status, text }] as const);
  const buckets = socket.buckets.map(({ name, tokens, everySeconds, burst, error }) => [
    name,
    { tokens, everySeconds, burst, error },
  ]);
  return {
    handshake: Object.fromEntries(errorResponses),
    first: socket.send.find(({ first }) => first)?.type,
    sends: Object.fromEntries(socket.send.map(({ type, schema }) => [type, validator(schema)])),
    results: Object.fromEntries(socket.receive.map(({ type, result }) => [type, validator(result)])),
    pingSeconds: socket.ping?.everySeconds,
    idleSeconds: socket.idleSeconds,
    deliverySeconds: socket.deliverySeconds,
    frameBytes: socket.frameBytes,
    buckets: Object.fromEntries(buckets),
    closes: Object.fromEntries(socket.closes.map(({ name, code }) => [name, code])),
  };
}

function parameterRecord(parameter: Parameter, subject: Subject): ParameterRecord {
  const { name, required, decode, sample } = parameter;
  const types = {
    string: 'string',
    integer: 'integer',
    number: 'number',
    boolean: 'boolean',
    strings: 'array',
    json: 'string',
  };
  const isOwned =
    parameter.in === 'path' && subject.operation.tenancy.some((owned) => owned.parameter === name);
  const written = writtenRecord(parameter);
  const example = required && !isOwned ? sample : undefined;
  return {
    name,
    in: parameter.in,
    required,
    type: types[decode],
    written,
    ...valueRecord(subject, parameter),
    example: written === undefined ? example : undefined,
    value: written !== undefined && required ? (parameter.value ?? sample) : undefined,
  };
}

/** The contents with JSON first, because the suite sends other media types only if it must. */
function jsonFirst(contents: readonly Content[]): readonly Content[] {
  const isJson = ({ kind }: Content) => kind === 'json';
  return [...contents.filter(isJson), ...contents.filter((content) => !isJson(content))];
}

/**
 * The media types to send. Ranges with JSON begin with JSON. A name without a slash, such as `pdf`, is no media type:
 * any may be sent.
 */
function mediaOf(content: Content): readonly string[] {
  if (!content.mediaType.includes('/')) return ['*/*'];
  return isAnyJson(content) ? ['application/json', content.mediaType] : [content.mediaType];
}

/** The content with the examples that the suite sends: the first one, JSON before others. */
export function examplesFrom(contents: readonly Content[]): readonly Content[] {
  return jsonFirst(contents).slice(0, 1);
}

const hasExamples = (contents: readonly Content[]): boolean =>
  contents.some(({ examples }) => examples.length > 0);

function examplesOf(contents: readonly Content[]): BodyRecord['examples'] {
  const named = contents.flatMap(({ examples }) => examples).map(({ name, value }) => [name, value]);
  return Object.fromEntries(named);
}

function labelOf(contract: Contract, type: Type | undefined): string | undefined {
  const texts = type ? propertiesOf(contract, type).filter(({ type: { kind } }) => kind === 'string') : [];
  const label = ['name', 'label'].find((wanted) => texts.some(({ name }) => name === wanted));
  return label && `/${label}`;
}

function requestValidators(operation: Operation, imports: Imports): OperationRecord['validators'] {
  const body = operation.body?.contents.find(({ validator }) => validator !== undefined)?.validator;
  const query = operation.parameters.some((parameter) => parameter.in === 'query')
    ? `${operation.name}Query`
    : undefined;
  if (body !== undefined || query !== undefined) imports.add('../validators/requests.js', '* as requests');
  const validator = (name: string | undefined) =>
    name === undefined ? undefined : new Code(`requests.${name}`);
  return { body: validator(body), query: validator(query) };
}

function rangesRecord({ ranges }: Operation, imports: Imports): OperationRecord['ranges'] {
  if (ranges.length === 0) return undefined;
  return Object.fromEntries(ranges.map((response) => [response.range, responseRecord(response, imports)]));
}

function responseRecord(
  { contents, headers, errors, decision }: Omit<RangedResponse, 'range'>,
  imports: Imports,
): ResponseRecord {
  const sorted = jsonFirst(contents);
  const [content] = sorted;
  const [media, ...others] = sorted.flatMap(mediaOf);
  const validator = content?.validator;
  if (validator !== undefined) imports.add('../validators/responses.js', '* as responses');
  const stated = validator !== undefined && content?.decided;
  if (stated) imports.add('../validators/stated.js', '* as stated');
  return {
    media,
    others: others.length > 0 ? others : undefined,
    headers: headers.map(({ name, required, type }) => ({
      name,
      required,
      type: type.kind === 'number' ? 'integer' : 'string',
    })),
    codes: errors.map(({ code }) => code),
    validate: validator === undefined ? undefined : new Code(`responses.${validator}`),
    stated: stated ? new Code(`stated.${validator}`) : undefined,
    decision: decision || undefined,
  };
}
