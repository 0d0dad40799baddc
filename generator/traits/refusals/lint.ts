import type { Finding } from '../../load/document/document.ts';
import { extension } from '../../load/document/extensions.ts';
import { items, mapping, text } from '../../load/document/node.ts';
import type { Survey } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';
import { readRefusals } from './read.ts';

/** What follows from traits is a component that exists, and a refusal that lists its codes. */
export function* lintRefusals({ root, at }: Survey): Iterable<Finding> {
  const { responses, parameters } = mapping(root.components);
  const names = Object.keys(mapping(responses));
  const written = mapping(extension(root, 'refusals'));
  for (const { step, component, status } of readRefusals(root)) {
    if (!names.includes(component))
      yield at(written, step, 'refusals', `${component} is no response${didYouMean(component, names)}`);
    else if (status === undefined)
      yield at(written, step, 'refusals', `${component} lists no error code of the root's table`);
  }
  const known = Object.keys(mapping(parameters));
  const pages = items(mapping(extension(root, 'pagination')).parameters);
  for (const [index, name] of pages.map(text).entries()) {
    if (name === undefined || known.includes(name)) continue;
    yield at(pages, index, 'pagination', `${name} is no parameter${didYouMean(name, known)}`);
  }
}
