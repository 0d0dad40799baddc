// Copied from templates/server/runtime/responses/read-only-members.ts by `npx callsheet generate`. Do not edit.

/** The read-only members of a value, and the rules of nested values as indexes of a list of rules. */
export interface ReadOnlyRule {
  readonly members?: readonly string[];
  readonly within?: Readonly<Record<string, number>>;
  readonly items?: number;
  /** The rule of members that are not listed. */
  readonly others?: number;
}

/**
 * Removes read-only members from a request body in place, so that a client can send back the value that it
 * has read. The first rule applies to the value itself.
 */
export function omitReadOnly(value: unknown, rules: readonly ReadOnlyRule[], number = 0): void {
  const rule = rules[number];
  if (rule === undefined || typeof value !== 'object' || value === null || value instanceof Uint8Array)
    return;
  if (Array.isArray(value)) {
    if (rule.items !== undefined) for (const item of value) omitReadOnly(item, rules, rule.items);
    return;
  }
  const object = value as Record<string, unknown>;
  for (const name of rule.members ?? []) delete object[name];
  if (rule.within === undefined && rule.others === undefined) return;
  for (const [name, member] of Object.entries(object)) {
    const own = rule.within && Object.hasOwn(rule.within, name) ? rule.within[name] : rule.others;
    if (own !== undefined) omitReadOnly(member, rules, own);
  }
}
