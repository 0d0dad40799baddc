import { isPlain } from '../../build/parameters.ts';
import type { Document } from '../../load/document/document.ts';
import { pointerKeys } from '../../load/document/pointer.ts';
import type { Area, Bounds, Content, Contract, Operation, Parameter } from '../../model/contract/contract.ts';
import type { FormMember } from '../../model/contract/serialization.ts';
import { Code, docComment, printMember, printValue } from '../../text/code.ts';
import { lowerFirst } from '../../text/lower-first.ts';
import { essence, isJson } from '../../text/media-types.ts';
import { camelCase } from '../../text/names.ts';
import { traits } from '../../traits/index.ts';
import { type FromTable, half, type PlainData, type Subject } from '../../traits/trait.ts';
import { Imports } from '../imports.ts';
import { header } from '../parts/header.ts';
import { type AreaErrorsView, areaErrors } from './error-responses.ts';
import type { ErrorTable } from './error-table.ts';
import { type HandlerView, handlerView, hasHandler, isHandled } from './handler.ts';
import { responseTraits } from './response-traits.ts';

/** The methods that Fastify supports by default. */
const known = new Set(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE']);

/** Areas with at least one operation that a handler serves. */
export function handledAreas(contract: Contract): readonly Area[] {
  return contract.areas.filter(({ operations }) => operations.some(hasHandler));
}

/** The view of `templates/server/area.ts.hbs`. */
export interface ServerAreaView extends AreaErrorsView {
  readonly header: Code;
  readonly imports: Code;
  readonly handlersComment: Code;
  readonly routesComment: Code;
  /** The interface of the handlers, and the function that mounts their routes. */
  readonly handlers: Code;
  readonly routes: Code;
  /** The ownership checks that its paths need. */
  readonly ownership: Code;
  readonly operations: readonly RouteView[];
  /** The methods that must be added to Fastify; false if there are none. */
  readonly added: readonly string[] | false;
}

/** One operation: its handler and its route. */
export interface RouteView extends HandlerView {
  readonly method: string;
  readonly url: string;
  /** Whether the contract declares a HEAD of the same path. */
  readonly ownHead: boolean;
  /** The largest body in bytes; false without a body. */
  readonly bodyLimit: number | false;
  readonly traits: Code;
}

/** `generated/server/<area>.ts`: the handlers interface and the routes of one area. */
export function areaView(
  contract: Contract,
  document: Document,
  area: Area,
  errors: ErrorTable,
): ServerAreaView {
  const operations = area.operations.filter(hasHandler);
  const imports = new Imports();
  imports.add('fastify', 'type FastifyPluginCallback');
  imports.add('./guards.ts', 'serve');
  imports.add('./runtime/routes/gateway.ts', 'type Gateway');
  const heads = headPaths(contract);
  const views = operations.map(
    (operation): RouteView => ({
      ...handlerView(contract, operation, imports),
      method: operation.method,
      url: fastifyUrl(operation),
      ownHead: operation.method === 'GET' && heads.has(pathShape(operation)),
      bodyLimit: operation.body?.maxBytes ?? false,
      traits: routeTraits({ contract, operation, document }, imports),
    }),
  );
  const added = [...new Set(operations.map(({ method }) => method))].filter((method) => !known.has(method));
  return {
    header: header(area.source),
    handlersComment: docComment([`The handlers of \`${area.name}\`: one function for each operation.`]),
    routesComment: docComment([
      `Mounts the operations of \`${area.name}\`${area.summary ? `: ${lowerFirst(area.summary)}` : '.'}`,
    ]),
    handlers: new Code(`${area.typeName}Handlers`),
    routes: new Code(`${area.valueName}Routes`),
    ownership: ownershipOf(operations, imports),
    operations: views,
    added: added.length > 0 && added,
    ...areaErrors(errors, imports),
    imports: imports.print(),
  };
}

/** The type of the ownership checks that the area's paths need, so that a caller need not have all of them. */
function ownershipOf(operations: readonly Operation[], imports: Imports): Code {
  const checks = new Set(
    operations.flatMap(({ tenancy }) => tenancy.map(({ resource }) => camelCase(resource))),
  );
  if (checks.size === 0) return new Code('object');
  imports.add('./guards.ts', 'type Ownership');
  return new Code(`Pick<Ownership, ${[...checks].map((check) => printValue(check)).join(' | ')}>`);
}

/** The paths with a declared HEAD, for which Fastify must not derive one from GET. */
function headPaths({ areas }: Contract): ReadonlySet<string> {
  const operations = areas.flatMap((area) => area.operations);
  return new Set(operations.filter(({ method }) => method === 'HEAD').map(pathShape));
}

/** A path without the names of its parameters. */
const pathShape = ({ path }: Operation): string => path.replaceAll(/\{[^{}]*\}/g, '{}');

/** A path template as Fastify's router reads it. */
export function fastifyUrl({ path, parameters }: Operation): string {
  const many = new Set(parameters.filter(({ segments }) => segments).map(({ name }) => name));
  return path
    .split('/')
    .map((segment) => {
      // Characters next to a parameter in its segment end it only if the parameter has a pattern.
      const some = /^\{[^{}]+\}$/.test(segment) ? '' : '([^/]+?)';
      return segment
        .replaceAll(':', '::')
        .replaceAll(
          /\{([^{}]+)\}/g,
          (_, name: string) => `:${routerName(name)}${many.has(name) ? '(^.+)' : some}`,
        );
    })
    .join('/');
}

/**
 * A parameter's name for the router, which supports only letters, digits and _ of ASCII: `room-id` becomes
 * `room_x2d_id`. `templates/server/runtime/routes/admitted-request.ts` reverses it.
 */
function routerName(name: string): string {
  return name.replaceAll(/_x(?=[0-9a-f]+_)|\W/gu, (found) =>
    [...found].map((char) => `_x${char.codePointAt(0)?.toString(16)}_`).join(''),
  );
}

function routeTraits(subject: Subject, imports: Imports): Code {
  const { contract, operation } = subject;
  const from: FromTable = (table, key) => {
    imports.add('./guards.ts', table);
    return new Code(printMember(table, key));
  };
  return new Code(
    printValue(
      {
        operation: operation.name,
        ...promised(subject, from),
        params: pathTraits(operation, imports),
        query: parameterTraits(operation, 'query', imports),
        headers: parameterTraits(operation, 'header', imports),
        cookies: parameterTraits(operation, 'cookie', imports),
        queryString: queryStringTraits(operation, imports),
        body: bodyTraits(operation, imports),
        genericValidation: operation.genericValidation || undefined,
        ...responseTraits(contract, operation, imports),
      },
      '',
      40,
    ),
  );
}

/** The data of every trait with a half in the server, under its name. */
function promised(subject: Subject, from: FromTable): Readonly<Record<string, PlainData | undefined>> {
  return Object.fromEntries(
    traits.flatMap(({ name, server, data }) => {
      const own = half(server);
      return data && own ? [[name, data(subject, from)]] : [];
    }),
  );
}

function parameterTraits(operation: Operation, location: 'query' | 'header' | 'cookie', imports: Imports) {
  const parameters = operation.parameters.filter((parameter) => parameter.in === location);
  if (parameters.length === 0) return undefined;
  if (location === 'header' && parameters.every((parameter) => isHandled(operation, parameter)))
    return undefined;
  const name = `${operation.name}${{ query: 'Query', header: 'Headers', cookie: 'Cookies' }[location]}`;
  const key = (parameter: Parameter) =>
    location === 'header' ? parameter.name.toLowerCase() : parameter.name;
  const some = (entries: (readonly [string, unknown])[]) =>
    entries.length > 0 ? Object.fromEntries(entries) : undefined;
  const open = parameters.filter((parameter) => !isHandled(operation, parameter));
  return {
    decode: Object.fromEntries(
      parameters.map((parameter) => [key(parameter), decoding(operation, parameter)]),
    ),
    clamp: some(
      open.flatMap((parameter) =>
        parameter.clamp ? [[key(parameter), bounds(parameter.clamp)] as const] : [],
      ),
    ),
    defaults: some(
      open.flatMap((parameter) =>
        parameter.default === undefined ? [] : [[key(parameter), parameter.default] as const],
      ),
    ),
    validate: validator(name, imports),
  };
}

/** The decoding of path parameters; undefined if all are plain texts. */
function pathTraits(operation: Operation, imports: Imports) {
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'path');
  if (parameters.every((parameter) => isPlain(parameter) && parameter.decode === 'string')) return undefined;
  return {
    template: operation.path,
    decode: Object.fromEntries(
      parameters.map((parameter) => [parameter.name, decoding(operation, parameter)]),
    ),
    validate: validator(`${operation.name}Path`, imports),
  };
}

