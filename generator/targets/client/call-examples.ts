import { anyText } from '../../build/values/samples.ts';
import type { Body, Content, Operation, Parameter } from '../../model/contract/contract.ts';
import { Code, printKey, printString, printValue } from '../../text/code.ts';
import { camelCase, singular } from '../../text/names.ts';
import { bodyProperties } from '../parts/bodies.ts';
import type { Argument } from './methods.ts';
import { locations } from './operation-notes.ts';

/**
 * The request in the example of an operation's comment, by member; undefined if no example can be generated.
 */
export type ExampleRequest = Readonly<Partial<Record<'params' | 'query' | 'headers' | 'cookies', object>>> & {
  readonly body?: unknown;
  readonly contentType?: string;
};

const known = new WeakMap<Operation, { readonly request: ExampleRequest | undefined }>();

/** The smallest valid request: from the examples of the contract, otherwise from generated values. */
export function exampleRequest(operation: Operation): ExampleRequest | undefined {
  const before = known.get(operation) ?? { request: madeRequest(operation) };
  known.set(operation, before);
  return before.request;
}

function madeRequest({ parameters, body, path }: Operation): ExampleRequest | undefined {
  if (parameters.some(({ in: location, required }) => location === 'querystring' && required))
    return undefined;
  const request: Record<string, unknown> = {};
  for (const [name, location] of locations) {
    const needed = parameters.filter((parameter) => parameter.in === location && parameter.required);
    const values = needed.map((parameter) => [parameter.name, sampleValue(parameter, path)] as const);
    if (values.some(([, value]) => value === undefined)) return undefined;
    if (values.length > 0) request[name] = Object.fromEntries(values);
  }
  if (!body || (!body.required && body.contents.every(({ examples }) => examples.every(({ made }) => made))))
    return request;
  const given = bodyExample(body);
  if (given === undefined) return body.required ? undefined : request;
  return { ...request, ...given };
}

/** An id without an example is named after its resource: `room_1`. */
function sampleValue(parameter: Parameter, path: string): unknown {
  const value = parameter.value ?? parameter.sample;
  const [, collection] = path.split(`/{${parameter.name}}`)[0]?.match(/\/([a-z][a-z-]*)$/i) ?? [];
  if (parameter.in === 'path' && value === anyText && collection !== undefined)
    return `${camelCase(singular(collection))}_1`;
  return parameter.type.kind === 'string' && value !== undefined ? String(value) : value;
}

/** The shortest example of a body in the contract, otherwise a generated one. */
function bodyExample(body: Body): { readonly body: unknown; readonly contentType?: string } | undefined {
  const content = body.contents.find(({ kind }) => kind === 'json') ?? body.contents[0];
  if (!content) return undefined;
  const value = contentExample(content);
  if (value === undefined) return undefined;
  const members = bodyProperties(body).find((one) => one.every(({ required }) => required)) ?? [];
  const statesType = members.some(({ name }) => name === 'contentType');
  return { body: value, ...(statesType && { contentType: content.mediaType }) };
}

function contentExample({ kind, examples }: Content): unknown {
  if (kind === 'binary') return new Code('new Uint8Array([1, 2, 3])');
  if (kind !== 'json' && kind !== 'form' && kind !== 'text') return undefined;
  const shown = examples.filter(({ made }) => !made);
  const [first, ...others] = (shown.length > 0 ? shown : examples).map(({ value }) => value);
  const length = (value: unknown) => JSON.stringify(value).length;
  return others.reduce((least, value) => (length(value) < length(least) ? value : least), first);
}

/**
 * The call of an operation's function, as the example of its comment; undefined if no example can be
 * generated.
 */
export function functionExample(operation: Operation): Code | undefined {
  const request = exampleRequest(operation);
  if (request === undefined) return undefined;
  const given = Object.keys(request).length > 0 ? [request] : [];
  return new Code(`const response = await ${operation.name}(${['send', ...given.map(printed)].join(', ')});`);
}

/** The call of an operation's method: `api.rooms.get('room_1')`. */
export function methodExample(
  operation: Operation,
  resource: string,
  method: string,
  given: readonly Argument[],
): string | undefined {
  const request = exampleRequest(operation);
  if (request === undefined) return undefined;
  const path = Object.entries(request.params ?? {});
  const values = given.map(({ name }) => {
    if (name === 'options') return undefined;
    if (name === 'request') return Object.keys(request).length > 0 ? printed(request) : undefined;
    if (name === 'body') return request.body === undefined ? undefined : printed(request.body);
    if (name === 'query') return request.query && printed(request.query);
    return printed(path.length === 1 ? path[0]?.[1] : request.params);
  });
  while (values.length > 0 && values.at(-1) === undefined) values.pop();
  const called = /^[A-Za-z_$][\w$]*$/.test(method) ? `.${method}` : `[${printString(method)}]`;
  return `api.${printKey(resource)}${called}(${values.map((value) => value ?? 'undefined').join(', ')})`;
}

function printed(value: unknown): string {
  return printValue(value, '', 30);
}
