import { Families, most } from '../build/discriminators/families.ts';
import { namedSchema, Tags } from '../build/discriminators/values.ts';
import type { Finding } from '../load/document/document.ts';
import { isMapping, mapping } from '../load/document/node.ts';
import type { Survey } from '../model/rules/survey.ts';

/** Discriminators that lead nowhere, or tell nothing apart. */
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
        yield at(mapped, value, subject, `leads "${value}" to ${JSON.stringify(to)}, which is no schema`);
  }
  if (!isAny) return;
  const families = new Families(root, new Tags(schemas));
  for (const { name, size } of families.untold) {
    const fact =
      size > most
        ? `${size} schemas build on it; a choice is made between ${most} at most, and its type is what it lists itself`
        : 'does not tell the schemas apart that build on it, whose names are not the values of its property; write a mapping. Its type is what it lists itself';
    yield { ...at(mapping(schemas[name]), 'discriminator', name, fact), weight: 'limited', target: 'types' };
  }
}
