import { contentKindIn, isStructured } from '../build/content-kinds.ts';
import { parameterSchema } from '../build/parameters.ts';
import { bodiless } from '../build/responses.ts';
import { readWritten } from '../build/serialization.ts';
import type { Finding } from '../load/document/document.ts';
import { extension } from '../load/document/extensions.ts';
import { items, mapping, mappings } from '../load/document/node.ts';
import type { Shape } from '../model/contract/serialization.ts';
import type { Survey, SurveyedOperation } from '../model/rules/survey.ts';
import { essence } from '../text/media-types.ts';
import { ofSurvey, type UnsupportedRules } from './unsupported-rules.ts';

/**
 * Features of requests and responses that neither client nor server supports, or that they serialize
 * differently.
 */
export const wireLimits: UnsupportedRules = {
  parameters: ofSurvey(each(parameterLimits)),
  bodies: ofSurvey(each(bodyLimits)),
  items: ofSurvey(each(itemLimits)),
};

type OfOperation = (survey: Survey, operation: SurveyedOperation) => Iterable<Finding>;

function each(limit: OfOperation) {
  return (survey: Survey): Finding[] =>
    survey.operations.flatMap((operation) => [...limit(survey, operation)]);
}

function* parameterLimits(survey: Survey, { node, item, name }: SurveyedOperation): Iterable<Finding> {
  const { root, follow, at } = survey;
  for (const container of [items(item.parameters), items(node.parameters)]) {
    for (const [index, written] of container.entries()) {
      const parameter = follow(written);
      const { style, shape } = readWritten(root, parameter, parameterSchema(root, parameter));
      if (style === 'json' || style === 'deepObject' || !holdsJson(shape)) continue;
      const fact = `the style ${style} does not define lists and objects within "${parameter.name}"; they are sent as JSON`;
      yield at(container, index, name, fact);
    }
  }
}

/** Whether a value contains values that only JSON can serialize. */
function holdsJson(shape: Shape): boolean {
  if (typeof shape === 'string') return false;
  const held = 'items' in shape ? [shape.items] : [...Object.values(shape.members), shape.rest];
  return held.includes('json');
}

function* bodyLimits({ root, at }: Survey, operation: SurveyedOperation): Iterable<Finding> {
  const { body, responses, name } = operation;
  for (const [status, holder] of [[undefined, body] as const, ...responses]) {
    const content = mapping(holder?.content);
    if (bodiless.includes(Number(status))) {
      for (const [mediaType] of mappings(content))
        yield at(content, mediaType, name, `a response ${status} has no body, so its content is ignored`);
      continue;
    }
    for (const [mediaType, media] of mappings(content)) {
      const limited = (fact: string): Finding => at(content, mediaType, name, fact);
      const kind = contentKindIn(root, holder ?? {}, mediaType, media);
      if (status !== undefined && (kind === 'form' || kind === 'multipart'))
        yield limited(
          `${mediaType} in a response is ${kind === 'form' ? 'text' : 'bytes'}; its members are not parsed`,
        );
      if (kind === 'text' && isStructured(root, media.schema))
        yield limited(`${mediaType} is text; the object that its schema describes is not parsed`);
      if (kind === 'binary' && essence(mediaType).startsWith('multipart/'))
        yield limited(`${mediaType} is passed as bytes; only multipart/form-data is split into its parts`);
      const headed = mappings(media.encoding).filter(([, { headers }]) => headers !== undefined);
      for (const [part] of headed)
        yield limited(`the headers of the part "${part}" are neither sent nor read`);
    }
  }
}

/** Items are supported for lines of JSON, records and events, but not for parts of a multipart body. */
function* itemLimits({ root, at }: Survey, { responses, body, name }: SurveyedOperation): Iterable<Finding> {
  for (const holder of [body, ...responses.values()]) {
    if (holder === undefined || extension(holder, 'stream') !== undefined) continue;
    for (const [mediaType, media] of mappings(holder.content)) {
      if (media.itemSchema === undefined || contentKindIn(root, holder, mediaType, media) === 'items')
        continue;
      const fact = `the items of ${mediaType} are not separated; the body is passed as a whole`;
      yield at(media, 'itemSchema', name, fact);
    }
  }
}
