const mask = '********';
const shownCharacters = 4;

/**
 * A secret as a response shows it: a fixed mask, and the last four characters of a longer one. What is masked already
 * stays as it is, so that rows may be masked before they are kept.
 */
export function masked(secret: string): string {
  const characters = [...secret];
  const isLonger = characters.length > shownCharacters && secret !== mask;
  return isLonger ? mask + characters.slice(-shownCharacters).join('') : mask;
}

/** A projection without what is shown once, for operations that did not make it. In a path `*` is every index or member. */
export function withheld<Body>(
  project: (body: Body) => Body,
  paths: readonly (readonly string[])[],
): (body: Body) => Body {
  return (body) => {
    const copy = project(body);
    for (const path of paths) remove(copy, path);
    return copy;
  };
}

function remove(value: unknown, [name, ...rest]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || name === undefined) return;
  if (name === '*') for (const member of Object.values(value)) remove(member, rest);
  else if (rest.length === 0) Reflect.deleteProperty(value, name);
  else remove(Reflect.get(value, name), rest);
}
