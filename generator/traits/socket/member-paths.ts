import type { Mapping, Node } from '../../load/document/document.ts';
import { items, mapping, text } from '../../load/document/node.ts';
import type { Survey } from '../../model/rules/survey.ts';
import { didYouMean } from '../../text/nearest.ts';

/**
 * The reason why a path of members, such as `author.id`, exists in none of the schemas; undefined if one
 * contains it.
 */
export function strayPath(
  survey: Survey,
  schemas: readonly Node[],
  path: string,
  type?: string,
): string | undefined {
  let nodes: readonly Mapping[] = schemas.flatMap((schema) => partsOf(survey, schema));
  for (const name of path.split('.')) {
    const known = nodes.flatMap((node) => Object.keys(mapping(node.properties)));
    if (!known.includes(name)) return `"${name}"${didYouMean(name, known)}`;
    nodes = nodes.flatMap((node) => partsOf(survey, mapping(node.properties)[name]));
  }
  const types = nodes.flatMap((node) => text(node.type) ?? []);
  return type === undefined || types.length === 0 || types.includes(type)
    ? undefined
    : `${type} at "${path}"`;
}

/** A schema with all its `allOf` parts and its alternatives. */
function partsOf(
  survey: Survey,
  schema: Node | undefined,
  above: ReadonlySet<Mapping> = new Set(),
): Mapping[] {
  const node = survey.follow(schema);
  if (above.has(node)) return [];
  const within = new Set([...above, node]);
  const inner = [...items(node.allOf), ...items(node.anyOf), ...items(node.oneOf)];
  return [node, ...inner.flatMap((part) => partsOf(survey, part, within))];
}
