import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { isObject, type JsonObject } from '../../engine/model/json-pointer.ts';
import { command } from './command.ts';
import { installed } from './installed.ts';

/** An operation of an OpenAPI document. */
export interface DocumentedOperation {
  readonly path: string;
  /** In lower case. */
  readonly method: string;
  readonly operation: JsonObject;
}

/** The operations of a document. */
export const operationsIn = (document: JsonObject): DocumentedOperation[] =>
  entries(document.paths).flatMap(([path, item]) =>
    entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Returns a document with each of its operations changed, or removed. */
export function withOperations(
  document: JsonObject,
  change: (found: DocumentedOperation) => JsonObject | undefined,
): JsonObject {
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const found of operationsIn(document)) {
    const operation = change(found);
    if (operation) paths[found.path] = { ...paths[found.path], [found.method]: operation };
  }
  return { ...document, paths };
}

/** The members with objects as values. */
export const entries = (value: unknown): [string, JsonObject][] =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );

const listed = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** The ids of prepared resources, by path parameter; `deleteRoom.roomId` applies to one operation. */
export type Ready = Readonly<Record<string, string>>;

/** The placeholder in a document for the deployment's address, or for an id. */
const blank = (name: string): string => `blank-${name}-`;

/** Replaces the placeholders in a document. */
export function filled(document: JsonObject, url: string, ready: Ready): JsonObject {
  let text = JSON.stringify(document).replaceAll(blank('url'), url);
  for (const [name, id] of Object.entries(ready)) text = text.replaceAll(blank(name), id);
  return JSON.parse(text);
}

/**
 * A published contract in a form that tools can use: without the named operations, with placeholders as
 * examples of path parameters, without optional parameters (tools would invent values), and with the bearer
 * scheme as the only one.
 */
export function contractFor(
  published: JsonObject,
  names: readonly string[],
  without: ReadonlySet<string>,
): JsonObject {
  const shared =
    isObject(published.components) && isObject(published.components.parameters)
      ? published.components.parameters
      : {};
  const resolved = (parameter: JsonObject): JsonObject => {
    const found =
      typeof parameter.$ref === 'string' ? shared[parameter.$ref.replace(/^.*\//, '')] : parameter;
    return isObject(found) ? found : parameter;
  };
  const paths = isObject(published.paths) ? published.paths : {};
  const spread = Object.fromEntries(
    entries(paths).map(([path, { parameters, ...item }]) => [
      path,
      Object.fromEntries(
        entries(item).map(([method, operation]) => [
          method,
          { ...operation, parameters: [...listed(parameters), ...listed(operation.parameters)] },
        ]),
      ),
    ]),
  );
  return withOperations(
    { ...published, servers: [{ url: blank('url') }], paths: spread },
    ({ operation }) => {
      const name = String(operation.operationId);
      if (without.has(name)) return undefined;
      const parameters = listed(operation.parameters)
        .map(resolved)
        .filter(({ required }) => required === true)
        .map((parameter) => {
          const own = `${name}.${String(parameter.name)}`;
          return { ...parameter, example: blank(names.includes(own) ? own : String(parameter.name)) };
        });
      const isOpen = Array.isArray(operation.security) && operation.security.length === 0;
      return { ...operation, parameters, security: isOpen ? [] : [{ bearerAuth: [] }] };
    },
  );
}

/** The converter from OpenAPI 3.1 to 3.0, the only version that most tools support. */
export async function converter(): Promise<string> {
  const packages = await installed('openapi-down-convert', '@apiture/openapi-down-convert@0.14.2');
  return join(packages, '@apiture/openapi-down-convert/lib/src/cli.js');
}

/** The contract in OpenAPI 3.0 with one success for each operation, and the last example of each body. */
export async function successesOf(contract: JsonObject, folder: string): Promise<JsonObject> {
  const program = await converter();
  const successes = withOperations(contract, ({ operation }) => {
    const [success] = entries(operation.responses).filter(([status]) => status < '300');
    if (!success) return undefined;
    const [status, { links: _, ...response }] = success;
    return { ...withRichest(operation), responses: { [status]: response } };
  });
  writeFileSync(join(folder, 'openapi-31.json'), JSON.stringify(successes));
  await command(folder, program, ['-i', 'openapi-31.json', '-o', 'openapi-30.yaml']);
  const converted: unknown = parse(readFileSync(join(folder, 'openapi-30.yaml'), 'utf8'));
  if (!isObject(converted)) throw new Error('the conversion to OpenAPI 3.0 gave no document');
  return converted;
}

function withRichest(operation: JsonObject): JsonObject {
  const { requestBody } = operation;
  if (!isObject(requestBody)) return operation;
  const content = entries(requestBody.content).map(([type, media]) => {
    const [name, example] = entries(media.examples).at(-1) ?? [];
    return [type, name === undefined ? media : { ...media, examples: { [name]: example } }];
  });
  return { ...operation, requestBody: { ...requestBody, content: Object.fromEntries(content) } };
}
