/** The data that the deployment writes into its page. */
export interface Deployment {
  readonly publicUrl: string;
  readonly embedUrl: string;
  /** The identity provider and client id of logins; null if the deployment has no login. */
  readonly login: { readonly issuer: string; readonly clientId: string } | null;
  /** Whether the deployment serves the results of a suite run. */
  readonly checks: boolean;
  /** What its encoder can do, in one line; null if unknown. */
  readonly encoder: { readonly composes: boolean; readonly text: string } | null;
}

/** The deployment that serves this page. */
export const deployment: Deployment = JSON.parse(document.getElementById('deployment')?.textContent || '{}');
