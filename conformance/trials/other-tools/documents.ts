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

/** A document with each of its operations changed, or left out. */
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

/** The members that are objects. */
export const entries = (value: unknown): [string, JsonObject][] =>
  Object.entries(isObject(value) ? value : {}).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );

const listed = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** What stands ready, by the path parameters it is for; for single operations, `deleteRoom.roomId`, something else. */
export type Ready = Readonly<Record<string, string>>;

/** What stands in a document for the address of the deployment, and for each id. */
const blank = (name: string): string => `blank-${name}-`;

/** A document whose blanks are filled in. */
export function filled(document: JsonObject, url: string, ready: Ready): JsonObject {
  let text = JSON.stringify(document).replaceAll(blank('url'), url);
  for (const [name, id] of Object.entries(ready)) text = text.replaceAll(blank(name), id);
  return JSON.parse(text);
}

/**
 * A published contract as tools can use it: without the operations named, blanks in the place of path parameters'
 * examples, no optional parameters (tools would make values up), and of several security schemes the bearer's.
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

/** What turns OpenAPI 3.1 into 3.0, which most tools read alone. */
export async function converter(): Promise<string> {
  const packages = await installed('openapi-down-convert', '@apiture/openapi-down-convert@0.14.2');
  return join(packages, '@apiture/openapi-down-convert/lib/src/cli.js');
}

/** The contract with one success for each operation, the richest example of each body, in OpenAPI 3.0. */
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
  if (!isObject(converted)) throw new Error('nothing came of the conversion to OpenAPI 3.0');
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
