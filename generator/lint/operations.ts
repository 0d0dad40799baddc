import type { Finding, Mapping } from '../load/document/document.ts';
import { extension } from '../load/document/extensions.ts';
import { items, mapping, mappings, text, texts } from '../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../model/rules/survey.ts';
import { isJson } from '../text/media-types.ts';
import { didYouMean } from '../text/nearest.ts';

/** Rules for names, tags, parameters, bodies and responses of operations. */
export const operationRules = {
  'operation-names': lintNames,
  'path-parameters': (survey: Survey) => survey.operations.flatMap((it) => [...lintPath(survey, it)]),
  parameters: (survey: Survey) => survey.operations.flatMap((it) => [...lintParameters(survey, it)]),
  'operation-documentation': ofComplete(lintDescription),
  responses: ofComplete(lintResponses),
  bodies: (survey: Survey) => (survey.strict ? lintBodies(survey) : []),
};

/** A rule for each operation of a document that must be complete. */
function ofComplete(rule: (survey: Survey, operation: SurveyedOperation) => Iterable<Finding>) {
  return (survey: Survey): Finding[] =>
    survey.strict ? survey.operations.flatMap((operation) => [...rule(survey, operation)]) : [];
}

function* lintNames({ operations, strict, at }: Survey): Iterable<Finding> {
  const taken = new Map<string, SurveyedOperation>();
  for (const operation of operations) {
    const { node, name, item, method } = operation;
    const id = text(node.operationId);
    if (id === undefined) {
      if (strict) yield at(item, method, name, 'has no operationId');
      continue;
    }
    const other = taken.get(id);
    if (other === undefined) taken.set(id, operation);
    else
      yield at(
        node,
        'operationId',
        id,
        `${other.method.toUpperCase()} ${other.path} has the same operationId`,
      );
    if (strict && !/^[a-z][A-Za-z0-9]*$/.test(id)) {
      yield at(
        node,
        'operationId',
        id,
        'the operationId becomes a function name; write it in camelCase, as in listRooms',
      );
    }
  }
}

function* lintDescription(
  { root, at }: Survey,
  { node, item, method, name }: SurveyedOperation,
): Iterable<Finding> {
  const tags = texts(node.tags);
  if (tags.length === 0) yield at(item, method, name, 'has no tag; its one tag is the area it belongs to');
  if (tags.length > 1)
    yield at(node, 'tags', name, `has ${tags.length} tags; its one tag is the area it belongs to`);
  const known = items(root.tags).map((tag) => text(mapping(tag).name) ?? '');
  for (const tag of tags) {
    if (!known.includes(tag))
      yield at(node, 'tags', name, `tag "${tag}" is not in the root's tags${didYouMean(tag, known)}`);
  }
  if (text(node.summary) === undefined) yield at(item, method, name, 'has no summary');
}

/** Every `{name}` of the path must be a parameter, and every path parameter must be in the path. */
function* lintPath({ root, at }: Survey, operation: SurveyedOperation): Iterable<Finding> {
  const { path, name, item, method } = operation;
  const declared = operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => text(parameter.name) ?? '');
  const templated = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  for (const wanted of templated) {
    if (!declared.includes(wanted)) {
      yield at(
        item,
        method,
        name,
        `the path has {${wanted}}, but there is no such parameter${didYouMean(wanted, declared)}`,
      );
    }
  }
  for (const parameter of declared) {
    if (templated.includes(parameter)) continue;
    const container = [operation.node, item].find((it) => items(it.parameters).length > 0) ?? item;
    yield at(
      container,
      'parameters',
      name,
      `path parameter "${parameter}" is not in ${path}${didYouMean(parameter, templated)}`,
    );
  }
  const twice = templated.find((wanted, index) => templated.indexOf(wanted) !== index);
  if (twice !== undefined) yield at(mapping(root.paths), path, name, `the path has {${twice}} twice`);
}

function* lintParameters(
  { follow, at, strict }: Survey,
  { node, item, name }: SurveyedOperation,
): Iterable<Finding> {
  for (const container of [item, node]) {
    const written = items(container.parameters);
    const seen = new Set<string>();
    for (const [index, reference] of written.entries()) {
      const parameter = follow(reference);
      const key = `${parameter.in} parameter "${parameter.name}"`;
      if (seen.has(key)) yield at(written, index, name, `${key} is declared twice`);
      seen.add(key);
      const ignored =
        parameter.in === 'header' && /^(accept|content-type|authorization)$/i.test(String(parameter.name));
      if (ignored && strict)
        yield at(written, index, name, `OpenAPI ignores ${key}; declare the content or the security instead`);
    }
  }
}

function* lintResponses(survey: Survey, operation: SurveyedOperation): Iterable<Finding> {
  const { at } = survey;
  const { node, name, responses, item, method } = operation;
  const written = mapping(node.responses);
  if (![...responses.keys()].some((status) => /^[123]/.test(status))) {
    yield at(item, method, name, 'has no response other than errors');
  }
  for (const [status, response] of responses) {
    if (!/^\d{3}$/.test(status)) {
      yield at(written, status, name, `response ${status} does not state its status; list each status`);
      continue;
    }
    yield* lintContent(survey, operation, status, response);
  }
}

function* lintContent(
  { at }: Survey,
  operation: SurveyedOperation,
  status: string,
  response: Mapping,
): Iterable<Finding> {
  const { node, name } = operation;
  const written = mapping(node.responses);
  const shared = mapping(written[status]).$ref !== undefined;
  for (const [mediaType, content] of mappings(response.content)) {
    if (!isJson(mediaType) || content.schema !== undefined) continue;
    // An error in a shared response is reported at the response, not at its uses.
    yield shared
      ? at(mapping(response.content), mediaType, name, `response ${status} has no schema`)
      : at(written, status, name, `response ${status} has no schema`);
  }
  const bodiless = /^(1..|204|304)$/.test(status);
  if (bodiless && response.content !== undefined) {
    yield at(response, 'content', name, `response ${status} cannot have a body`);
  }
  if (status === '200' && response.content === undefined && extension(node, 'signaling') === undefined) {
    yield at(written, status, name, 'response 200 has no content; a response without a body is a 204');
  }
}

function* lintBodies({ parts }: Survey): Iterable<Finding> {
  for (const part of parts) {
    if (part.kind !== 'requestBodies' || part.node.$ref !== undefined) continue;
    if (typeof part.node.required === 'boolean') continue;
    const { location, subject } = part;
    yield { location, subject, fact: 'does not state whether it is required; write required: true or false' };
  }
}
