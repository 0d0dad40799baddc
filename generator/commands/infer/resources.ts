import type { Mapping, Node } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { items, mapping, text } from '../../load/document/node.ts';
import { operationPath, type Proposal, step } from '../../model/proposal.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { membersOf } from './pages.ts';

/** A type of resource: the path that ends in its id, and the path of its collection. */
interface ResourceType {
  readonly resource: string;
  readonly parameter: string;
  readonly path: string;
  readonly collection: string;
}

/**
 * Proposes owners for resources with ids in paths, and links from a creation to the operations of the new
 * resource.
 */
export function* resourceTypes(survey: Survey): Iterable<Proposal> {
  const found = resourceTypesOf(survey);
  const proposed = new Set<string>();
  for (const resourceType of found) {
    for (const proposal of owned(survey, resourceType)) {
      if (proposed.has(proposal.target)) continue;
      proposed.add(proposal.target);
      yield proposal;
    }
  }
  for (const resourceType of found) yield* made(survey, resourceType);
}

function resourceTypesOf({ operations }: Survey): ResourceType[] {
  const paths = new Set(operations.map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [, collection = '', name = '', parameter = ''] =
      /^((?:\/.*)?\/([^/{}]+))\/\{([^/{}]+)\}$/.exec(path) ?? [];
    return paths.has(collection) ? [{ path, collection, parameter, resource: singular(name) }] : [];
  });
}

/**
 * Proposes an owner for ids in operations that require a credential and may return 404: other callers must
 * not see the resource.
 */
function* owned({ operations, root, follow }: Survey, resourceType: ResourceType): Iterable<Proposal> {
  const at = operations.filter(
    ({ path }) => path === resourceType.path || path.startsWith(`${resourceType.path}/`),
  );
  const first = at.find(({ path, method }) => path === resourceType.path && method === 'get') ?? at[0];
  if (first === undefined || !first.responses.has('404') || !isGuarded(first, root)) return;
  for (const operation of at) {
    const target = parameterPath(operation, resourceType.parameter, follow);
    if (target === undefined) continue;
    yield {
      trait: 'tenancy',
      target,
      update: { 'x-callsheet': { tenancy: resourceType.resource } },
      evidence: `{${resourceType.parameter}} of ${resourceType.path} names one of ${resourceType.collection}, which require a credential and may respond 404`,
      operation: operation.name,
    };
  }
}

/** Proposes links from a creation to the operations of the new resource, if the response contains its id. */
function* made({ operations, follow }: Survey, resourceType: ResourceType): Iterable<Proposal> {
  const at = (path: string, method: string) =>
    operations.find((operation) => operation.path === path && operation.method === method);
  const create = at(resourceType.collection, 'post');
  const status = ['201', '200'].find((candidate) => create?.responses.has(candidate));
  if (create === undefined || status === undefined) return;
  const response = create.responses.get(status);
  if (response === undefined || response.links !== undefined) return;
  const members = membersOf(follow(jsonContent(response)?.schema), follow);
  const id = [resourceType.parameter, 'id'].find((name) => members[name] !== undefined);
  if (id === undefined || mapping(mapping(create.node.responses)[status]).$ref !== undefined) return;
  const outer = [...resourceType.collection.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => [
    name,
    `$request.path.${name}`,
  ]);
  const parameters = Object.fromEntries([...outer, [resourceType.parameter, `$response.body#/${id}`]]);
  const links: Record<string, Node> = {};
  for (const [name, method] of [
    ['read', 'get'],
    ['remove', 'delete'],
  ] as const) {
    const operationId = text(at(resourceType.path, method)?.node.operationId);
    if (operationId !== undefined) links[name] = { operationId, parameters };
  }
  if (Object.keys(links).length === 0) return;
  yield {
    trait: 'links',
    target: `${operationPath(create.path, 'post')}.responses${step(status)}`,
    update: { links },
    evidence: `returns "${id}", the id in ${resourceType.path}: ${Object.keys(links).join(', ')}`,
    operation: create.name,
  };
}

/** The JSONPath of the parameter in the operation, its path item or the components. */
function parameterPath(
  { node, item, path, method }: SurveyedOperation,
  name: string,
  follow: Survey['follow'],
): string | undefined {
  const holders: readonly (readonly [Mapping, string])[] = [
    [node, operationPath(path, method)],
    [item, `$.paths${step(path)}`],
  ];
  for (const [holder, location] of holders) {
    for (const written of items(holder.parameters)) {
      const parameter = follow(written);
      if (parameter.name !== name || parameter.in !== 'path' || extension(parameter, 'tenancy') !== undefined)
        continue;
      const component = /^#\/components\/parameters\/([^/]+)$/.exec(text(mapping(written).$ref) ?? '')?.[1];
      return component === undefined
        ? `${location}.parameters[?@.name == '${name}' && @.in == 'path']`
        : `$.components.parameters${step(component)}`;
    }
  }
  return undefined;
}

function isGuarded({ node }: SurveyedOperation, root: Mapping): boolean {
  const alternatives = items(node.security ?? root.security).map(mapping);
  return alternatives.length > 0 && alternatives.every((one) => Object.keys(one).length > 0);
}

/** The singular in camel case: `rooms` → `room`, `categories` → `category`, `door-codes` → `doorCode`. */
function singular(name: string): string {
  const word = name.replace(/[-_. ]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(ss|us|is)$/.test(word)) return word;
  return word.replace(/(?<=x|ch|sh|ss)es$/, '').replace(/s$/, '');
}
