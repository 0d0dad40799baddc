/** What a viewer may do. */
export type ViewerCapability = 'chat.read' | 'chat.send' | 'video.play';

/** Who a viewer token is for, and what it allows. */
export interface ViewerGrant {
  readonly studioId: string;
  readonly caps: readonly ViewerCapability[];
  /** Who the viewer is to whoever minted the token. */
  readonly memberRef?: string;
  /** Cleaned. */
  readonly displayName?: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Makes and judges viewer tokens: signed JWTs whose issuer and audience are fixed (VTOK-22). */
export interface ViewerTokens {
  mint(
    grant: Omit<ViewerGrant, 'expiresAt'>,
    ttlSeconds: number,
  ): Promise<{ readonly token: string; readonly expiresAt: number }>;
  /** What a token allows; undefined when it is not a valid one of this deployment, whatever the reason. */
  verify(token: string): Promise<ViewerGrant | undefined>;
  /** The public half of the signing key as a JWK set, for embeds that judge tokens themselves. */
  readonly publicKeys: { readonly keys: readonly Readonly<Record<string, string>>[] };
}
