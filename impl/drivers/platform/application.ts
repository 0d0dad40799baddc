/**
 * This deployment's application on a platform, and the platform's addresses if they are not the default
 * ones.
 */
export interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Base address of the API. */
  readonly apiUrl?: string;
  /** Base address of consent page and token endpoint. */
  readonly authUrl?: string;
  readonly timeoutMs: number;
  readonly now: () => number;
}
