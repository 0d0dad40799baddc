import type { Mapping, Node } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { items, mapping, text } from '../../load/document/node.ts';
import { operationPath, type Proposal, step } from '../../model/proposal.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { membersOf } from './pages.ts';

/** A path whose last step is an id, and the operations at it and at the collection it stands in. */
interface Thing {
  readonly resource: string;
  readonly parameter: string;
  readonly path: string;
  readonly collection: string;
}

/** Ids in paths that name things of the caller's, and what making one leads to: reading it and removing it. */
export function* things(survey: Survey): Iterable<Proposal> {
  const found = thingsOf(survey);
  const proposed = new Set<string>();
  for (const thing of found) {
    for (const proposal of owned(survey, thing)) {
      if (proposed.has(proposal.target)) continue;
      proposed.add(proposal.target);
      yield proposal;
    }
  }
  for (const thing of found) yield* made(survey, thing);
}

function thingsOf({ operations }: Survey): Thing[] {
  const paths = new Set(operations.map(({ path }) => path));
  return [...paths].flatMap((path) => {
    const [, collection = '', name = '', parameter = ''] =
      /^((?:\/.*)?\/([^/{}]+))\/\{([^/{}]+)\}$/.exec(path) ?? [];
    return paths.has(collection) ? [{ path, collection, parameter, resource: singular(name) }] : [];
  });
}

/** Ids that a credential is asked for, and that may name nothing: what is one caller's is not there for another. */
function* owned({ operations, root, follow }: Survey, thing: Thing): Iterable<Proposal> {
  const at = operations.filter(({ path }) => path === thing.path || path.startsWith(`${thing.path}/`));
  const first = at.find(({ path, method }) => path === thing.path && method === 'get') ?? at[0];
  if (first === undefined || !first.responses.has('404') || !isGuarded(first, root)) return;
  for (const operation of at) {
    const target = parameterPath(operation, thing.parameter, follow);
    if (target === undefined) continue;
    yield {
      trait: 'tenancy',
      target,
      update: { 'x-callsheet': { tenancy: thing.resource } },
      evidence: `{${thing.parameter}} of ${thing.path} names one of ${thing.collection}, which ask for a credential and may answer 404`,
      operation: operation.name,
    };
  }
}

/** What makes a thing answers with its id, by which the others reach it. */
function* made({ operations, follow }: Survey, thing: Thing): Iterable<Proposal> {
  const at = (path: string, method: string) =>
    operations.find((operation) => operation.path === path && operation.method === method);
  const create = at(thing.collection, 'post');
  const status = ['201', '200'].find((candidate) => create?.responses.has(candidate));
  if (create === undefined || status === undefined) return;
  const response = create.responses.get(status);
  if (response === undefined || response.links !== undefined) return;
  const members = membersOf(follow(jsonContent(response)?.schema), follow);
  const id = [thing.parameter, 'id'].find((name) => members[name] !== undefined);
  if (id === undefined || mapping(mapping(create.node.responses)[status]).$ref !== undefined) return;
  const outer = [...thing.collection.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => [
    name,
    `$request.path.${name}`,
  ]);
  const parameters = Object.fromEntries([...outer, [thing.parameter, `$response.body#/${id}`]]);
  const links: Record<string, Node> = {};
  for (const [name, method] of [
    ['read', 'get'],
    ['remove', 'delete'],
  ] as const) {
    const operationId = text(at(thing.path, method)?.node.operationId);
    if (operationId !== undefined) links[name] = { operationId, parameters };
  }
  if (Object.keys(links).length === 0) return;
  yield {
    trait: 'links',
    target: `${operationPath(create.path, 'post')}.responses${step(status)}`,
    update: { links },
    evidence: `answers with "${id}", by which ${thing.path} is reached: ${Object.keys(links).join(', ')}`,
    operation: create.name,
  };
}

/** Where the parameter is written: at the operation, at its path, or among the components. */
function parameterPath(
  { node, item, path, method }: SurveyedOperation,
  name: string,
  follow: Survey['follow'],
): string | undefined {
  const holders: readonly (readonly [Mapping, string])[] = [
    [node, operationPath(path, method)],
    [item, `$.paths${step(path)}`],
  ];
  for (const [holder, place] of holders) {
    for (const written of items(holder.parameters)) {
      const parameter = follow(written);
      if (parameter.name !== name || parameter.in !== 'path' || extension(parameter, 'tenancy') !== undefined)
        continue;
      const component = /^#\/components\/parameters\/([^/]+)$/.exec(text(mapping(written).$ref) ?? '')?.[1];
      return component === undefined
        ? `${place}.parameters[?@.name == '${name}' && @.in == 'path']`
        : `$.components.parameters${step(component)}`;
    }
  }
  return undefined;
}

function isGuarded({ node }: SurveyedOperation, root: Mapping): boolean {
  const alternatives = items(node.security ?? root.security).map(mapping);
  return alternatives.length > 0 && alternatives.every((one) => Object.keys(one).length > 0);
}

/** `rooms` → `room`, `categories` → `category`, `door-codes` → `doorCode`. */
function singular(name: string): string {
  const word = name.replace(/[-_. ]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(ss|us|is)$/.test(word)) return word;
  return word.replace(/(?<=x|ch|sh|ss)es$/, '').replace(/s$/, '');
}
