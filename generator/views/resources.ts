import { Code, docParagraphs, printKey, printMember, printString } from '../code.ts';
import type { Area, Contract, Operation, Parameter } from '../contract.ts';
import { camelCase, methodNames } from '../names.ts';
import { printType } from '../print-type.ts';
import { methodExample } from './call-examples.ts';
import { isCall } from './calls.ts';
import { requestShapes } from './client.ts';
import { eventsName, isFollowed } from './events.ts';
import { header } from './header.ts';
import { Imports } from './imports.ts';
import { needs, refusalNote } from './operation-notes.ts';
import { pageShape } from './page.ts';
import { uploadMethod } from './upload-methods.ts';
import { uploadsIn } from './uploads.ts';

/** What `templates/client/resource.ts.hbs` prints. */
export interface ResourceView {
  readonly header: Code;
  readonly imports: Code;
  readonly methods: readonly MethodView[];
}

/** One method of a resource, over the function of its operation. */
export interface MethodView {
  readonly comment: Code;
  readonly name: Code;
  readonly given: Code;
  readonly result: Code;
  readonly value: Code;
}

/** `client/resources/<area>.ts`: the operations of an area as methods of one object. */
export function resourceView(contract: Contract, area: Area): ResourceView {
  const operations = area.operations.filter(isCall);
  const imports = new Imports();
  imports.add('../runtime/transport.ts', 'type Transport');
  const uploads = uploadsIn(contract, area);
  const whole = [...operations.map(({ name }) => name), ...uploads.map(({ upload }) => upload.name)];
  const names = methodNames(area.name, whole);
  return {
    methods: [
      ...operations.map((operation, index) =>
        methodView(contract, area, operation, names[index] ?? operation.name, imports),
      ),
      ...uploads.map((one, index) => uploadMethod(one, names[operations.length + index], imports)),
    ],
    header: header(area.source),
    imports: imports.print(),
  };
}

/** What a resource is called in the client, where `send` is something else. */
export function resourceName({ name }: Area): string {
  const own = camelCase(name);
  return own === 'send' ? `${own}Resource` : own;
}

function methodView(
  contract: Contract,
  area: Area,
  operation: Operation,
  name: string,
  imports: Imports,
): MethodView {
  const functions = `../${area.name}.ts`;
  const answer = `${operation.typeName}Answer`;
  const called = clashing.has(operation.name) ? `${operation.name}Operation` : operation.name;
  imports.add(functions, called === operation.name ? called : `${operation.name} as ${called}`);
  imports.add(functions, `type ${answer}`);
  const page = pageShape(contract, operation);
  const { pagination } = operation;
  const isPaged = page !== undefined && pagination?.cursor !== undefined;
  const { given, request } = argumentsOf(operation, isPaged);
  if (!isFollowed(operation)) imports.add('../runtime/call-options.ts', 'type CallOptions');
  if (given.some((one) => one.includes(`${operation.typeName}Parameters`)))
    imports.add(functions, `type ${operation.typeName}Parameters`);
  const comment = docParagraphs([
    operation.summary,
    operation.description,
    `\`${`${operation.method} ${operation.path}`.trim()}\`, \`${operation.name}\`${needs(operation) || '.'}`,
    refusalNote(operation),
    ...argumentNotes(operation, given),
    example(area, operation, name, given, isPaged),
  ]);
  const base = { comment, name: new Code(printKey(name)), given: new Code(given.join(', ')) };
  const call = (what: string) =>
    `${called}(${['send', ...(what === '' ? [] : [what]), 'options'].join(', ')})`;
  const whole = given[0]?.startsWith('request: ')
    ? 'request'
    : request.length > 0
      ? `{ ${request.join(', ')} }`
      : '';
  if (page && pagination?.cursor !== undefined && whole !== 'request') {
    const item = printType(page.item).text;
    imports.add('../runtime/paged-call.ts', 'PagedCall');
    imports.addTypes('../schemas.ts', page.item);
    const paged = call(`{ ${[...request, 'query: { ...query, ...page }'].join(', ')} }`);
    const members = [pagination.items, pagination.cursor].map(printString).join(', ');
    return {
      ...base,
      result: new Code(`PagedCall<${item}, ${answer}>`),
      value: new Code(`new PagedCall(${printString(operation.name)}, (page) => ${paged}, ${members})`),
    };
  }
  if (isFollowed(operation)) {
    imports.add(functions, eventsName(operation));
    const value = `() => ${call(whole)}, () => ${call(whole).replace(called, eventsName(operation))}`;
    return { ...base, ...followed(operation, base.given, value, imports) };
  }
  imports.add('../runtime/pending-call.ts', 'type PendingCall');
  imports.add('../runtime/pending-call.ts', 'pendingCall');
  return {
    ...base,
    result: new Code(`PendingCall<${answer}>`),
    value: new Code(`pendingCall(${printString(operation.name)}, ${call(whole)})`),
  };
}

