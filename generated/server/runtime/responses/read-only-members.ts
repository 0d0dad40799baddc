// Copied from templates/server/runtime/responses/read-only-members.ts by `npx callsheet generate`. Do not edit.

/** What of a value is read-only, and where the values within it have rules of their own: numbers of a list of rules. */
export interface ReadOnlyRule {
  readonly members?: readonly string[];
  readonly within?: Readonly<Record<string, number>>;
  readonly items?: number;
  /** Of members that are not named. */
  readonly others?: number;
}

/**
 * Takes read-only members out of what was sent, in place: whoever sends back what was read changes nothing by it. The
 * first rule is that of the value itself.
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
