/** The claims of a JWT; undefined if the text is not a JWT. */
export function claimsOf(token: string): Record<string, unknown> | undefined {
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(parts[1] ?? '', 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** The token with a later expiry and its old signature; undefined if it is not a JWT. */
export function tamperedToken(token: string): string | undefined {
  const claims = claimsOf(token);
  const [head, , signature] = token.split('.');
  if (!claims) return undefined;
  const exp = typeof claims.exp === 'number' ? claims.exp + 3600 : Math.floor(Date.now() / 1000) + 3600;
  return [head, encode({ ...claims, exp }), signature].join('.');
}

/** The same claims with `alg: none`; undefined if the token is not a JWT. */
export function unsignedToken(token: string): string | undefined {
  const claims = claimsOf(token);
  return claims && `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Other texts that a tolerant decoder reads as the same JWT: with padding, with a space, with unused bits
 * set. Empty if the token is not a JWT.
 */
export function otherSpellings(token: string): string[] {
  if (!claimsOf(token)) return [];
  const segments = token.split('.');
  return segments.flatMap((segment, index) => {
    const middle = Math.floor(segment.length / 2);
    const texts = [`${segment}=`, `${segment}==`, `${segment.slice(0, middle)} ${segment.slice(middle)}`];
    const unused =
      segment.length % 4 === 0 ? [] : [segment.slice(0, -1) + nextCharacter(segment.at(-1) ?? '')];
    return [...texts, ...unused].map((text) => segments.with(index, text).join('.'));
  });
}

function nextCharacter(character: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return alphabet[(alphabet.indexOf(character) + 1) % alphabet.length] ?? '';
}
