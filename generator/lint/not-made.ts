import type { Finding } from '../document.ts';
import { items, mapping, mappings, text } from '../node.ts';
import { methods } from '../structure.ts';
import { extension } from '../traits/clauses.ts';
import type { Survey, SurveyedOperation } from './survey.ts';

/** What a document may say and nothing is generated of, so that nobody takes it for done. */
export function* lintNotMade(survey: Survey): Iterable<Finding> {
  yield* lintMethods(survey);
  yield* lintWebhooks(survey);
  for (const operation of survey.operations) {
    yield* lintCallbacks(survey, operation);
    yield* lintQueryStrings(survey, operation);
    yield* lintItems(survey, operation);
  }
}

const limited = (finding: Finding): Finding => ({ ...finding, weight: 'limited' });

/** OpenAPI 3.2 has QUERY, and methods of any other name. */
function* lintMethods({ root, at }: Survey): Iterable<Finding> {
  for (const [path, item] of mappings(root.paths)) {
    if (item.query !== undefined)
      yield limited(
        at(item, 'query', path, 'the operation of QUERY is not generated; only the methods of 3.1 are'),
      );
    for (const method of Object.keys(mapping(item.additionalOperations))) {
      const fact = `the operation of ${method} is not generated; only the methods of 3.1 are`;
      yield limited(at(mapping(item.additionalOperations), method, path, fact));
    }
  }
}

function* lintWebhooks({ root, at }: Survey): Iterable<Finding> {
  const count = Object.keys(mapping(root.webhooks)).length;
  if (count > 0)
    yield limited(
      at(root, 'webhooks', 'webhooks', `${count} of them get no handlers; their schemas get types`),
    );
}

function* lintCallbacks({ at }: Survey, { node, name }: SurveyedOperation): Iterable<Finding> {
  for (const callback of Object.keys(mapping(node.callbacks)))
    yield limited(at(mapping(node.callbacks), callback, name, `the callback "${callback}" gets no handler`));
}

function* lintQueryStrings(
  { follow, at }: Survey,
  { item, node, name }: SurveyedOperation,
): Iterable<Finding> {
  for (const container of [items(item.parameters), items(node.parameters)]) {
    for (const [index, written] of container.entries()) {
      const parameter = follow(written);
      if (parameter.in !== 'querystring') continue;
      const fact = `"${String(parameter.name)}" stands for the whole query, which is neither sent nor read`;
      yield limited(at(container, index, name, fact));
    }
  }
}

/** What comes item by item is a stream only where the contract says it as the trait. */
function* lintItems({ at }: Survey, { responses, body, name }: SurveyedOperation): Iterable<Finding> {
  for (const holder of [body, ...responses.values()]) {
    if (holder === undefined || extension(holder, 'stream') !== undefined) continue;
    for (const [mediaType, media] of mappings(holder.content)) {
      if (media.itemSchema === undefined) continue;
      const fact = `${mediaType} comes item by item, which is passed as a whole; x-callsheet: { stream } makes events of it`;
      yield limited(at(media, 'itemSchema', name, fact));
    }
  }
}

/** One request that two paths are templates of: a router would know only one of them. */
export function* lintSameRoutes({ root, at }: Survey): Iterable<Finding> {
  const seen = new Map<string, string>();
  for (const [path, item] of mappings(root.paths)) {
    for (const method of methods) {
      if (item[method] === undefined) continue;
      const route = `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`;
      const other = seen.get(route);
      if (other === undefined) seen.set(route, path);
      else {
        const fact = `${method.toUpperCase()} is answered by ${other} already, which differs only in the names of its parameters`;
        yield at(mapping(root.paths), path, text(mapping(item[method]).operationId) ?? path, fact);
      }
    }
  }
}
