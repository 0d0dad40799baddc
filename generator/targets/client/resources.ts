import type { Area, Contract, Operation } from '../../model/contract/contract.ts';
import { printType } from '../../model/contract/print-type.ts';
import { Code, docParagraphs, printMember, printString } from '../../text/code.ts';
import { camelCase, methodNames } from '../../text/names.ts';
import { pageShape } from '../../traits/pagination/page-shape.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import { methodExample } from './call-examples.ts';
import { isCall } from './calls.ts';
import { eventsName, isFollowed } from './events.ts';
import { argumentName, argumentsOf, clashing, isWhole } from './method-arguments.ts';
import { type Argument, type MethodView, methodName, signature } from './methods.ts';
import { errorNote, needs } from './operation-notes.ts';
import { uploadMethod } from './upload-methods.ts';
import { uploadsIn } from './uploads.ts';

/** The view of `templates/client/resource.ts.hbs`. */
export interface ResourceView {
  readonly header: Code;
  readonly imports: Code;
  /** The interface of the resource, which declares its methods. */
  readonly type: Code;
  readonly comment: Code;
  readonly methods: readonly MethodView[];
}

/** `client/resources/<area>.ts`: the operations of an area as methods of one object. */
export function resourceView(contract: Contract, area: Area): ResourceView {
  const operations = area.operations.filter(isCall);
  const imports = new Imports();
  imports.add('../runtime/transport/transport.ts', 'type Transport');
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
    type: new Code(resourceTypeName(contract, area)),
    comment: docParagraphs([`The operations of \`${area.name}\` as methods.`, area.summary]),
  };
}

/** The name of a resource in the client. The name `send` is in use. */
export function resourceName({ name }: Area): string {
  const own = camelCase(name);
  return own === 'send' ? `${own}Resource` : own;
}

/**
 * The name of a resource's interface: `RoomsResource`. A schema with that name keeps it, and the interface gets a
 * longer one, so that the types of a contract do not depend on its tags.
 */
export function resourceTypeName({ schemas }: Contract, { typeName }: Area): string {
  let name = `${typeName}Resource`;
  while (schemas.some((schema) => schema.name === name)) name += 'Methods';
  return name;
}

function methodView(
  contract: Contract,
  area: Area,
  operation: Operation,
  name: string,
  imports: Imports,
): MethodView {
  const functions = `../${area.name}.ts`;
  const response = `${operation.typeName}Response`;
  const called = clashing.has(operation.name) ? `${operation.name}Operation` : operation.name;
  imports.add(functions, called === operation.name ? called : `${operation.name} as ${called}`);
  imports.add(functions, `type ${response}`);
  const page = pageShape(contract, operation);
  const { pagination } = operation;
  const isPaged = page !== undefined && pagination?.cursor !== undefined;
  const { given, request } = argumentsOf(
    operation,
    isPaged,
    isFollowed(operation) ? 'FollowOptions' : 'CallOptions',
  );
  if (!isFollowed(operation)) imports.add('../runtime/call/call-options.ts', 'type CallOptions');
  if (given.some(({ type }) => type.includes(`${operation.typeName}Parameters`)))
    imports.add(functions, `type ${operation.typeName}Parameters`);
  const comment = docParagraphs([
    operation.summary,
    operation.description,
    `\`${`${operation.method} ${operation.path}`.trim()}\`, \`${operation.name}\`${needs(operation) || '.'}`,
    errorNote(operation),
    ...argumentNotes(operation, given),
    example(area, operation, name, given, isPaged),
  ]);
  const base = { comment, ...methodName(name), ...signature(given) };
  const call = (what: string) =>
    `${called}(${['send', ...(what === '' ? [] : [what]), 'options'].join(', ')})`;
  const whole = isWhole(given) ? 'request' : request.length > 0 ? `{ ${request.join(', ')} }` : '';
  if (page && pagination?.cursor !== undefined && whole !== 'request') {
    const item = printType(page.item).text;
    imports.add('../runtime/call/paged-call.ts', 'PagedCall');
    imports.addTypes('../schemas.ts', page.item);
    const paged = call(`{ ${[...request, 'query: { ...query, ...page }'].join(', ')} }`);
    const members = [pagination.items, pagination.cursor].map(printString).join(', ');
    return {
      ...base,
      result: new Code(`PagedCall<${item}, ${response}>`),
      value: new Code(`new PagedCall(${printString(operation.name)}, (page) => ${paged}, ${members})`),
    };
  }
  if (isFollowed(operation)) {
    imports.add(functions, eventsName(operation));
    const value = `() => ${call(whole)}, () => ${call(whole).replace(called, eventsName(operation))}`;
    return { ...base, ...followed(operation, value, imports) };
  }
  imports.add('../runtime/call/pending-call.ts', 'type PendingCall');
  imports.add('../runtime/call/pending-call.ts', 'pendingCall');
  return {
    ...base,
    result: new Code(`PendingCall<${response}>`),
    value: new Code(`pendingCall(${printString(operation.name)}, ${call(whole)})`),
  };
}

/** A tag for each argument that the contract describes. */
function argumentNotes(operation: Operation, given: readonly Argument[]): string[] {
  const path = operation.parameters.filter((parameter) => parameter.in === 'path');
  return path.flatMap((parameter) => {
    const own = argumentName(parameter, operation);
    const name = given.some((one) => one.name === own) ? own : printMember('params', parameter.name);
    return parameter.summary === undefined || isWhole(given) ? [] : [`@param ${name} ${parameter.summary}`];
  });
}

function example(
  area: Area,
  operation: Operation,
  name: string,
  given: readonly Argument[],
  isPaged: boolean,
): Code | undefined {
  const call = methodExample(operation, resourceName(area), name, given);
  if (call === undefined) return undefined;
  if (isFollowed(operation)) return new Code(`for await (const event of ${call}) console.log(event);`);
  if (isPaged && !isWhole(given)) return new Code(`for await (const one of ${call}) console.log(one);`);
  return new Code(`await ${call};`);
}

/** A method that returns the events of a stream when its result is iterated. */
function followed(
  { name, typeName }: Operation,
  value: string,
  imports: Imports,
): Pick<MethodView, 'result' | 'value'> {
  imports.add('../runtime/events/event-stream-call.ts', 'EventStreamCall');
  for (const used of ['type EventOf', 'type FollowOptions']) imports.add('../runtime/events/follow.ts', used);
  const response = `${typeName}Response`;
  return {
    result: new Code(`EventStreamCall<EventOf<${response}>, ${response}>`),
    value: new Code(`new EventStreamCall(${printString(name)}, ${value})`),
  };
}
