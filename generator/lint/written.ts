import { contentKind, essence, isStructured } from '../build/content-kinds.ts';
import { parameterSchema } from '../build/parameters.ts';
import { readWritten } from '../build/written.ts';
import type { Finding, Mapping } from '../document.ts';
import { items, mapping, mappings } from '../node.ts';
import type { Shape } from '../written.ts';
import type { Survey, SurveyedOperation } from './survey.ts';

/** What goes over the wire otherwise than its schema has it, because nothing says how it would be written. */
export function* lintWritten(survey: Survey): Iterable<Finding> {
  for (const operation of survey.operations) {
    yield* lintParameters(survey, operation);
    const { body, responses, name } = operation;
    if (body) yield* lintContents(survey, name, body);
    for (const response of responses.values()) yield* lintContents(survey, name, response);
  }
}

function* lintParameters(survey: Survey, { node, item, name }: SurveyedOperation): Iterable<Finding> {
  const { root, follow, at } = survey;
  for (const container of [items(item.parameters), items(node.parameters)]) {
    for (const [index, written] of container.entries()) {
      const parameter = follow(written);
      const { style, shape } = readWritten(root, parameter, parameterSchema(root, parameter));
      if (style === 'json' || style === 'deepObject' || !holdsJson(shape)) continue;
      const fact = `the style ${style} does not say how a list or object within "${parameter.name}" is written; it is sent as JSON`;
      yield { ...at(container, index, name, fact), weight: 'limited' };
    }
  }
}

/** Whether there are values within a value that only JSON can write. */
function holdsJson(shape: Shape): boolean {
  if (typeof shape === 'string') return false;
  const held = 'items' in shape ? [shape.items] : [...Object.values(shape.members), shape.rest];
  return held.includes('json');
}

function* lintContents({ root, at }: Survey, name: string, holder: Mapping): Iterable<Finding> {
  for (const [mediaType, media] of mappings(holder.content)) {
    const kind = contentKind(root, mediaType, media.schema);
    const limited = (fact: string): Finding => ({
      ...at(mapping(holder.content), mediaType, name, fact),
      weight: 'limited',
    });
    if (kind === 'text' && isStructured(root, media.schema))
      yield limited(
        `${mediaType} is passed as text: nothing is made of the object that its schema describes`,
      );
    if (kind === 'binary' && essence(mediaType).startsWith('multipart/'))
      yield limited(`${mediaType} is passed as bytes; only multipart/form-data is made of its parts`);
    const headed = mappings(media.encoding).filter(([, { headers }]) => headers !== undefined);
    for (const [part] of headed) yield limited(`the headers of the part "${part}" are neither sent nor read`);
  }
}
