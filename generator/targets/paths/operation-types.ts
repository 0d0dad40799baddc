import type { Mapping, Node } from '../../load/document/document.ts';
import { items, mapping, mappings, text } from '../../load/document/node.ts';
import { referredName, resolveReference } from '../../load/document/reference.ts';
import { methods } from '../../load/document/structure.ts';
import { printString } from '../../text/code.ts';
import { absent, type Member, printMembers } from './members.ts';

/** Prints schemas, and resolves references. */
export interface Schemas {
  readonly root: Mapping;
  /** The type of a schema that has been converted with `asRead`. */
  printRead(schema: Node): string;
  /** The type of a schema in a response or in a request. */
  print(schema: Node | undefined, direction: 'responded' | 'sent'): string;
}

const locations = ['query', 'header', 'path', 'cookie'] as const;

/** The type of a reference to a component: `components["responses"]["NotFound"]`. */
export function namedComponent(node: Node | undefined, kind: string): string | undefined {
  const name = referredName(node);
  return name === undefined ? undefined : `components[${printString(kind)}][${printString(name)}]`;
}

const resolved = (node: Node | undefined, { root }: Schemas): Mapping =>
  mapping(resolveReference(node, root));

/** The type of a path with its methods. An operation with an id refers to its entry in `operations`. */
export function pathItemType(item: Mapping, named: ReadonlySet<Mapping>, schemas: Schemas): string {
  const shared = items(item.parameters);
  const member = (method: string, operation: Mapping): Member => {
    const type = named.has(operation)
      ? `operations[${printString(String(operation.operationId))}]`
      : operationType(operation, shared, schemas);
    return { name: method, type, comment: spoken(operation) };
  };
  const own = methods.flatMap((method): Member[] => {
    if (item[method] !== undefined) return [member(method, mapping(item[method]))];
    // Methods that openapi-typescript does not know appear only if they are declared.
    return method === 'query' ? [] : [{ name: method, optional: true, type: 'never' }];
  });
  const others = mappings(item.additionalOperations).map(([method, operation]) => member(method, operation));
  return printMembers([
    { name: 'parameters', type: parametersType(shared, schemas) },
    ...own,
    ...(others.length > 0 ? [{ name: 'additionalOperations', type: printMembers(others) }] : []),
  ]);
}

/** The type of an operation. `shared` are the parameters of its path. */
export function operationType(operation: Mapping, shared: readonly Node[], schemas: Schemas): string {
  const given = [...shared, ...items(operation.parameters)];
  return printMembers([
    { name: 'parameters', type: parametersType(given, schemas) },
    bodyMember(operation.requestBody, schemas),
    { name: 'responses', type: responsesType(mapping(operation.responses), schemas) },
    ...callbackMembers(operation.callbacks, schemas),
  ]);
}

/** The requests of callbacks, by callback and address. */
function callbackMembers(written: Node | undefined, schemas: Schemas): Member[] {
  const callbacks = mappings(written).map(([name, callback]): Member => {
    const items = mappings(resolved(callback, schemas)).map(
      ([address, item]): Member => ({ name: address, type: pathItemType(item, new Set(), schemas) }),
    );
    return { name, type: printMembers(items) };
  });
  return callbacks.length === 0 ? [] : [{ name: 'callbacks', type: printMembers(callbacks) }];
}

/** Parameters by location. A later one overrides an earlier one with the same name. */
function parametersType(parameters: readonly Node[], schemas: Schemas): string {
  const known = new Map<string, Node>();
  for (const parameter of parameters) {
    const { in: location, name } = resolved(parameter, schemas);
    known.set(`${String(location)} ${String(name)}`, parameter);
  }
  const members = locations.map((location): Member => {
    const own = [...known.values()].filter((parameter) => resolved(parameter, schemas).in === location);
    if (own.length === 0) return { name: location, optional: true, type: 'never' };
    const optional = own.every((parameter) => !isRequired(resolved(parameter, schemas)));
    return { name: location, optional, type: printMembers(own.map((one) => parameterMember(one, schemas))) };
  });
  return printMembers(members);
}

const isRequired = ({ required, in: location }: Mapping): boolean => required === true || location === 'path';

function parameterMember(parameter: Node, schemas: Schemas): Member {
  const node = resolved(parameter, schemas);
  const type = namedComponent(parameter, 'parameters') ?? parameterType(node, schemas);
  return {
    name: String(node.name),
    optional: !isRequired(node),
    type,
    comment: [text(node.description), node.deprecated === true ? '@deprecated' : undefined],
  };
}

/** The type of a parameter's value. */
export function parameterType(node: Mapping, schemas: Schemas): string {
  const [[, content] = []] = mappings(node.content);
  return schemas.print(content === undefined ? node.schema : content.schema, 'sent');
}

function bodyMember(body: Node | undefined, schemas: Schemas): Member {
  const [none = { name: 'requestBody', type: 'never' }] = absent(['requestBody']);
  if (body === undefined) return none;
  const node = resolved(body, schemas);
  return {
    name: 'requestBody',
    optional: node.required !== true,
    type: namedComponent(body, 'requestBodies') ?? bodyType(node, schemas),
    comment: [text(node.description)],
  };
}

/** The type of a request body. */
export function bodyType(node: Mapping, schemas: Schemas): string {
  return printMembers([{ name: 'content', type: contentType(mapping(node.content), 'sent', schemas) }]);
}

function responsesType(responses: Mapping, schemas: Schemas): string {
  const members = mappings(responses).map(([status, response]): Member => {
    const named = namedComponent(response, 'responses');
    if (named !== undefined) return { name: status, type: named };
    return { name: status, type: responseType(response, schemas), comment: [text(response.description)] };
  });
  return printMembers(members);
}

/** The headers and the content of a response. */
export function responseType(response: Mapping, schemas: Schemas): string {
  const headers = mappings(response.headers).map(([name, header]): Member => {
    const node = resolved(header, schemas);
    const type = namedComponent(header, 'headers') ?? parameterType(node, schemas);
    return { name, optional: node.required !== true, type, comment: [text(node.description)] };
  });
  const content = mapping(response.content);
  const [none = { name: 'content', type: 'never' }] = absent(['content']);
  return printMembers([
    { name: 'headers', type: printMembers(headers, 'unknown') },
    Object.keys(content).length === 0
      ? none
      : { name: 'content', type: contentType(content, 'responded', schemas) },
  ]);
}

function contentType(content: Mapping, direction: 'responded' | 'sent', schemas: Schemas): string {
  return printMembers(
    mappings(content).map(([name, media]) => ({ name, type: schemas.print(media.schema, direction) })),
  );
}

/** The documentation of an operation. */
function spoken({ summary, description, deprecated }: Mapping): (string | undefined)[] {
  return [text(summary), text(description), deprecated === true ? '@deprecated' : undefined];
}
