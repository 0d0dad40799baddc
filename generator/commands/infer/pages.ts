import type { Mapping } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { items, mapping, number, text, texts } from '../../load/document/node.ts';
import { operationPath, type Proposal } from '../../model/proposal.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';

const cursors = /^(cursor|after|page_?token|next_?token|starting_?after|continuation(_?token)?|marker)$/i;
const limits = /^(limit|page_?size|per_?page|max_?results|count|first|take)$/i;
const nexts =
  /^(next|next_?cursor|next_?page_?token|next_?token|next_?marker|continuation(_?token)?|cursor)$/i;

/**
 * Proposes `pagination` for lists that accept a cursor and return the next one, or at least accept a page
 * size.
 */
export function* pages(survey: Survey): Iterable<Proposal> {
  for (const operation of survey.operations) {
    if (operation.method !== 'get' || extension(operation.node, 'pagination') !== undefined) continue;
    const pagination = paginationOf(survey, operation);
    if (pagination === undefined) continue;
    const { trait, evidence } = pagination;
    yield {
      trait: 'pagination',
      target: operationPath(operation.path, operation.method),
      update: { 'x-callsheet': { pagination: trait } },
      evidence,
      operation: operation.name,
    };
  }
}

function paginationOf(
  { follow }: Survey,
  { parameters, responses }: SurveyedOperation,
): { readonly trait: Mapping; readonly evidence: string } | undefined {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const named = (pattern: RegExp) => query.find(({ name }) => pattern.test(String(name)));
  const limit = named(limits);
  const members = membersOf(follow(jsonContent(responses.get('200'))?.schema), follow);
  const lists = Object.entries(members).filter(([, schema]) => texts(follow(schema).type).includes('array'));
  const [list] = lists;
  // If a response has several lists, the paginated one is unknown.
  if (limit === undefined || list === undefined || lists.length > 1) return undefined;
  const maxSize = number(follow(limit.schema).maximum);
  const defaultSize = number(follow(limit.schema).default);
  // The trait states the default and the maximum, and the suite tests both. A wrong guess would be reported
  // as a violation of the server.
  if (maxSize === undefined || defaultSize === undefined) return undefined;
  const cursor = named(cursors);
  const next = Object.keys(members).find((name) => nexts.test(name) && isText(follow(members[name])));
  const isWalked = cursor !== undefined && next !== undefined;
  const queryMembers: Mapping = isWalked
    ? { limit: String(limit.name), cursor: String(cursor.name) }
    : { limit: String(limit.name) };
  const trait = {
    items: list[0],
    cursor: isWalked ? next : false,
    order: [],
    limit: { default: defaultSize, max: maxSize, over: 'reject' },
    query: queryMembers,
  };
  const walk = isWalked ? `accepts "${String(cursor.name)}" and returns "${next}"` : 'accepts no cursor';
  return {
    trait,
    evidence: `accepts "${String(limit.name)}" up to ${maxSize}, ${walk}; "${list[0]}" is its only list`,
  };
}

/** The properties of an object, including those of its `allOf` parts. */
export function membersOf(schema: Mapping, follow: Survey['follow'], seen = new Set<Mapping>()): Mapping {
  if (seen.has(schema)) return {};
  seen.add(schema);
  const inherited = items(schema.allOf).map((part) => membersOf(follow(part), follow, seen));
  return Object.assign({}, ...inherited, mapping(schema.properties));
}

const isText = (schema: Mapping): boolean =>
  texts(schema.type).includes('string') || text(schema.const) !== undefined;
