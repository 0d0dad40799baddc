/** Reserved names, which no user may claim (ACCT-32). */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'administrator',
  'anonymous',
  'api',
  'billing',
  'callsheet',
  'contact',
  'embed',
  'everyone',
  'guest',
  'help',
  'here',
  'legal',
  'login',
  'mail',
  'mod',
  'moderator',
  'null',
  'oauth',
  'official',
  'oidc',
  'operator',
  'owner',
  'postmaster',
  'privacy',
  'root',
  'security',
  'settings',
  'signup',
  'staff',
  'status',
  'studio',
  'support',
  'sysadmin',
  'system',
  'terms',
  'undefined',
  'webmaster',
  'www',
]);

/** The canonical form of a typed username, or the rule that it breaks (ACCT-28, ACCT-29, ACCT-30). */
export function canonicalUsername(input: string): { username: string } | { broken: string } {
  const typed = input.replace(/^@/, '');
  if (typed.length < 3 || typed.length > 20) return { broken: 'A username has 3 to 20 characters.' };
  // Checked before the conversion to lower case, which turns some other characters into plain letters.
  if (!/^[A-Za-z0-9_]*$/.test(typed)) {
    return { broken: 'A username holds only the letters a-z, the digits 0-9 and underscores.' };
  }
  const username = typed.toLowerCase();
  if (username.startsWith('_')) return { broken: 'A username does not start with an underscore.' };
  if (username.endsWith('_')) return { broken: 'A username does not end with an underscore.' };
  if (username.includes('__')) return { broken: 'A username has no two underscores in a row.' };
  return { username };
}
