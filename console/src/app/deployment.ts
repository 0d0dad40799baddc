/** What the deployment wrote into its page. */
export interface Deployment {
  readonly publicUrl: string;
  readonly embedUrl: string;
  /** Who lets people in, and as which client; null where nobody signs in. */
  readonly login: { readonly issuer: string; readonly clientId: string } | null;
  /** Whether a run of the suite can be followed. */
  readonly checks: boolean;
}

/** The deployment that serves this page. */
export const deployment: Deployment = JSON.parse(document.getElementById('deployment')?.textContent || '{}');
