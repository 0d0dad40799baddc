import type { Document, Mapping } from '../load/document/document.ts';
import { items, mappings } from '../load/document/node.ts';
import { operationNames } from '../load/document/operation-names.ts';
import { resolved } from '../load/document/resolve.ts';
import { operationsIn } from '../load/document/structure.ts';
import type { Operation, ValidatedSchema } from '../model/contract/contract.ts';
import { schemaTypeName } from '../text/names.ts';
import { readSocket } from '../traits/socket/read.ts';
import { readStream } from '../traits/stream/read.ts';
import { formValidatorName, jsonContents, validatorName } from './body.ts';
import { contentKind, contentKindIn, withoutBytes } from './content-kinds.ts';
import { outgoingNodes } from './outgoing.ts';
import { parameterSchema } from './parameters.ts';
import { readWritten } from './serialization.ts';
import { statedSchema } from './stated.ts';
import { holdsDecision } from './stated-facts.ts';
import { readType } from './types.ts';

/**
 * The schemas that get validators, each once for each role: the query, the headers and the JSON body of
 * every operation, the JSON body of each response, and the data of stream events and socket messages.
 */
export function readValidated(document: Document, operations: readonly Operation[]): ValidatedSchema[] {
  const { root } = document;
  const known = new Map(operations.map((operation) => [operation.name, operation]));
  const found = mappings(root.paths).flatMap(([path, written]) => {
    const item = resolved(root, written);
    return operationsIn(item).flatMap(({ method, node }) => {
      const operation = known.get(operationNames(root)(method, path));
      return operation ? readOperation(root, item, node, operation) : [];
    });
  });
  const sent = outgoingNodes(root).flatMap(({ name, item, node }) =>
    readOperation(root, item, node, { name }),
  );
  const stated = found.flatMap((validated): ValidatedSchema[] =>
    validated.role === 'response' && holdsDecision(root, validated.schema)
      ? [
          {
            ...validated,
            role: 'stated',
            type: { kind: 'unknown' },
            schema: statedSchema(root, validated.schema),
          },
        ]
      : [],
  );
  const byName = new Map([...found, ...sent, ...stated].map((one) => [`${one.role} ${one.name}`, one]));
  return [...byName.values()];
}

function readOperation(
  root: Mapping,
  item: Mapping,
  node: Mapping,
  { name }: Pick<Operation, 'name'>,
): ValidatedSchema[] {
  const parameters = [...items(item.parameters), ...items(node.parameters)].map((parameter) =>
    resolved(root, parameter),
  );
  return [
    ...parametersSchema(
      root,
      `${name}Query`,
      parameters.filter((parameter) => parameter.in === 'query'),
    ),
    ...parametersSchema(
      root,
      `${name}Headers`,
      parameters.filter((parameter) => parameter.in === 'header'),
    ),
    ...queryStringSchemas(root, name, parameters),
    ...pathSchema(root, `${name}Path`, parameters),
    ...parametersSchema(
      root,
      `${name}Cookies`,
      parameters.filter((parameter) => parameter.in === 'cookie'),
    ),
    ...jsonSchemas(root, resolved(root, node.requestBody), 'request', `${name}Body`),
    ...itemSchemas(root, resolved(root, node.requestBody), 'request', `${name}Body`),
    ...formSchemas(root, resolved(root, node.requestBody), `${name}Body`),
    ...mappings(node.responses).flatMap(([status, response]) => [
      ...jsonSchemas(root, resolved(root, response), 'response', `${name}${status}`),
      ...itemSchemas(root, resolved(root, response), 'response', `${name}${status}`),
      ...eventSchemas(resolved(root, response)),
    ]),
    ...socketSchemas(node),
  ];
}

/** The `data` of each event of a stream. */
function eventSchemas(response: Mapping): ValidatedSchema[] {
  return (readStream(response)?.kinds ?? []).map(({ schema: name }): ValidatedSchema => {
    const schema = { $ref: `#/components/schemas/${name}` };
    return { name: schemaTypeName(name), role: 'response', schema, type: readType(schema) };
  });
}

