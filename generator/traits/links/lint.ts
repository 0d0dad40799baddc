import type { Finding, Mapping } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readOperationRef } from './read.ts';

/** The operation, parameters and members that a link names must exist. */
export function* lintLinks(survey: Survey): Iterable<Finding> {
  for (const part of survey.parts) {
    const { kind, node, subject, location } = part;
    if (kind !== 'links' || node.$ref !== undefined) continue;
    const isNamed = node.operationId !== undefined;
    const referred = readOperationRef(node);
    const id = text(node.operationId) ?? (referred && `${referred.method} ${referred.path}`);
    if (id === undefined) {
      if (survey.strict)
        yield { location, subject, fact: 'a link names its operation by operationId or operationRef' };
      continue;
    }
    const operation = survey.operations.find(({ name, path, method }) =>
      isNamed ? name === id : path === referred?.path && method === referred.method,
    );
    if (operation !== undefined) yield* lintParameters(survey, part, operation, id);
    else {
      const near = isNamed
        ? didYouMean(
            id,
            survey.operations.map(({ name }) => name),
          )
        : '';
      const fact = `the link leads to ${id}, which is no operation${near}`;
      yield survey.at(node, isNamed ? 'operationId' : 'operationRef', subject, fact);
    }
  }
}

/**
 * Checks that a link fills existing parameters, including all path parameters, from members of the response.
 */
function* lintParameters(
  survey: Survey,
  { node, subject, within, location }: Survey['parts'][number],
  operation: SurveyedOperation,
  id: string,
): Iterable<Finding> {
  const { at } = survey;
  const given = mapping(node.parameters);
  const taken = operation.parameters.map((parameter) => String(parameter.name));
  const response = within?.kind === 'responses' ? within.node : undefined;
  for (const key of Object.keys(given)) {
    const name = key.replace(/^(path|query|header|cookie)\./, '');
    if (!taken.includes(name)) {
      const fact = `the link sets "${key}", which is not a parameter of ${id}${didYouMean(name, taken)}`;
      yield at(given, key, subject, fact);
    }
    const pointer = /^\$response\.body#(\/.*)$/.exec(String(given[key]))?.[1];
    if (!survey.strict || pointer === undefined || response === undefined) continue;
    if (!hasMember(survey, response, pointer))
      yield at(given, key, subject, `the link reads ${String(given[key])}, which the response does not have`);
  }
  if (!survey.strict) return;
  for (const parameter of operation.parameters) {
    const name = String(parameter.name);
    if (parameter.in !== 'path' || Object.hasOwn(given, name) || Object.hasOwn(given, `path.${name}`))
      continue;
    yield { location, subject, fact: `the link does not set {${name}}, which ${id} needs` };
  }
}

function hasMember({ follow }: Survey, response: Mapping, pointer: string): boolean {
  const content = Object.values(mapping(response.content))[0];
  let schema = follow(mapping(content).schema);
  for (const key of pointer.split('/').slice(1)) {
    const inner = /^\d+$/.test(key) ? schema.items : mapping(schema.properties)[key];
    if (inner === undefined) return schema.properties === undefined && schema.items === undefined;
    schema = follow(inner);
  }
  return true;
}
