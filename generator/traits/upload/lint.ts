import type { Finding, Mapping, Node } from '../../load/document/document.ts';
import { jsonContent } from '../../load/document/json-content.ts';
import { items, mapping } from '../../load/document/node.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readUpload, type Upload } from './read.ts';

/**
 * The members that an upload names must be in its requests and responses, and completion and abort must
 * accept its id.
 */
export function* lintUploads(survey: Survey): Iterable<Finding> {
  const names = new Set(survey.operations.map(({ name }) => name));
  for (const operation of survey.operations) {
    const upload = readUpload(operation.node);
    if (upload === undefined) continue;
    const trait = mapping(mapping(operation.node['x-callsheet']).upload);
    if (names.has(upload.name))
      yield survey.at(trait, 'name', operation.name, `an operation has the name ${upload.name} already`);
    names.add(upload.name);
    yield* lintRequest(survey, operation, upload, trait);
    yield* lintPlan(survey, operation, upload, trait);
    yield* lintFollowing(survey, operation, upload.complete.operation, mapping(trait.complete), 'operation');
    yield* lintFollowing(survey, operation, upload.abort, trait, 'abort');
    yield* lintCompletion(survey, operation, upload, mapping(trait.complete));
  }
}

function* lintRequest(
  survey: Survey,
  { name, body }: SurveyedOperation,
  { file }: Upload,
  trait: Mapping,
): Iterable<Finding> {
  const content = jsonContent(body);
  if (content === undefined) {
    yield survey.at(trait, 'file', name, 'starts an upload, but its body is not JSON');
    return;
  }
  const known = propertiesOf(survey, content.schema);
  yield* missing(survey, name, mapping(trait.file), Object.entries(file), known, 'the request');
}

function* lintPlan(
  survey: Survey,
  { name, responses }: SurveyedOperation,
  { plan }: Upload,
  trait: Mapping,
): Iterable<Finding> {
  const success = [...responses].find(([status]) => /^20\d$/.test(status))?.[1];
  const schema = jsonContent(success)?.schema;
  const node = mapping(trait.plan);
  const known = propertiesOf(survey, schema);
  const { id, whole, parts } = plan;
  if (whole === undefined && parts === undefined)
    yield survey.at(trait, 'plan', name, 'its plan has no address: neither `whole` nor `parts`');
  const own = Object.entries({ id, whole });
  yield* missing(survey, name, node, own, known, 'the response');
  if (parts) yield* lintList(survey, name, mapping(node.parts), { ...parts }, known, 'the response');
}

function* lintCompletion(
  survey: Survey,
  { name }: SurveyedOperation,
  { complete }: Upload,
  node: Mapping,
): Iterable<Finding> {
  const completion = survey.operations.find((one) => one.name === complete.operation);
  if (!completion || !complete.parts) return;
  const known = propertiesOf(survey, jsonContent(completion.body)?.schema);
  const where = `the body of ${completion.name}`;
  yield* lintList(survey, name, mapping(node.parts), { ...complete.parts }, known, where);
}

/** Checks a list and the members of its items. */
function* lintList(
  survey: Survey,
  name: string,
  node: Mapping,
  { list = '', ...members }: Readonly<Record<string, string>>,
  known: ReadonlyMap<string, Node>,
  where: string,
): Iterable<Finding> {
  yield* missing(survey, name, node, [['list', list]], known, where);
  const listed = known.get(list);
  if (listed === undefined) return;
  const inner = propertiesOf(survey, survey.follow(listed).items);
  yield* missing(survey, name, node, Object.entries(members), inner, `an item of ${list}`);
}

function* missing(
  survey: Survey,
  name: string,
  node: Mapping,
  members: readonly (readonly [key: string, member: string | undefined])[],
  known: ReadonlyMap<string, Node>,
  where: string,
): Iterable<Finding> {
  for (const [key, member] of members)
    if (member !== undefined && !known.has(member))
      yield survey.at(node, key, name, `${where} has no "${member}"${didYouMean(member, [...known.keys()])}`);
}

/** Completion and abort need the path parameters of this operation and the id of the upload. */
function* lintFollowing(
  survey: Survey,
  { name, path }: SurveyedOperation,
  called: string,
  node: Mapping,
  key: string,
): Iterable<Finding> {
  const found = survey.operations.find((one) => one.name === called);
  if (found === undefined) {
    const all = survey.operations.map((one) => one.name);
    yield survey.at(node, key, name, `${called} is no operation${didYouMean(called, all)}`);
    return;
  }
  const own = inPath(path);
  const other = inPath(found.path);
  if (other.filter((one) => !own.includes(one)).length !== 1 || own.some((one) => !other.includes(one)))
    yield survey.at(
      node,
      key,
      name,
      `${called} is at ${found.path}; its path must have the parameters of ${path} and one more, the id of the upload`,
    );
}

function inPath(path: string): readonly string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name ?? '');
}

/** The properties of a schema by name, including those of its alternatives. */
function propertiesOf(survey: Survey, schema: Node | undefined, depth = 0): Map<string, Node> {
  if (schema === undefined || depth > 5) return new Map();
  const node = survey.follow(schema);
  const alternatives = ['allOf', 'oneOf', 'anyOf'].flatMap((key) => items(node[key]));
  return new Map([
    ...alternatives.flatMap((one) => [...propertiesOf(survey, one, depth + 1)]),
    ...Object.entries(mapping(node.properties)),
  ]);
}
