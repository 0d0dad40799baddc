/** Whether a check id matches a glob; `*` stands for any run of characters, slashes included. */
export function matchesGlob(id: string, glob: string): boolean {
  return globPattern(glob).test(id);
}

/** The pattern of a glob over check ids. */
export function globPattern(glob: string): RegExp {
  const pattern = glob
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`);
}
