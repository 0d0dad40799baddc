/**
 * The kinds of secrets, by increasing exposure: `never` returned, returned `masked`, returned `once`, or
 * `full` in full with each response.
 */
export const secretKinds = ['never', 'masked', 'once', 'full'] as const;

/** How much of a secret responses contain. */
export type SecretKind = (typeof secretKinds)[number];
