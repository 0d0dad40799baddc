import type { Finding, Mapping } from '../../document.ts';
import type { Survey } from '../../lint/survey.ts';
import { didYouMean } from '../../nearest.ts';
import { mapping, text } from '../../node.ts';
import { readOperationRef } from './read.ts';

/** Links lead to operations and parameters that exist, from members that do. */
export function* lintLinks(survey: Survey): Iterable<Finding> {
  const { parts, operations, at } = survey;
  const names = operations.map((operation) => operation.name);
  for (const part of parts) {
    const { kind, node, subject, within } = part;
    if (kind !== 'links' || node.$ref !== undefined) continue;
    const referred = readOperationRef(node);
    const id = text(node.operationId) ?? (referred && `${referred.method} ${referred.path}`);
    if (id === undefined) {
      if (survey.strict)
        yield {
          place: part.place,
          subject,
          fact: 'a link names its operation by operationId or operationRef',
        };
      continue;
    }
    const operation = operations.find((candidate) =>
      node.operationId === undefined
        ? candidate.path === referred?.path && candidate.method === referred.method
        : candidate.name === id,
    );
    if (operation === undefined) {
      yield at(
        node,
        node.operationId === undefined ? 'operationRef' : 'operationId',
        subject,
        `the link leads to ${id}, which is no operation${node.operationId === undefined ? '' : didYouMean(id, names)}`,
      );
      continue;
    }
    const given = mapping(node.parameters);
    const taken = operation.parameters.map((parameter) => String(parameter.name));
    for (const key of Object.keys(given)) {
      const name = key.replace(/^(path|query|header|cookie)\./, '');
      if (!taken.includes(name)) {
        yield at(
          given,
          key,
          subject,
          `the link gives "${key}", which ${id} does not take${didYouMean(name, taken)}`,
        );
      }
      const pointer = /^\$response\.body#(\/.*)$/.exec(String(given[key]))?.[1];
      const response = within?.kind === 'responses' ? within.node : undefined;
      if (
        survey.strict &&
        pointer !== undefined &&
        response !== undefined &&
        !hasMember(survey, response, pointer)
      ) {
        yield at(
          given,
          key,
          subject,
          `the link takes ${String(given[key])}, which the response does not have`,
        );
      }
    }
    if (!survey.strict) continue;
    for (const parameter of operation.parameters) {
      const name = String(parameter.name);
      if (parameter.in !== 'path' || Object.hasOwn(given, name) || Object.hasOwn(given, `path.${name}`))
        continue;
      yield { place: part.place, subject, fact: `the link does not give {${name}}, which ${id} needs` };
    }
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
