/** Where a credential travels. */
export interface Carrier {
  readonly in: 'header' | 'query' | 'cookie';
  /** `Authorization`, `X-API-Key`, `access_token`. */
  readonly name: string;
  /** The authentication scheme in front of it, in small letters: `bearer`, `basic`. */
  readonly scheme?: string;
}

/** A kind of credential: what the contract declares of one of its security schemes. */
export interface SecurityScheme {
  readonly type: 'http' | 'apiKey' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  /** Absent for what no part of a request carries (`mutualTLS`). */
  readonly carrier?: Carrier;
  /** Another header that takes the secret, with nothing in front of it. */
  readonly alias?: string;
  /** What every secret of this kind starts with; of kinds that share a carrier, one without a prefix takes the rest. */
  readonly prefix?: string;
  /** A JSON Web Token of an identity provider. */
  readonly jwt?: true;
  /** The code of a 401 for a secret that is unknown, revoked or expired. */
  readonly refusal?: string;
  /** The code of a 403 where the operation does not accept this kind. */
  readonly interactive?: string;
  /** Every scope there is; absent for a kind that has none and may do everything. */
  readonly scopes?: readonly string[];
  /** Scopes that a scope includes. */
  readonly implies?: Readonly<Record<string, readonly string[]>>;
  /** The scopes of a credential that was made without naming any. */
  readonly defaults?: readonly string[];
  /** How a user makes one: the operation, the pointers into its body, and where its response shows the secret. */
  readonly mint?: Mint;
  /** The operation that tells who the bearer is, and the pointer to their id. */
  readonly identity?: { readonly operation: string; readonly pointer: string };
}

/** How a credential is made through the API. */
export interface Mint {
  readonly operation: string;
  readonly scopes: string;
  readonly expires: string;
  readonly secret: string;
}

/** A credential that is asked for, with the scopes it must hold, all of them. */
export interface Requirement {
  readonly scheme: string;
  readonly scopes: readonly string[];
}

/** The credentials that are asked for together; none: whoever presents nothing is let in too. */
export type Alternative = readonly Requirement[];

/** What an operation asks of whoever calls it. */
export interface OperationSecurity {
  /** Any one of them suffices; none at all: the operation is open to everybody. */
  readonly alternatives: readonly Alternative[];
  /** The code that refuses a credential short of a scope here; absent for the contract's default. */
  readonly scopeCode?: string;
}

/** What a contract says of credentials for all of its operations. */
export interface ContractSecurity {
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
  /** The code that refuses a request without a credential; absent where the contract names none. */
  readonly unauthenticated?: string;
  /** The code that refuses a credential short of a scope, unless an operation says otherwise. */
  readonly scopeCode?: string;
}
