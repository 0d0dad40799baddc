import { Code } from '../code.ts';
import type { Content, Contract, Follow, Operation, Parameter, Response, Type } from '../contract.ts';
import { schemaTypeName } from '../names.ts';
import { successOf } from '../traits/citing.ts';
import { clampsOf } from '../traits/clamp/members.ts';
import { lifecycleTable } from '../traits/lifecycle/table.ts';
import { secretsOf } from '../traits/secret/members.ts';
import {
  defaultScopeCode,
  operationSecurity,
  securitySchemes,
  unauthenticatedCode,
} from '../traits/security/record.ts';
import type { Socket } from '../traits/socket/read.ts';
import type { Stream } from '../traits/stream/read.ts';
import type { Imports } from './imports.ts';
import { propertiesOf } from './page.ts';

const jsonBodyBytes = 1024 * 1024;

/** What the suite must know of the contract as a whole. */
export function contractRecord(contract: Contract): object {
  const codeOf = (refusal: string, status?: number) =>
    contract.errors.find(
      (error) => error.refusal === refusal && (status === undefined || error.status === status),
    )?.code;
  return {
    title: contract.title,
    version: contract.version,
    requestId: { header: contract.requestId?.header ?? 'X-Request-Id' },
    precedence: contract.precedence?.order ?? [],
    securitySchemes: securitySchemes(contract),
    unauthenticated: unauthenticatedCode(contract),
    scopeCode: defaultScopeCode(contract),
    codes: {
      invalid: codeOf('validation', 400) ?? 'invalid_request',
      missing: codeOf('ownership', 404) ?? 'not_found',
      method: codeOf('routing', 405),
      unimplemented: contract.errors.find(({ status }) => status === 501)?.code,
    },
    errors: Object.fromEntries(
      contract.errors.map(({ code, status, refusal, extra, decision }) => [
        code,
        { status, refusal, extra: extra.length > 0 ? extra : undefined, decision: decision || undefined },
      ]),
    ),
    gates: contract.gates.map(gateRecord),
    lifecycles: contract.lifecycles.length > 0 ? lifecycleTable(contract) : undefined,
    rateClasses: contract.rateClasses.map((rateClass) => rateRecord(contract, rateClass)),
    document: contract.areas
      .flatMap(({ operations }) => operations)
      .find(({ path }) => path.endsWith('/openapi.json'))?.name,
    maxBodyBytes: jsonBodyBytes,
  };
}

function gateRecord({ name, status, code, reportedBy }: Contract['gates'][number]): object {
  const report = reportedBy && { operation: reportedBy.operation, pointer: `/${reportedBy.property}` };
  return { name, status, code, reportedBy: report };
}

function rateRecord(contract: Contract, rateClass: Contract['rateClasses'][number]): object {
  const { name, per, tokens, everySeconds, burst, decision } = rateClass;
  const code = contract.errors.find(({ refusal }) => refusal === 'rate')?.code;
  return {
    name,
    per,
    tokens,
    everySeconds,
    burst,
    code,
    default: rateClass.default || undefined,
    decision: decision || undefined,
  };
}

