import type {
  Area,
  Content,
  Contract,
  Operation,
  Parameter,
  Response,
  Type,
} from '../../generator/commands/index.ts';
import type { Models } from './models.ts';
import { docstring, literal, Names, Python, quoted, snakeCase } from './python-code.ts';

/** A method of the Python client, in the form of its template. */
export interface Method {
  readonly name: Python;
  readonly parameters: Python;
  readonly returns: Python;
  readonly doc: Python;
  readonly body: Python;
}

/** An argument of a method: its Python name, its type, and the parameter that it sets. */
interface Argument {
  readonly name: string;
  readonly annotation: string;
  readonly required: boolean;
  readonly parameter: Parameter | 'body';
}

/** Whether the client can call an operation. */
export const isCalled = (operation: Operation): boolean => omitted(operation) === undefined;

/**
 * Why the client cannot call an operation; undefined if it can. Unsupported operations are reported instead
 * of sending wrong requests.
 */
export function omitted({ socket, signaling, parameters, body, responses }: Operation): string | undefined {
  if (socket) return 'it opens a socket';
  if (signaling) return 'it is signaling';
  const odd = parameters.find((parameter) => !isWritable(parameter));
  if (odd) return `its ${odd.in} parameter ${odd.name} is written in the style ${odd.written.style}`;
  const kind = body?.contents[0]?.kind;
  if (responses.some((response) => isSuccess(response) && response.contents[0]?.kind === 'items'))
    return 'its response is a sequence of items';
  const styled =
    kind === 'form' && body?.contents[0]?.form?.members.find(({ written }) => !isDefault(written));
  if (styled) return `the member ${styled.name} of its body is written in the style ${styled.written.style}`;
  return kind === 'items' ? `its body is of the kind ${kind}` : undefined;
}

/** Whether a member of a form has the default serialization: a pair for each item, JSON for objects. */
function isDefault({ style, explode, reserved, shape }: Parameter['written']): boolean {
  if (reserved) return false;
  if (style === 'json' || typeof shape === 'string') return true;
  return style === 'form' && explode && 'items' in shape;
}

/** Whether a parameter is a text under its name, or several under one name in a query. */
function isWritable({
  in: location,
  required,
  written: { style, explode, reserved, shape },
}: Parameter): boolean {
  if (location === 'cookie') return !required;
  if (reserved || style !== (location === 'query' ? 'form' : 'simple')) return false;
  if (typeof shape === 'string') return shape !== 'json';
  return location === 'query' && explode && 'items' in shape && typeof shape.items === 'string';
}

/** The methods of an area: one for each operation, and another for each list with pages. */
export function methodsOf(contract: Contract, area: Area, models: Models): Method[] {
  const names = new Names();
  return area.operations.filter(isCalled).flatMap((operation) => {
    const name = names.take(snakeCase(operation.name));
    const methodArguments = argumentsOf(operation, models);
    if (operation.stream) return [streamMethod(contract, operation, models, name, methodArguments)];
    const item = itemOf(contract, operation);
    const method = callMethod(operation, models, name, methodArguments);
    return item === undefined
      ? [method]
      : [
          method,
          itemsMethod(operation, models, { name, items: names.take(`${name}_items`), item, methodArguments }),
        ];
  });
}

function argumentsOf(operation: Operation, models: Models): Argument[] {
  const names = new Names(['self']);
  const methodArguments = operation.parameters
    .filter((parameter) => parameter.in !== 'cookie')
    .map(
      (parameter): Argument => ({
        name: names.take(snakeCase(parameter.name)),
        annotation:
          parameter.decode === 'integer' ? 'int' : qualified(models, parameter.type, operation, 'Given'),
        required: parameter.required || parameter.in === 'path',
        parameter,
      }),
    );
  const { body } = operation;
  const [content] = body?.contents ?? [];
  if (!body || !content) return methodArguments;
  const isRaw = content.kind === 'text' || content.kind === 'binary' || content.kind === 'events';
  const annotation = isRaw ? 'bytes | str' : qualified(models, content.type, operation, 'Body');
  return [
    ...methodArguments,
    { name: names.take('body'), annotation, required: body.required, parameter: 'body' },
  ];
}

const builtIn = /^(?:Any|None|bool|float|int|str|bytes|list|dict|Never|Literal)$/;

/** A type with the prefix that it needs outside of the models module. */
function qualified(models: Models, type: Type, { typeName }: Operation, part: string): string {
  return models
    .print(type, `${typeName}${part}`)
    .replaceAll(/"(?:\\.|[^"\\])*"|[A-Za-z_]\w*/g, (word) =>
      word.startsWith('"') || builtIn.test(word) ? word : `models.${word}`,
    );
}

