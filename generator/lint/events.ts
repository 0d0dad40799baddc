import type { Finding, Mapping } from '../document.ts';
import { didYouMean } from '../nearest.ts';
import { items, mapping, text } from '../node.ts';
import { namedEntries } from '../traits/clauses.ts';
import { readEmits } from '../traits/emits/trait.ts';
import { readStream, type Stream } from '../traits/stream/trait.ts';
import type { Survey, SurveyedOperation } from './survey.ts';

/** Streams, what operations emit and what reports a gate name schemas, events and operations that exist. */
export function* lintEvents(survey: Survey): Iterable<Finding> {
  const streams = survey.operations.flatMap((operation) =>
    [...operation.responses.values()].flatMap((response) => {
      const stream = readStream(response);
      return stream === undefined ? [] : [{ operation, response, stream }];
    }),
  );
  for (const { operation, response, stream } of streams)
    yield* lintStream(survey, operation, response, stream);
  const kinds = streams.flatMap(({ stream }) => stream.kinds.map(({ kind }) => kind));
  for (const { node, name } of survey.operations) yield* lintEmits(survey, node, name, kinds);
  yield* lintReports(survey);
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

function* lintEmits(
  { at }: Survey,
  node: Mapping,
  name: string,
  kinds: readonly string[],
): Iterable<Finding> {
  const trait = mapping(node['x-callsheet']).emits;
  const written = items(trait ?? null).length > 0 ? items(trait) : items(mapping(trait).events);
  for (const [index, kind] of (readEmits(node)?.events ?? []).entries()) {
    if (!kinds.includes(kind))
      yield at(
        written,
        index,
        name,
        `emits "${kind}", which is no event of a stream${didYouMean(kind, kinds)}`,
      );
  }
}

/** The operation and property a gate's flag is learnt from. */
function* lintReports(survey: Survey): Iterable<Finding> {
  const { root, at, operations } = survey;
  for (const [gate, node] of namedEntries(mapping(root['x-callsheet']).gates)) {
    const report = mapping(mapping(node).reportedBy);
    const named = text(report.operation);
    const names = operations.map((operation) => operation.name);
    if (named !== undefined && !names.includes(named)) {
      yield at(report, 'operation', gate, `${named} is no operation${didYouMean(named, names)}`);
    }
  }
}
