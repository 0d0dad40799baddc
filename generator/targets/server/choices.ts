import type { Contract, Type } from '../../model/contract/contract.ts';
import { propertiesOf } from '../../model/contract/properties-of.ts';

/** How the members of a union are distinguished. */
interface Choice {
  /** The property with a literal type in each member; empty if there is only one member. */
  readonly by: string;
  /** The literals of each member; only the last may have several. */
  readonly values: ReadonlyMap<Type, readonly string[]>;
}

/** How the members of a union are distinguished; undefined if no property does. */
export function choice(contract: Contract, type: Type & { kind: 'union' }): Choice | undefined {
  const objects = type.members.filter((member) => member.kind !== 'null');
  const [only] = objects;
  if (objects.length === 1 && only) return { by: '', values: new Map([[only, []]]) };
  const by = type.discriminator;
  if (by === undefined) return undefined;
  const values = new Map<Type, readonly string[]>();
  for (const member of objects) {
    const tags = propertiesOf(contract, member).filter(({ name }) => name === by);
    const tagValues = tags.map(({ type: tag }) => textsOf(tag)).find((texts) => texts.length > 0);
    // An optional tag excludes no member.
    if (tagValues === undefined || !tags.some(({ required }) => required)) return undefined;
    values.set(member, tagValues);
  }
  // Compilers narrow to the remaining member, so only the last member may have several tag values.
  const sorted = [...values].sort(([, one], [, other]) => one.length - other.length);
  if (sorted.slice(0, -1).some(([, texts]) => texts.length > 1)) return undefined;
  return { by, values: new Map(sorted) };
}

/** The texts that a type lists; empty if it allows other values. */
function textsOf(type: Type): readonly string[] {
  const members = type.kind === 'union' ? type.members : [type];
  const texts = members.flatMap((one) =>
    one.kind === 'literal' && typeof one.value === 'string' ? [one.value] : [],
  );
  return texts.length === members.length ? texts : [];
}
