import type { Document, Mapping } from '../load/document/document.ts';
import { mappings, text } from '../load/document/node.ts';
import { operationNames } from '../load/document/operation-names.ts';
import { resolved } from '../load/document/resolve.ts';
import { operationsIn } from '../load/document/structure.ts';
import type { Outgoing } from '../model/contract/contract.ts';
import { camelCase, operationName, pascalCase } from '../text/names.ts';
import { readOutgoingOperation } from './operations.ts';

/** A request that the API itself sends, with its nodes in the document. */
export interface OutgoingNode extends Pick<Outgoing, 'kind' | 'key' | 'of' | 'expression'> {
  readonly name: string;
  readonly method: string;
  readonly item: Mapping;
  readonly node: Mapping;
}

/** All webhooks, and all callbacks of all operations, in the order of the document. */
export function readOutgoing(document: Document): Outgoing[] {
  return outgoingNodes(document.root).map(({ name, method, item, node, ...about }) => ({
    ...about,
    operation: readOutgoingOperation(document, { name, method, item, node }),
  }));
}

const named = new WeakMap<Mapping, readonly OutgoingNode[]>();

/** The nodes of webhooks and callbacks, each with a name that no operation and no other node has. */
export function outgoingNodes(root: Mapping): readonly OutgoingNode[] {
  const known = named.get(root) ?? namedNodes(root);
  named.set(root, known);
  return known;
}

/** Names that the generated file defines or imports. */
const own = ['all', 'endpoint', 'readAmong', 'readWebhook', 'receiver', 'webhookEndpoint'];

type Found = Omit<OutgoingNode, 'name'> & { readonly wanted: string };

function namedNodes(root: Mapping): OutgoingNode[] {
  const taken = new Set(own);
  const nameOf = operationNames(root);
  for (const { path, method } of operationsOf(root)) taken.add(nameOf(method, path));
  return [...webhooksOf(root), ...callbacksOf(root)].map(({ wanted, ...found }) => {
    let name = wanted;
    for (let count = 2; taken.has(name); count += 1) name = `${wanted}${count}`;
    taken.add(name);
    return { ...found, name };
  });
}

function operationsOf(root: Mapping): { path: string; method: string; node: Mapping }[] {
  return mappings(root.paths).flatMap(([path, written]) => {
    const item = resolved(root, written);
    return operationsIn(item).map((operation) => ({ path, ...operation }));
  });
}

function webhooksOf(root: Mapping): Found[] {
  return mappings(root.webhooks).flatMap(([key, written]) =>
    requestsOf(resolved(root, written), (id, method, several) => ({
      kind: 'webhook',
      key,
      of: undefined,
      expression: undefined,
      wanted: operationName(id ?? (several ? `${key} ${method}` : key), method, ''),
    })),
  );
}

function callbacksOf(root: Mapping): Found[] {
  return operationsOf(root).flatMap(({ path, method: of, node }) => {
    const operation = operationNames(root)(of, path);
    return mappings(node.callbacks).flatMap(([key, written]) =>
      mappings(resolved(root, written)).flatMap(([expression, item]) =>
        requestsOf(resolved(root, item), (id, method, several) => ({
          kind: 'callback',
          key,
          of: operation,
          expression,
          wanted: camelCase(id ?? `${operation}${pascalCase(key)}${several ? pascalCase(method) : ''}`),
        })),
      ),
    );
  });
}

type About = Omit<Found, 'method' | 'item' | 'node'>;

function requestsOf(
  item: Mapping,
  about: (id: string | undefined, method: string, several: boolean) => About,
): Found[] {
  const made = operationsIn(item);
  return made.map(({ method, node }) => {
    return { ...about(text(node.operationId), method, made.length > 1), method, item, node };
  });
}
