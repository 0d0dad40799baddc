/** Our application on a platform, and where the platform is reached where that is not the usual place. */
export interface Application {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Base address of the API. */
  readonly apiUrl?: string;
  /** Base address of consent page and token endpoint. */
  readonly authUrl?: string;
  readonly patienceMs: number;
  readonly now: () => number;
}
