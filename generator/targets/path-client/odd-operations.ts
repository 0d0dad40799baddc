import { isPlain } from '../../build/parameters.ts';
import type { Contract, Operation } from '../../model/contract/contract.ts';
import { Code, printValue } from '../../text/code.ts';
import { calledAreas } from '../client/client.ts';

/** The operations that a call by path cannot send by itself, and the imports of their entries. */
export interface OddOperations {
  readonly odd: Code;
  readonly imports: readonly { readonly names: Code; readonly file: string }[];
}

/**
 * The operations, by method and path, with another serialization than the default. A call by path uses the
 * client's function for these, so a program bundles them.
 */
export function oddOperations(contract: Contract): OddOperations {
  const imported = new Map<string, string[]>();
  const called = new Set(calledAreas(contract).map(({ name }) => name));
  const odd = contract.areas.flatMap((area) =>
    area.operations.flatMap((operation) => {
      const facts = factsOf(operation, called.has(area.name));
      if (facts === undefined) return [];
      if ('call' in facts) imported.set(area.name, [...(imported.get(area.name) ?? []), operation.name]);
      return [[`${operation.method} ${operation.path}`, facts] as const];
    }),
  );
  return {
    odd: new Code(printValue(Object.fromEntries(odd), '', 20)),
    imports: [...imported].map(([area, names]) => ({
      names: new Code(names.sort().join(', ')),
      file: `../client/${area}.ts`,
    })),
  };
}

const methods = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'];

/** The reason why an operation cannot be called by path; undefined if it can. */
export function unsupported(operation: Operation): string | undefined {
  const { stream, socket, method, parameters, responses } = operation;
  if (stream) return 'responds with a stream of events';
  if (socket) return 'opens a socket';
  if (!methods.includes(method)) return `is a ${method}`;
  if (parameters.some((parameter) => parameter.in === 'querystring')) return 'has a query of a single value';
  const isOfItems = responses.some(({ contents }) => contents.some(({ kind }) => kind === 'items'));
  return isOfItems ? 'responds item by item' : undefined;
}

function factsOf(operation: Operation, inClient: boolean) {
  const { signaling, body, parameters, servers } = operation;
  const why = unsupported(operation);
  if (why !== undefined) return { unsupported: why };
  const [content, ...others] = body?.contents ?? [];
  const plain = parameters.every((parameter) => isPlain(parameter) && !parameter.written.reserved);
  const json = content === undefined || (content.kind === 'json' && others.length === 0);
  const whole = parameters.some(({ segments }) => segments);
  if (plain && json && !whole && servers.length === 0) return undefined;
  const contentType = others.length === 0 ? content?.mediaType : undefined;
  if (inClient && !signaling) return { call: new Code(operation.name), contentType };
  return { contentType, segments: parameters.filter(({ segments }) => segments).map(({ name }) => name) };
}
