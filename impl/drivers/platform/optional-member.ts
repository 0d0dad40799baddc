/** An object with one member, or an empty object when the value is undefined. */
export function optionalMember<Name extends string, T>(
  name: Name,
  value: T | undefined,
): { [N in Name]?: T } {
  return value === undefined ? {} : ({ [name]: value } as { [N in Name]: T });
}