/** Path parameters are positional, followed by the body; all other parameters are keyword arguments. */
function signature(
  methodArguments: readonly Argument[],
  left: (argument: Argument) => boolean = () => true,
): Python {
  const printed = (argument: Argument) =>
    argument.required
      ? `${argument.name}: ${argument.annotation}`
      : `${argument.name}: ${argument.annotation} | None = None`;
  const isPositional = ({ parameter, required }: Argument) =>
    parameter === 'body' ? required : parameter.in === 'path';
  const kept = methodArguments.filter(left);
  const named = kept.filter((argument) => !isPositional(argument));
  const parts = ['self', ...kept.filter(isPositional).map(printed)];
  if (named.length > 0)
    parts.push('*', ...named.sort((a, b) => Number(b.required) - Number(a.required)).map(printed));
  return new Python(parts.length < 3 ? parts.join(', ') : `\n    ${parts.join(',\n    ')},\n`);
}

function callMethod(
  operation: Operation,
  models: Models,
  name: string,
  methodArguments: readonly Argument[],
): Method {
  const good = operation.responses.filter(isSuccess);
  const types = new Set(good.map((response) => responseType(response, operation, models)));
  const returns = [...types].join(' | ') || 'None';
  const body = `return cast(\n    ${quoted(returns)},\n    self._calls.call(\n${request(operation, methodArguments, '        ')}    ),\n)`;
  return {
    name: new Python(name),
    parameters: signature(methodArguments),
    returns: new Python(returns),
    doc: documentation(operation),
    body: new Python(body),
  };
}

/** A response that is no error. A 304 means that nothing changed, and is None. */
const isSuccess = ({ status }: Response): boolean => status < 400;

function responseType({ status, contents }: Response, operation: Operation, models: Models): string {
  const [content] = contents;
  if (!content || status === 304) return 'None';
  if (/[/+]json\b/.test(content.mediaType)) return qualified(models, content.type, operation, `${status}`);
  return content.mediaType.startsWith('text/') ? 'str' : 'bytes';
}

/** The arguments of the runtime's call, one on each line. */
function request(operation: Operation, methodArguments: readonly Argument[], indent: string): string {
  const at = (location: Parameter['in']) =>
    methodArguments.filter(({ parameter }) => parameter !== 'body' && parameter.in === location);
  const dictionary = (args: readonly Argument[]) =>
    `{${args.map(({ name, parameter }) => `${quoted(parameter === 'body' ? '' : parameter.name)}: ${name}`).join(', ')}}`;
  const [content] = operation.body?.contents ?? [];
  const sent = methodArguments.find(({ parameter }) => parameter === 'body');
  const types = content?.kind === 'multipart' ? partTypes(content) : {};
  const lines = [
    quoted(operation.method),
    path(operation, methodArguments),
    `declared=${literal(operation.responses.map(({ status }) => status))}`,
    ...(at('query').length > 0 ? [`query=${dictionary(at('query'))}`] : []),
    ...(at('header').length > 0 ? [`headers=${dictionary(at('header'))}`] : []),
    ...(sent && content ? [`body=${sent.name}`, `content_type=${quoted(content.mediaType)}`] : []),
    ...(Object.keys(types).length > 0 ? [`parts=${literal(types)}`] : []),
    ...(isRepeatable(operation) ? ['repeatable=True'] : []),
  ];
  return lines.map((line) => `${indent}${line},\n`).join('');
}

/** The declared media types of parts. */
function partTypes({ form }: Content): Readonly<Record<string, string>> {
  const typed = (form?.members ?? []).flatMap(({ name, contentType }) => {
    const [first] = (contentType ?? '').split(',').map((one) => one.trim());
    return first && !first.includes('*') ? [[name, first] as const] : [];
  });
  return Object.fromEntries(typed);
}

/** Whether a call may be repeated if no response arrives. */
function isRepeatable({ method, idempotent }: Operation): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) || idempotent !== undefined;
}

function path(
  { name: operation, path: template, parameters }: Operation,
  methodArguments: readonly Argument[],
): string {
  const parts = template.split(/\{([^}]+)\}/).flatMap((part, index) => {
    if (index % 2 === 0) return part === '' ? [] : [quoted(part)];
    const whole = parameters.find(({ name }) => name === part)?.segments === true;
    const argument = methodArguments.find(
      ({ parameter }) => parameter !== 'body' && parameter.in === 'path' && parameter.name === part,
    );
    const where = quoted(`${operation}: ${argument?.name ?? part}`);
    return [`segment(${argument?.name ?? quoted(part)}, ${where}${whole ? ', whole=True' : ''})`];
  });
  return parts.join(' + ');
}

