/** The user of a token; with the embedded provider, the row's own id. */
export function subjectOf(token: string): string {
  const [, claims = ''] = token.split('.');
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub; // the provider's claims
}
