/** Names that members of `x-callsheet` had before, each with the names that replaced it. */
const members: ReadonlyMap<string, readonly string[]> = new Map([
  ['refusals', ['errorResponses', 'errors']],
  ['refusal', ['step', 'error']],
  ['refused', ['rejected']],
  ['reading', ['semantics']],
  ['beyond', ['constraint']],
  ['mint', ['issues']],
  ['onlyWhere', ['onlyWhen']],
]);

/** Values that members of `x-callsheet` had before. */
const values: ReadonlyMap<unknown, string> = new Map([
  ['refuse', 'reject'],
  ['refused', 'rejected'],
  ['handed-out', 'full'],
]);

/** `; its name is now "step"` if a member had another name before and the new one may stand here; otherwise empty. */
export function nowNamed(member: string, known: readonly string[]): string {
  const name = members.get(member)?.find((one) => known.includes(one));
  return name === undefined ? '' : `; its name is now "${name}"`;
}

/** A hint in parentheses if a value had another name before and the new one is allowed; otherwise empty. */
export function nowWritten(value: unknown, allowed: readonly unknown[]): string {
  const name = values.get(value);
  return name === undefined || !allowed.includes(name) ? '' : ` ("${String(value)}" is now "${name}")`;
}