/** The type of a page's items; undefined if the operation is not a list with pages. */
function itemOf(contract: Contract, { pagination, responses }: Operation): Type | undefined {
  const page = responses.find(({ status }) => status === 200)?.contents[0]?.type;
  if (pagination?.cursor === undefined || page === undefined) return undefined;
  const items = membersOf(contract, page).find(({ name }) => name === pagination.items)?.type;
  return items?.kind === 'array' ? items.items : undefined;
}

function membersOf(contract: Contract, type: Type): readonly { name: string; type: Type }[] {
  if (type.kind === 'object') return type.properties;
  if (type.kind === 'intersection') return type.members.flatMap((member) => membersOf(contract, member));
  if (type.kind !== 'reference') return [];
  const schema = contract.schemas.find(({ name }) => name === type.name);
  return schema ? membersOf(contract, schema.type) : [];
}

interface Items {
  readonly name: string;
  readonly items: string;
  readonly item: Type;
  readonly methodArguments: readonly Argument[];
}

function itemsMethod(
  operation: Operation,
  models: Models,
  { name, items, item, methodArguments }: Items,
): Method {
  const { pagination } = operation;
  const isCursor = ({ parameter }: Argument) =>
    parameter !== 'body' && parameter.in === 'query' && parameter.name === pagination?.query.cursor;
  const passed = methodArguments.map((argument) =>
    isCursor(argument) ? `${argument.name}=cursor` : `${argument.name}=${argument.name}`,
  );
  const type = qualified(models, item, operation, 'Item');
  const body = `return cast(\n    "Iterator[${type.replaceAll('"', '\\"')}]",\n    each_item(\n        lambda cursor: self.${name}(${passed.join(', ')}),\n        ${quoted(pagination?.items ?? '')},\n        ${quoted(pagination?.cursor ?? '')},\n    ),\n)`;
  return {
    name: new Python(items),
    parameters: signature(methodArguments, (argument) => !isCursor(argument)),
    returns: new Python(`Iterator[${type}]`),
    doc: docstring([`Yields every item of \`${name}\`, page by page.`]),
    body: new Python(body),
  };
}

function streamMethod(
  contract: Contract,
  operation: Operation,
  models: Models,
  name: string,
  methodArguments: readonly Argument[],
): Method {
  const kinds = operation.stream?.kinds ?? [];
  const types = kinds.map(({ kind, schema }) => {
    const known = contract.schemas.find((one) => one.name === schema);
    const data = known ? models.print({ kind: 'reference', name: known.name }, '') : 'Any';
    const title = kind.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, first: string) =>
      first.toUpperCase(),
    );
    return models.dictionary(`${operation.typeName}${title}Event`, [
      ['id', 'str'],
      ['event', `Literal[${quoted(kind)}]`],
      ['data', data],
    ]);
  });
  const event = `models.${models.alias(`${operation.typeName}Event`, types)}`;
  const { header: resume, query } = operation.stream?.resume ?? {};
  const names = (name: string | undefined) => (argument: Argument) =>
    argument.parameter !== 'body' && argument.parameter.name === name;
  const offered = methodArguments.filter((argument) => !names(query)(argument)); // The header has the same value.
  const kept = offered.filter((argument) => !names(resume)(argument));
  const last = offered.find(names(resume));
  const lines = `${request(operation, kept, '        ')}${
    resume === undefined
      ? ''
      : `        resume=${quoted(resume)},\n${last ? `        last_event_id=${last.name},\n` : ''}`
  }`;
  return {
    name: new Python(name),
    parameters: signature(offered),
    returns: new Python(`Iterator[${event}]`),
    doc: documentation(operation),
    body: new Python(`return cast(\n    "Iterator[${event}]",\n    self._calls.events(\n${lines}    ),\n)`),
  };
}

function documentation(operation: Operation): Python {
  const rejected = operation.responses.filter(({ status }) => status >= 400);
  const codes = rejected.map(({ status, errors }) =>
    errors.length === 0 ? String(status) : `${status} (${errors.map(({ code }) => code).join(', ')})`,
  );
  return docstring([
    operation.summary,
    operation.description,
    `${operation.method} ${operation.path}`,
    codes.length === 0 ? undefined : `Raises ApiError: ${codes.join(', ')}.`,
  ]);
}
