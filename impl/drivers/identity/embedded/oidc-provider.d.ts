/** The types of oidc-provider 9 that the embedded provider uses; the package contains no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** The data that the library stores in an adapter. Its members depend on the model. */
  export type Payload = Readonly<Record<string, unknown>>;

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn?: number): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Client {
    readonly clientId: string;
    readonly clientName?: string;
    readonly redirectUris: readonly string[];
  }

  export interface Session {
    destroy(): Promise<void>;
  }

  /** A Koa context; `oidc` exists on the library's own routes. */
  export interface Context {
    readonly method: string;
    readonly path: string;
    query: Readonly<Record<string, string | string[] | undefined>>;
    type: string;
    body: unknown;
    readonly response: { get(header: 'Set-Cookie'): string | string[] };
    set(headers: Readonly<Record<string, string | string[]>>): void;
    readonly oidc?: {
      readonly session?: Session;
      readonly entities: { readonly AuthorizationCode?: object };
    };
  }

  export interface Account {
    readonly accountId: string;
    claims(): Promise<Readonly<Record<string, unknown>> & { readonly sub: string }>;
  }

  export interface ResourceServer {
    readonly audience: string;
    readonly scope: string;
    readonly accessTokenFormat: 'jwt';
    readonly jwt: { readonly sign: { readonly alg: 'ES256' } };
  }

  export interface Configuration {
    readonly adapter: (model: string) => Adapter;
    readonly claims: Readonly<Record<string, readonly string[]>>;
    readonly clientAuthMethods: readonly string[];
    readonly clientBasedCORS: (context: Context, origin: string, client: Client) => boolean;
    readonly clientDefaults: Readonly<Record<string, unknown>>;
    readonly clients: readonly Readonly<Record<string, unknown>>[];
    readonly cookies: {
      readonly keys: readonly string[];
      readonly names: Readonly<Record<'session' | 'interaction' | 'resume', string>>;
    };
    readonly expiresWithSession: () => Promise<boolean>;
    readonly extraTokenClaims: (
      context: Context,
      token: { readonly accountId?: string },
    ) => Promise<Readonly<Record<string, unknown>> | undefined>;
    readonly features: {
      readonly devInteractions: { readonly enabled: false };
      readonly dPoP: { readonly enabled: false };
      readonly pushedAuthorizationRequests: { readonly enabled: false };
      readonly rpInitiatedLogout: { readonly enabled: false };
      readonly userinfo: { readonly enabled: false };
      readonly revocation: {
        readonly enabled: true;
        readonly allowedPolicy: (
          context: Context,
          client: Client,
          token: { readonly clientId: string },
        ) => Promise<boolean>;
      };
      readonly resourceIndicators: {
        readonly enabled: true;
        readonly defaultResource: () => Promise<string>;
        readonly useGrantedResource: () => Promise<boolean>;
        readonly getResourceServerInfo: (context: Context, resource: string) => Promise<ResourceServer>;
      };
    };
    readonly findAccount: (context: Context, subject: string) => Promise<Account | undefined>;
    readonly interactions: {
      readonly url: (context: Context, interaction: { readonly uid: string }) => Promise<string>;
    };
    readonly jwks: { readonly keys: readonly Readonly<Record<string, unknown>>[] };
    readonly renderError: (
      context: Context,
      out: { readonly error: string; readonly error_description?: string },
      error: Error,
    ) => Promise<void>;
    readonly responseTypes: readonly string[];
    readonly routes: Readonly<Record<string, string>>;
    readonly scopes: readonly string[];
    readonly ttl: Readonly<Record<string, number>>;
  }

  /** The pending prompt of a login. */
  export interface Interaction {
    readonly uid: string;
    readonly params: Readonly<Record<string, unknown>>;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    addResourceScope(resource: string, scope: string): void;
    save(): Promise<string>;
  }

  export type InteractionResult =
    | { readonly login: { readonly accountId: string }; readonly consent: { readonly grantId: string } }
    | { readonly error: string; readonly error_description: string };

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    /** Trust X-Forwarded-Proto and X-Forwarded-Host. */
    proxy: boolean;
    readonly Client: { find(id: string): Promise<Client | undefined> };
    readonly Grant: new (payload: {
      readonly accountId: string;
      readonly clientId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    cookieName(type: 'session'): string;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: InteractionResult,
      options: { readonly mergeWithLastSubmission: false },
    ): Promise<void>;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this;
  }

  export const errors: {
    readonly InvalidGrant: new (detail: string) => Error;
    readonly InvalidTarget: new () => Error;
    readonly SessionNotFound: new (description?: string) => Error;
  };
}
