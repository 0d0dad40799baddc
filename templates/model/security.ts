/** Where a request contains a credential. */
export interface CredentialLocation {
  readonly in: 'header' | 'query' | 'cookie';
  /** `Authorization`, `X-API-Key`, `access_token`. */
  readonly name: string;
  /** The authentication scheme in front of the credential, in lower case: `bearer`, `basic`. */
  readonly scheme?: string;
}

/** The facts of the contract about one of its security schemes. */
export interface SecurityScheme {
  readonly type: 'http' | 'apiKey' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** Absent if no part of a request contains the credential (`mutualTLS`). */
  readonly carrier?: CredentialLocation;
  /** Another header that may contain the credential, without a scheme in front of it. */
  readonly alias?: string;
  /**
   * The prefix of all secrets of this scheme. Among schemes with the same location, secrets without a known
   * prefix belong to the scheme without one.
   */
  readonly prefix?: string;
  /** A JSON Web Token of an identity provider. */
  readonly jwt?: true;
  /** The code of a 401 for a secret that is unknown, revoked or expired. */
  readonly error?: string;
  /** The code of a 403 if the operation does not accept this scheme. */
  readonly interactive?: string;
  /** All scopes; absent for a scheme without scopes, whose credentials have all permissions. */
  readonly scopes?: readonly string[];
  /** Scopes that a scope includes. */
  readonly implies?: Readonly<Record<string, readonly string[]>>;
  /** The scopes of a credential that was created without naming any. */
  readonly defaults?: readonly string[];
  /**
   * How a user creates a credential: the operation, the pointers into its body, and the pointer to the
   * secret in its response.
   */
  readonly issues?: Issues;
  /** The operation that returns the caller, and the pointer to its id. */
  readonly identity?: { readonly operation: string; readonly pointer: string };
}

/** How a credential is created through the API. */
export interface Issues {
  readonly operation: string;
  readonly scopes: string;
  readonly expires: string;
  readonly secret: string;
}

/** A required credential with all scopes that it must have. */
export interface Requirement {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/** Credentials that are required together; empty if requests without a credential are accepted. */
export type Alternative = readonly Requirement[];

/** The credentials that an operation requires. */
export interface OperationSecurity {
  /** Any one of them suffices; an empty list means that the operation is open to everybody. */
  readonly alternatives: readonly Alternative[];
  /** The code of the error response for a missing scope; absent for the contract's default. */
  readonly scopeCode?: string;
}

/** The facts of the contract about the credentials of all operations. */
export interface ContractSecurity {
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** The code of the error response for a missing credential; absent if the contract declares none. */
  readonly unauthenticated?: string;
  /** The code of the error response for a missing scope, unless an operation has its own. */
  readonly scopeCode?: string;
}
