import type { Finding } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { items, mapping, text } from '../../load/document/node.ts';
import type { Survey } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readErrorResponses } from './read.ts';

/**
 * An implied response or parameter must be an existing component, and an implied response must list its
 * error codes.
 */
export function* lintErrorResponses({ root, at }: Survey): Iterable<Finding> {
  const { responses, parameters } = mapping(root.components);
  const names = Object.keys(mapping(responses));
  const written = mapping(extension(root, 'errorResponses'));
  for (const { step, component, status } of readErrorResponses(root)) {
    if (!names.includes(component))
      yield at(written, step, 'errorResponses', `${component} is no response${didYouMean(component, names)}`);
    else if (status === undefined)
      yield at(written, step, 'errorResponses', `${component} lists no error code of the root's table`);
  }
  const known = Object.keys(mapping(parameters));
  const pages = items(mapping(extension(root, 'pagination')).parameters);
  for (const [index, name] of pages.map(text).entries()) {
    if (name === undefined || known.includes(name)) continue;
    yield at(pages, index, 'pagination', `${name} is no parameter${didYouMean(name, known)}`);
  }
}
