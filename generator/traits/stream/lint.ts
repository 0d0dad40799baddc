import type { Finding, Mapping } from '../../load/document/document.ts';
import { mapping, text } from '../../load/document/node.ts';
import { referredName } from '../../load/document/reference.ts';
import type { Survey, SurveyedOperation } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readStream, type Stream } from './read.ts';

/** All streams of the document, each with its operation and response. */
export function streamsOf({ operations }: Survey) {
  return operations.flatMap((operation) =>
    [...operation.responses.values()].flatMap((response) => {
      const stream = readStream(response);
      return stream === undefined ? [] : [{ operation, response, stream }];
    }),
  );
}

/** The schemas, kinds of events and parameters that a stream names must exist. */
export function* lintStreams(survey: Survey): Iterable<Finding> {
  for (const { operation, response, stream } of streamsOf(survey))
    yield* lintStream(survey, operation, response, stream);
}

function* lintStream(
  survey: Survey,
  operation: SurveyedOperation,
  response: Mapping,
  stream: Stream,
): Iterable<Finding> {
  const { at, root } = survey;
  const { name, parameters } = operation;
  const trait = mapping(mapping(response['x-callsheet']).stream);
  const schemas = Object.keys(mapping(mapping(root.components).schemas));
  for (const { kind, schema } of stream.kinds) {
    if (schemas.includes(schema)) continue;
    yield at(
      mapping(trait.kinds),
      kind,
      name,
      `the event ${kind} has the schema ${schema}, which nothing defines${didYouMean(schema, schemas)}`,
    );
  }
  const kinds = stream.kinds.map(({ kind }) => kind);
  for (const [key, named] of [
    ['snapshot', stream.snapshot],
    ...stream.following.map((kind) => ['then', kind]),
  ] as const) {
    if (named === undefined || key === undefined || kinds.includes(named)) continue;
    yield at(
      trait,
      key,
      name,
      `${key} names "${named}", which is no event of the stream${didYouMean(named, kinds)}`,
    );
  }
  for (const [location, key] of [
    ['header', stream.resume?.header],
    ['query', stream.resume?.query],
  ] as const) {
    if (key === undefined || parameters.some((it) => it.in === location && it.name === key)) continue;
    yield at(
      mapping(trait.resume),
      location,
      name,
      `resumes by the ${location} ${key}, which it does not accept`,
    );
  }
  yield* lintState(survey, name, mapping(trait.kinds), stream);
  const content = mapping(mapping(response.content)['text/event-stream']);
  if (content['x-oai-itemSchema'] === undefined) {
    yield at(
      mapping(response['x-callsheet']),
      'stream',
      name,
      'is a stream, but its text/event-stream has no x-oai-itemSchema',
    );
  }
}

/**
 * An event's effect on the state must be possible: the stream has a snapshot, the list has rows with the
 * key, and the member has the event's schema.
 */
function* lintState(survey: Survey, name: string, kinds: Mapping, stream: Stream): Iterable<Finding> {
  const { at, root, follow } = survey;
  const schemas = mapping(mapping(root.components).schemas);
  const membersOf = (schema: string | undefined) => mapping(follow(schemas[schema ?? '']).properties);
  const whole = membersOf(stream.kinds.find(({ kind }) => kind === stream.snapshot)?.schema);
  for (const { kind, schema, part } of stream.kinds) {
    const node = mapping(kinds[kind]);
    if (part === undefined) {
      if (node.by !== undefined) yield at(node, 'by', name, `the event ${kind} names a key, but no rows`);
      continue;
    }
    const { member, by, removes } = part;
    const key = removes ? 'removes' : 'replaces';
    const found = mapping(whole[member]);
    const isList = text(found.type) === 'array';
    const shown = referredName(isList ? found.items : found);
    if (stream.snapshot === undefined)
      yield at(node, key, name, `the event ${kind} ${key} ${member}, but the stream has no snapshot`);
    else if (removes && by === undefined)
      yield at(
        node,
        key,
        name,
        `the event ${kind} removes a row of ${member}, but has no \`by\` to identify the row`,
      );
    else if (by !== undefined && !isList)
      yield at(
        node,
        key,
        name,
        `the event ${kind} ${key} a row of ${member}, which is not a list of the snapshot${didYouMean(member, Object.keys(whole))}`,
      );
    else if (by !== undefined && membersOf(schema)[by] === undefined)
      yield at(
        node,
        'by',
        name,
        `the event ${kind} has no member ${by}${didYouMean(by, Object.keys(membersOf(schema)))}`,
      );
    else if (!removes && shown !== undefined && (isList !== (by !== undefined) || shown !== schema))
      yield at(
        node,
        key,
        name,
        `the event ${kind} carries ${schema}, which ${member} of the snapshot does not contain${isList && by === undefined ? ' by itself: add `by` to identify the row' : ''}`,
      );
  }
}
