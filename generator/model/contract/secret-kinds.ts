/** `never` comes back, comes back `masked`, is shown `once`, or is `handed-out` on each call: from the least shown to the most. */
export const secretKinds = ['never', 'masked', 'once', 'handed-out'] as const;

/** How much of a secret responses show. */
export type SecretKind = (typeof secretKinds)[number];
