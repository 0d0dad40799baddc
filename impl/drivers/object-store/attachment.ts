/** Content-Disposition that saves under a name whatever is in it (RFC 6266): plain letters, and the true name encoded. */
export function attachment(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._()-]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