/** A tag for each argument that the contract describes. */
function argumentNotes(operation: Operation, given: readonly string[]): string[] {
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  return path.flatMap((parameter) => {
    const own = argumentName(parameter, operation);
    const name = given.some((one) => one.startsWith(`${own}:`)) ? own : printMember('params', parameter.name);
    const isWhole = given[0]?.startsWith('request:');
    return parameter.summary === undefined || isWhole ? [] : [`@param ${name} ${parameter.summary}`];
  });
}

function example(
  area: Area,
  operation: Operation,
  name: string,
  given: readonly string[],
  isPaged: boolean,
): Code | undefined {
  const call = methodExample(operation, resourceName(area), name, given);
  if (call === undefined) return undefined;
  if (isFollowed(operation)) return new Code(`for await (const event of ${call}) console.log(event);`);
  if (isPaged && !given[0]?.startsWith('request:'))
    return new Code(`for await (const one of ${call}) console.log(one);`);
  return new Code(`await ${call};`);
}

/** What is followed when it is iterated. */
function followed(
  { name, typeName }: Operation,
  given: Code,
  value: string,
  imports: Imports,
): Omit<MethodView, 'comment' | 'name'> {
  imports.add('../runtime/followed-call.ts', 'FollowedCall');
  for (const used of ['type EventOf', 'type FollowOptions']) imports.add('../runtime/follow.ts', used);
  const answer = `${typeName}Answer`;
  return {
    given: new Code(given.text.replace('options?: CallOptions', 'options?: FollowOptions')),
    result: new Code(`FollowedCall<EventOf<${answer}>, ${answer}>`),
    value: new Code(`new FollowedCall(${printString(name)}, ${value})`),
  };
}

/** What a resource's methods mention beside their operations. */
const clashing = new Set('body options page params pendingCall query request send'.split(' '));

/** The arguments of a method, and the members of the request that its function is given. */
interface Arguments {
  readonly given: readonly string[];
  readonly request: readonly string[];
}

/**
 * What stands in the path comes first, then the body, then the query: one value each, and several parameters of a path by
 * name. A request that can be written in more than one way, or holds more than these, is given whole.
 */
function argumentsOf(operation: Operation, isPaged: boolean): Arguments {
  const type = `${operation.typeName}Parameters`;
  const shapes = requestShapes(operation);
  const [shape = []] = shapes;
  const all = shape.map(({ name }) => name);
  if (all.length === 0 && shapes.length < 2) return { given: ['options?: CallOptions'], request: [] };
  const member = (name: string) => shape.find((one) => one.name === name);
  const [body, query, headers] = [member('body'), member('query'), member('headers')];
  const odd =
    shapes.length > 1 ||
    all.some((name) => !['params', 'body', 'query', 'headers'].includes(name)) ||
    headers?.required ||
    (query?.required && body && !body.required);
  if (odd) {
    const optional = shapes.some((members) => members.every(({ required }) => !required));
    return { given: [`request: ${type}${optional ? ' = {}' : ''}`, 'options?: CallOptions'], request: [] };
  }
  const given: string[] = [];
  const request: string[] = [];
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  const single = path.length === 1 ? path[0] : undefined;
  if (single) {
    const name = argumentName(single, operation);
    given.push(`${name}: ${type}['params'][${printString(single.name)}]`);
    const key = printKey(single.name);
    request.push(`params: { ${key === name ? name : `${key}: ${name}`} }`);
  } else if (path.length > 1) {
    given.push(`params: ${type}['params']`);
    request.push('params');
  }
  if (body) {
    given.push(`body${body.required ? '' : '?'}: ${type}['body']`);
    request.push(body.required ? 'body' : '...(body !== undefined && { body })');
  }
  if (query || isPaged) {
    given.push(`query${query?.required ? '' : '?'}: ${query ? `${type}['query']` : '{ cursor?: string }'}`);
    if (!isPaged) request.push(query?.required ? 'query' : '...(query && { query })');
  }
  given.push(headers ? `options?: CallOptions & { headers?: ${type}['headers'] }` : 'options?: CallOptions');
  if (headers) request.push('...(options?.headers && { headers: options.headers })');
  return { given, request };
}

/** A parameter's name among the arguments, none of which is called like what stands beside it. */
function argumentName({ name }: Parameter, operation: Operation): string {
  const own = camelCase(name);
  return own === operation.name || clashing.has(own) ? `${own}Parameter` : own;
}
