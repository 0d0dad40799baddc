import type { Operation, Parameter } from '../../model/contract/contract.ts';
import { printKey, printString } from '../../text/code.ts';
import { camelCase } from '../../text/names.ts';
import { requestShapes } from './client.ts';
import type { Argument } from './methods.ts';

/** The arguments of a method, and the members of the request that it passes to its function. */
export interface Arguments {
  readonly given: readonly Argument[];
  readonly request: readonly string[];
}

/** Names that the methods of a resource use themselves. */
export const clashing = new Set('body options page params pendingCall query request send'.split(' '));

/** Whether the entire request is one argument of a method. */
export function isWhole(given: readonly Argument[]): boolean {
  return given[0]?.name === 'request';
}

/**
 * The arguments are the path, the body and the query, in this order: one value each. Several parameters of a
 * path are one object. Optional headers are a member of the options. A request with several shapes, or with
 * other parts, is a single argument.
 */
export function argumentsOf(operation: Operation, isPaged: boolean, options: string): Arguments {
  const type = `${operation.typeName}Parameters`;
  const last: Argument = { name: 'options', type: options, isOptional: true };
  const shapes = requestShapes(operation);
  const [shape = []] = shapes;
  const all = shape.map(({ name }) => name);
  if (all.length === 0 && shapes.length < 2) return { given: [last], request: [] };
  const member = (name: string) => shape.find((one) => one.name === name);
  const [body, query, headers] = [member('body'), member('query'), member('headers')];
  const odd =
    shapes.length > 1 ||
    all.some((name) => !['params', 'body', 'query', 'headers'].includes(name)) ||
    headers?.required ||
    (query?.required && body && !body.required);
  if (odd) {
    const isOptional = shapes.some((members) => members.every(({ required }) => !required));
    return { given: [{ name: 'request', type, isOptional }, last], request: [] };
  }
  const path = pathArguments(operation, type);
  const given = [...path.given];
  const request = [...path.request];
  if (body) {
    given.push({ name: 'body', type: `${type}['body']`, isOptional: !body.required });
    request.push(body.required ? 'body' : '...(body !== undefined && { body })');
  }
  if (query || isPaged) {
    const queryType = query ? `${type}['query']` : '{ cursor?: string }';
    given.push({ name: 'query', type: queryType, isOptional: !query?.required });
    if (!isPaged) request.push(query?.required ? 'query' : '...(query && { query })');
  }
  given.push(headers ? { ...last, type: `${options} & { headers?: ${type}['headers'] }` } : last);
  if (headers) request.push('...(options?.headers && { headers: options.headers })');
  return { given, request };
}

/** The arguments for the parameters of the path: the value of a single one, or several by name. */
function pathArguments(operation: Operation, type: string): Arguments {
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  const [single] = path;
  if (!single) return { given: [], request: [] };
  if (path.length > 1) return { given: [{ name: 'params', type: `${type}['params']` }], request: ['params'] };
  const name = argumentName(single, operation);
  const key = printKey(single.name);
  return {
    given: [{ name, type: `${type}['params'][${printString(single.name)}]` }],
    request: [`params: { ${key === name ? name : `${key}: ${name}`} }`],
  };
}

/** A parameter's name among the arguments, without clashes with other names in the method. */
export function argumentName({ name }: Parameter, operation: Operation): string {
  const own = camelCase(name);
  return own === operation.name || clashing.has(own) ? `${own}Parameter` : own;
}
