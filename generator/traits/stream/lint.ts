import type { Finding, Mapping } from '../../document.ts';
import type { Survey, SurveyedOperation } from '../../lint/survey.ts';
import { didYouMean } from '../../nearest.ts';
import { mapping } from '../../node.ts';
import { readStream, type Stream } from './read.ts';

/** Every stream of the document, with the response it is of. */
export function streamsOf({ operations }: Survey) {
  return operations.flatMap((operation) =>
    [...operation.responses.values()].flatMap((response) => {
      const stream = readStream(response);
      return stream === undefined ? [] : [{ operation, response, stream }];
    }),
  );
}

/** Streams name schemas, kinds of events and parameters that exist. */
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
  for (const [place, key] of [
    ['header', stream.resume?.header],
    ['query', stream.resume?.query],
  ] as const) {
    if (key === undefined || parameters.some((it) => it.in === place && it.name === key)) continue;
    yield at(mapping(trait.resume), place, name, `resumes by the ${place} ${key}, which it does not take`);
  }
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