/** The `data` of socket messages in both directions, and the results of replies. */
function socketSchemas(node: Mapping): ValidatedSchema[] {
  const socket = readSocket(node);
  const validated = (role: ValidatedSchema['role'], name: string | undefined): ValidatedSchema[] => {
    if (name === undefined) return [];
    const schema = { $ref: `#/components/schemas/${name}` };
    return [{ name: schemaTypeName(name), role, schema, type: readType(schema) }];
  };
  return [
    ...(socket?.receive ?? []).flatMap(({ schema }) => validated('request', schema)),
    ...(socket?.receive ?? []).flatMap(({ result }) => validated('response', result)),
    ...(socket?.send ?? []).flatMap(({ schema }) => validated('response', schema)),
  ];
}

function jsonSchemas(
  root: Mapping,
  node: Mapping,
  role: ValidatedSchema['role'],
  inlineName: string,
): ValidatedSchema[] {
  return jsonContents(root, node, inlineName).flatMap(([, { schema }, inline]) => {
    const name = validatorName(schema, inline);
    return name === undefined || schema === undefined ? [] : [{ name, role, schema, type: readType(schema) }];
  });
}

/** The items of a body that is a sequence. */
function itemSchemas(
  root: Mapping,
  node: Mapping,
  role: ValidatedSchema['role'],
  inlineName: string,
): ValidatedSchema[] {
  return mappings(node.content).flatMap(([mediaType, media]): ValidatedSchema[] => {
    const schema = media.itemSchema;
    const name = validatorName(schema, `${inlineName}Item`);
    if (schema === undefined || name === undefined) return [];
    return contentKindIn(root, node, mediaType, media) === 'items'
      ? [{ name, role, schema, type: readType(schema) }]
      : [];
  });
}

/** The values of forms. Files are not validated. */
function formSchemas(root: Mapping, node: Mapping, inlineName: string): ValidatedSchema[] {
  return mappings(node.content).flatMap(([mediaType, { schema }]): ValidatedSchema[] => {
    const kind = contentKind(root, mediaType, schema);
    if (schema === undefined || (kind !== 'form' && kind !== 'multipart')) return [];
    const name = formValidatorName(kind, inlineName);
    return [{ name, role: 'request', schema: withoutBytes(root, schema), type: readType(schema) }];
  });
}

/** The schema of an entire query string. */
function queryStringSchemas(root: Mapping, name: string, parameters: readonly Mapping[]): ValidatedSchema[] {
  const whole = parameters.find((parameter) => parameter.in === 'querystring');
  if (whole === undefined) return [];
  const schema = parameterSchema(root, whole);
  return [{ name: `${name}QueryString`, role: 'request', schema, type: readType(schema) }];
}

/** Strings in a path need no validator, because an unknown id is a 404. */
function pathSchema(root: Mapping, name: string, parameters: readonly Mapping[]): ValidatedSchema[] {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const texts = inPath.every((parameter) => {
    const { style, shape } = readWritten(root, parameter, parameterSchema(root, parameter));
    return style === 'simple' && shape === 'string';
  });
  return texts ? [] : parametersSchema(root, name, inPath);
}

/** The parameters of one location as the schema of an object. Header names are in lower case, as in Node. */
function parametersSchema(root: Mapping, name: string, parameters: readonly Mapping[]): ValidatedSchema[] {
  if (parameters.length === 0) return [];
  const key = (parameter: Mapping) =>
    parameter.in === 'header' ? String(parameter.name).toLowerCase() : String(parameter.name);
  const properties = Object.fromEntries(
    parameters.map((parameter) => [key(parameter), parameterSchema(root, parameter)]),
  );
  const required = parameters.filter((parameter) => parameter.required === true).map(key);
  const schema = { type: 'object', properties, required };
  return [{ name, role: 'request', schema, type: readType(schema) }];
}
