import { Families, maxAlternatives } from '../build/discriminators/families.ts';
import { namedSchema, Tags } from '../build/discriminators/values.ts';
import type { Finding } from '../load/document/document.ts';
import { isMapping, mapping } from '../load/document/node.ts';
import type { Survey } from '../model/rules/survey.ts';

/** Discriminators must map to existing schemas and must distinguish the schemas that build on them. */
export function* lintDiscriminators({ root, parts, at }: Survey): Iterable<Finding> {
  const schemas = mapping(mapping(root.components).schemas);
  let isAny = false;
  for (const { kind, node, subject } of parts) {
    if (kind !== 'schemas' || !isMapping(node.discriminator)) continue;
    isAny = true;
    const { mapping: mapped } = node.discriminator;
    if (!isMapping(mapped)) continue;
    for (const [value, to] of Object.entries(mapped))
      if (namedSchema(to, schemas) === undefined)
        yield at(mapped, value, subject, `maps "${value}" to ${JSON.stringify(to)}, which is not a schema`);
  }
  if (!isAny) return;
  const families = new Families(root, new Tags(schemas));
  for (const { name, size } of families.untold) {
    const fact =
      size > maxAlternatives
        ? `${size} schemas build on it, more than the ${maxAlternatives} alternatives that a union may have, so its type has only its own members`
        : 'the schemas that build on it cannot be distinguished, because their names are not values of its property, so its type has only its own members; write a mapping';
    yield {
      ...at(mapping(schemas[name]), 'discriminator', name, fact),
      severity: 'warning',
      target: 'types',
    };
  }
}