/** The decoding of a parameter: one word for a plain text under its name. */
function decoding(operation: Operation, parameter: Parameter) {
  if (isPlain(parameter)) return parameter.decode;
  const { style, explode, shape } = parameter.written;
  const collectsOthers = typeof shape === 'object' && 'rest' in shape && explode && style !== 'deepObject';
  const others = operation.parameters.filter((other) => other.in === parameter.in && other !== parameter);
  return {
    style,
    explode: explode || undefined,
    shape,
    others: collectsOthers && others.length > 0 ? others.map(({ name }) => name) : undefined,
  };
}

/** The decoding of a query that is a single value. */
function queryStringTraits({ name, parameters }: Operation, imports: Imports) {
  const whole = parameters.find((parameter) => parameter.in === 'querystring');
  if (whole === undefined) return undefined;
  const { form, written, required } = whole;
  const members =
    form && Object.fromEntries(form.members.map((member) => [member.name, reading('form', member)]));
  return {
    kind: form ? 'form' : written.style === 'json' ? 'json' : 'text',
    members,
    rest: form?.open || undefined,
    required: required || undefined,
    validate: validator(`${name}QueryString`, imports),
  };
}

function bodyTraits({ body }: Operation, imports: Imports) {
  if (!body) return undefined;
  const first = body.contents.find((content) => content.validator !== undefined);
  const name = first?.validator;
  return {
    required: body.required,
    mediaTypes: body.contents.map(({ mediaType }) => essence(mediaType)),
    kinds: bodyKinds(
      body.contents.filter((content) => content !== first),
      imports,
    ),
    clamp:
      body.clamps.length > 0
        ? body.clamps.map((clamp) => ({
            path: pointerKeys(clamp.pointer),
            bounds: bounds(clamp.bounds),
          }))
        : undefined,
    readOnly: first?.readOnly,
    validate: name === undefined ? undefined : validator(name, imports),
  };
}

