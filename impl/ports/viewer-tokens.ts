/** The actions that a viewer token can permit. */
export type ViewerCapability = 'chat.read' | 'chat.send' | 'video.play';

/** The viewer of a token, and the permitted actions. */
export interface ViewerGrant {
  readonly studioId: string;
  readonly caps: readonly ViewerCapability[];
  /** The viewer's id at the service that requested the token. */
  readonly memberRef?: string;
  /** Without the characters that names may not contain (VTOK-08). */
  readonly displayName?: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Signs and verifies viewer tokens: signed JWTs with a fixed issuer and audience (VTOK-22). */
export interface ViewerTokens {
  issue(
    grant: Omit<ViewerGrant, 'expiresAt'>,
    ttlSeconds: number,
  ): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** The grant of a token; undefined when it is not a valid token of this deployment, for any reason. */
  verify(token: string): Promise<ViewerGrant | undefined>;
  /** The public signing key as a JWK set, for embeds that verify tokens themselves. */
  readonly publicKeys: { readonly keys: readonly Readonly<Record<string, string>>[] };
}