/** What the suite must know of one operation. */
export function operationRecord(contract: Contract, operation: Operation, imports: Imports): object {
  const { body, pagination, conditional, patch, idempotent, gate, rateClass } = operation;
  const made = operation.makes[0];
  return {
    name: operation.name,
    area: operation.area,
    summary: operation.summary,
    method: operation.method,
    path: operation.path,
    at: `${operation.place.file}:${operation.place.line}`,
    parameters: operation.parameters.map((parameter) => parameterRecord(parameter, operation)),
    body: body && {
      media: body.contents.map(({ mediaType }) => mediaType),
      required: body.required,
      examples: examplesOf(body.contents),
      references: body.references.length > 0 ? body.references : undefined,
      label: labelOf(contract, body.contents[0]?.type),
    },
    validators: requestValidators(operation, imports),
    answers: Object.fromEntries(
      operation.responses.map((response) => [String(response.status), answerRecord(response, imports)]),
    ),
    security: operationSecurity(contract, operation),
    gate: gate && gateRecord(gate),
    rateClass: rateClass && rateRecord(contract, rateClass),
    pagination: pagination && {
      items: `/${pagination.items}`,
      cursor: pagination.cursor ?? false,
      order: pagination.order,
      limit: pagination.limit,
    },
    conditional: conditional && { etag: conditional.etag },
    patch: patch && { omitted: patch.omitted, null: patch.nulls },
    idempotent: idempotent && {
      key: idempotent.key,
      first: idempotent.first ?? successOf(operation),
      later: idempotent.later ?? successOf(operation),
    },
    secrets: secretsOf(contract, operation),
    clamps: clampsOf(operation),
    makes: made && {
      resource: made.resource,
      id: made.pointer,
      read: linkOf(made.read),
      remove: linkOf(made.remove),
    },
    disposes: operation.disposes?.what,
    emits: operation.emits?.events,
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

function streamRecord(contract: Contract, stream: Stream, imports: Imports): object {
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

function socketRecord(socket: Socket, imports: Imports): object {
  const validator = (schema: string | undefined) => {
    if (schema === undefined) return undefined;
    imports.add('../validators/responses.js', '* as responses');
    return new Code(`responses.${schemaTypeName(schema)}`);
  };
  const refusals = socket.handshake.map(({ code, status, text }) => [code, { status, text }] as const);
  const buckets = socket.buckets.map(({ name, tokens, everySeconds, burst, refusal }) => [
    name,
    { tokens, everySeconds, burst, refusal },
  ]);
  return {
    handshake: Object.fromEntries(refusals),
    first: socket.send.find(({ first }) => first)?.type,
    sends: Object.fromEntries(socket.send.map(({ type, schema }) => [type, validator(schema)])),
    results: Object.fromEntries(socket.receive.map(({ type, result }) => [type, validator(result)])),
    pingSeconds: socket.ping?.everySeconds,
    idleSeconds: socket.idleSeconds,
    frameBytes: socket.frameBytes,
    buckets: Object.fromEntries(buckets),
    closes: Object.fromEntries(socket.closes.map(({ name, code }) => [name, code])),
  };
}

const linkOf = (follow: Follow | undefined) =>
  follow && { operation: follow.operation, parameters: follow.parameters };

function parameterRecord(parameter: Parameter, { tenancy }: Operation): object {
  const { name, required, decode } = parameter;
  const types = {
    string: 'string',
    integer: 'integer',
    number: 'number',
    boolean: 'boolean',
    strings: 'array',
    json: 'string',
  };
  const resource =
    parameter.in === 'path' ? tenancy.find((owned) => owned.parameter === name)?.resource : undefined;
  const example = required && resource === undefined ? 'callsheet' : undefined;
  return { name, in: parameter.in, required, type: types[decode], resource, example };
}

function examplesOf(contents: readonly Content[]): object {
  const named = contents.flatMap(({ examples }) => examples).map(({ name, value }) => [name, value]);
  return Object.fromEntries(named);
}

function labelOf(contract: Contract, type: Type | undefined): string | undefined {
  const name =
    type &&
    propertiesOf(contract, type).find(
      (property) => property.name === 'name' && property.type.kind === 'string',
    );
  return name && '/name';
}

function requestValidators(operation: Operation, imports: Imports): object {
  const body = operation.body?.contents.find(({ validator }) => validator !== undefined)?.validator;
  const query = operation.parameters.some((parameter) => parameter.in === 'query')
    ? `${operation.name}Query`
    : undefined;
  if (body !== undefined || query !== undefined) imports.add('../validators/requests.js', '* as requests');
  return { body: body && new Code(`requests.${body}`), query: query && new Code(`requests.${query}`) };
}

function answerRecord({ contents, headers, errors, decision }: Response, imports: Imports): object {
  const [content] = contents;
  const validator = content?.validator;
  if (validator !== undefined) imports.add('../validators/responses.js', '* as responses');
  const stated = validator !== undefined && content?.decided;
  if (stated) imports.add('../validators/stated.js', '* as stated');
  return {
    media: content?.mediaType,
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