/** The decoding of bodies that are neither bytes nor JSON, or JSON with another schema than the first. */
function bodyKinds(contents: readonly Content[], imports: Imports) {
  const entries = contents.flatMap(({ mediaType, kind, form, readOnly, itemValidator, validator: own }) => {
    if (kind === 'binary' || kind === 'events') return [];
    const name = form?.validator ?? own ?? itemValidator;
    const validate = name === undefined ? undefined : validator(name, imports);
    const members =
      form && Object.fromEntries(form.members.map((member) => [member.name, reading(kind, member)]));
    return [
      [essence(mediaType), { kind, members, rest: form?.open || undefined, readOnly, validate }] as const,
    ];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The decoding of a form's member. */
function reading(kind: Content['kind'], { written, contentType, list, binary }: FormMember) {
  const { style, explode, shape } = written;
  if (kind === 'form') return { style, explode: explode || undefined, shape };
  const inner = typeof shape === 'object' && 'items' in shape ? shape.items : shape;
  const json = typeof inner !== 'string' || style === 'json' || isJson(contentType ?? '');
  return { read: binary ? 'bytes' : json ? 'json' : inner, list: list || undefined };
}

function bounds({ min, max }: Bounds): Bounds {
  return { min, max };
}

function validator(name: string, imports: Imports): Code {
  imports.add('../validators/requests.js', '* as validators');
  return new Code(`validators.${name}`);
}
