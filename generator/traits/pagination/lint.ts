import type { Finding, Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { items, mapping } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { type Pagination, readPagination } from './read.ts';

/** A paginated operation must accept the query parameters of a page and return the members of a page. */
export function* lintPagination(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  for (const operation of survey.operations) {
    const pagination = readPagination(operation.node, survey.root);
    if (pagination === undefined) continue;
    yield* lintQuery(survey, operation, pagination);
    yield* lintPage(survey, operation, pagination);
  }
}

function* lintQuery(
  { at, follow }: Survey,
  operation: SurveyedOperation,
  pagination: Pagination,
): Iterable<Finding> {
  const { node, name, parameters, responses } = operation;
  const lacks = (fact: string): Finding => at(mapping(node['x-callsheet']), 'pagination', name, fact);
  const query = (wanted: string) => parameters.find((it) => it.in === 'query' && it.name === wanted);
  const { limit, cursor } = pagination.query;
  if (pagination.cursor !== undefined && query(cursor) === undefined) {
    yield lacks(`is paginated, but does not accept the query parameter ${cursor}`);
  }
  if (!responses.has('400')) yield lacks('is paginated, but has no response 400 for a bad page');
  const taken = query(limit);
  if (taken === undefined) {
    yield lacks(`is paginated, but does not accept the query parameter ${limit}`);
    return;
  }
  const schema = follow(taken.schema);
  if (schema.default !== undefined && schema.default !== pagination.limit.default) {
    yield lacks(
      `pages contain ${pagination.limit.default} items by default, but ${limit} has the default ${String(schema.default)}`,
    );
  }
  const bound = pagination.limit.over === 'clamp' ? mapping(extension(schema, 'clamp')).max : schema.maximum;
  if (bound !== pagination.limit.max) {
    const where = pagination.limit.over === 'clamp' ? 'clamp' : 'maximum';
    yield lacks(
      `pages contain at most ${pagination.limit.max} items, but ${limit} has ${where} ${String(bound ?? 'none')}`,
    );
  }
}

function* lintPage(
  { at, follow }: Survey,
  operation: SurveyedOperation,
  pagination: Pagination,
): Iterable<Finding> {
  const { node, name, responses } = operation;
  const traits = mapping(node['x-callsheet']);
  const lacks = (fact: string): Finding => at(traits, 'pagination', name, fact);
  const page = follow(jsonContent(responses.get('200'))?.schema);
  const properties = propertiesOf(page, follow);
  const list = follow(properties[pagination.items]);
  if (list.type !== 'array') {
    yield lacks(
      `is paginated, but response 200 has no list "${pagination.items}"${didYouMean(pagination.items, Object.keys(properties))}`,
    );
    return;
  }
  if (pagination.cursor !== undefined && properties[pagination.cursor] === undefined) {
    yield lacks(`is paginated, but response 200 has no "${pagination.cursor}"`);
  }
  const members = propertiesOf(follow(list.items), follow);
  for (const { by } of pagination.order) {
    if (members[by] === undefined)
      yield lacks(`is ordered by "${by}", which its items lack${didYouMean(by, Object.keys(members))}`);
  }
}

function propertiesOf(schema: Mapping, follow: Survey['follow']): Mapping {
  const inherited = items(schema.allOf).map((member) => propertiesOf(follow(member), follow));
  return Object.assign({}, ...inherited, mapping(schema.properties));
}
