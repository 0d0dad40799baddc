import type { Contract, Type } from '../contract.ts';
import { propertiesOf, schemaNamed } from './page.ts';

/** The function that copies a schema's value: `Studio` → `projectStudio`. */
export function projectionName(schema: string): string {
  return `project${schema}`;
}

/** Whether values of each schema have to be copied, by name; of one that is being looked into they count as such. */
const projected = new WeakMap<Contract, Map<string, boolean>>();

/** Whether a value of the type could carry a member the contract does not list, or a secret to mask. */
export function needsProjection(contract: Contract, type: Type): boolean {
  switch (type.kind) {
    case 'string':
      return type.secret === 'masked';
    case 'object':
      return (
        type.properties.length > 0 ||
        type.withheld !== undefined ||
        (type.additional !== undefined && needsProjection(contract, type.additional))
      );
    case 'array':
      return needsProjection(contract, type.items);
    case 'reference':
      return schemaNeedsProjection(contract, type.name);
    case 'union':
      return (
        choice(contract, type) !== undefined &&
        type.members.some((member) => needsProjection(contract, member))
      );
    case 'intersection':
      return type.members.some((member) => needsProjection(contract, member));
    default:
      return false;
  }
}

function schemaNeedsProjection(contract: Contract, name: string): boolean {
  const answers = projected.get(contract) ?? new Map<string, boolean>();
  projected.set(contract, answers);
  const known = answers.get(name);
  if (known !== undefined) return known;
  answers.set(name, true);
  const schema = schemaNamed(contract, name);
  const answer = schema !== undefined && needsProjection(contract, schema.type);
  answers.set(name, answer);
  return answer;
}

/** How a union's members are told apart: by a member whose type is a literal in each. */
export function choice(
  contract: Contract,
  type: Type & { kind: 'union' },
): { by: string; values: Map<Type, readonly string[]> } | undefined {
  const objects = type.members.filter((member) => member.kind !== 'null');
  const [only] = objects;
  if (objects.length === 1 && only) return { by: '', values: new Map([[only, []]]) };
  const by = type.discriminator;
  if (by === undefined) return undefined;
  const values = new Map<Type, readonly string[]>();
  for (const member of objects) {
    const tags = propertiesOf(contract, member).filter(({ name }) => name === by);
    const told = tags.map(({ type: tag }) => textsOf(tag)).find((texts) => texts.length > 0);
    // What may be absent rules nothing out.
    if (told === undefined || !tags.some(({ required }) => required)) return undefined;
    values.set(member, told);
  }
  // Compilers know what is left once all others are out, but not that one of several values is.
  const sorted = [...values].sort(([, one], [, other]) => one.length - other.length);
  if (sorted.slice(0, -1).some(([, texts]) => texts.length > 1)) return undefined;
  return { by, values: new Map(sorted) };
}

/** The texts that a type lists; none where it may be others. */
function textsOf(type: Type): readonly string[] {
  const members = type.kind === 'union' ? type.members : [type];
  const texts = members.flatMap((one) =>
    one.kind === 'literal' && typeof one.value === 'string' ? [one.value] : [],
  );
  return texts.length === members.length ? texts : [];
}
