import type {
  Alternative,
  CredentialLocation,
  Issues,
  SecurityScheme,
} from '../../../templates/model/security.ts';
import { declaredScopes } from '../../load/document/declared-scopes.ts';
import type { Mapping, Node } from '../../load/document/document.ts';
import { extension, namedEntries } from '../../load/document/extensions.ts';
import { isMapping, items, mapping, mappings, text, texts } from '../../load/document/node.ts';
import { type Cited, namedMembers, readCited, readClauses, traitObject } from '../clauses.ts';

declare module '../../model/contract/contract.ts' {
  interface RootReads {
    readonly credentials: readonly CredentialScheme[];
  }
}

export type { Alternative, CredentialLocation, Issues };

const name: Mapping = { type: 'string', minLength: 1 };
const names: Mapping = { type: 'array', items: name, uniqueItems: true };

/** The members of a security scheme's `x-callsheet`, each with its JSON Schema. */
export const securityTraits: Mapping = {
  prefix: name,
  alias: traitObject({ header: name }, ['header']),
  error: traitObject({ code: name }, ['code']),
  interactive: traitObject({ code: name }, ['code']),
  scopes: namedMembers(name),
  implies: namedMembers(names),
  defaults: names,
  issues: traitObject({ operation: name, scopes: name, expires: name, secret: name }, [
    'operation',
    'scopes',
    'expires',
    'secret',
  ]),
  identity: traitObject({ operation: name, pointer: name }, ['operation', 'pointer']),
};

/**
 * The trait at a string schema: the string accepts exactly the scopes of the named security scheme. Loading
 * adds the scopes as the schema's `enum`.
 */
export const scopesOfSchema: Mapping = name;

const types = ['http', 'apiKey', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;

/** A kind of credential. */
export interface CredentialScheme extends Cited {
  readonly name: string;
  readonly type: SecurityScheme['type'];
  readonly scheme: string | undefined;
  readonly bearerFormat: string | undefined;
  /** For `type: apiKey`: the location of the key in a request, and its name there. */
  readonly in: string | undefined;
  readonly parameter: string | undefined;
  readonly description: string | undefined;
  /** The provider where users get a credential by logging in with an authorization code. */
  readonly login: LoginAt | undefined;
  /** The prefix of all secrets of this kind. */
  readonly prefix: string | undefined;
  /** Another header that accepts the secret. */
  readonly alias: ({ readonly header: string } & Cited) | undefined;
  /** The error code of a 401 for a secret that is unknown, revoked or expired. */
  readonly error: ({ readonly code: string } & Cited) | undefined;
  /** The error code of a 403 if the operation does not accept this kind. */
  readonly interactive: ({ readonly code: string } & Cited) | undefined;
  /** The scopes with their descriptions; empty if credentials of this kind allow everything. */
  readonly scopes: ReadonlyMap<string, string>;
  readonly implies: ReadonlyMap<string, readonly string[]>;
  readonly defaults: readonly string[];
  /**
   * The creation of a credential by a user: the operation, pointers into its body, and the pointer to the
   * secret in its response.
   */
  readonly issues: Issues | undefined;
  /** The operation that identifies the bearer, and the pointer to the user's id. */
  readonly identity: { readonly operation: string; readonly pointer: string } | undefined;
}

/** A login provider: its OpenID configuration, or its addresses. */
export type LoginAt =
  | { readonly configuration: string }
  | { readonly authorization: string; readonly token: string; readonly refresh?: string };

/** All security schemes of the document, in its order. */
export function readCredentialSchemes(root: Mapping): readonly CredentialScheme[] {
  return mappings(mapping(root.components).securitySchemes).map(([scheme, node]) => ({
    name: scheme,
    type: types.find((type) => type === node.type) ?? 'http',
    scheme: text(node.scheme)?.toLowerCase(),
    bearerFormat: text(node.bearerFormat),
    in: text(node.in),
    parameter: text(node.name),
    description: text(node.description),
    login: loginAt(node),
    prefix: text(extension(node, 'prefix')),
    alias: member(extension(node, 'alias'), 'header'),
    error: member(extension(node, 'error'), 'code'),
    interactive: member(extension(node, 'interactive'), 'code'),
    scopes: declaredScopes(node),
    implies: new Map(
      namedEntries(extension(node, 'implies')).map(([scope, implied]) => [scope, texts(implied)]),
    ),
    defaults: texts(extension(node, 'defaults')),
    issues: readIssues(extension(node, 'issues')),
    identity: readIdentity(extension(node, 'identity')),
    ...readClauses(node),
  }));
}

function loginAt(node: Mapping): LoginAt | undefined {
  if (node.type === 'openIdConnect') return { configuration: text(node.openIdConnectUrl) ?? '' };
  if (node.type !== 'oauth2') return undefined;
  const { authorizationUrl, tokenUrl, refreshUrl } = mapping(mapping(node.flows).authorizationCode);
  const [authorization, token, refresh] = [authorizationUrl, tokenUrl, refreshUrl].map((url) => text(url));
  if (authorization === undefined || token === undefined) return undefined;
  return { authorization, token, ...(refresh !== undefined && { refresh }) };
}

/**
 * The alternative requirements of an operation; empty if everyone may call it. An empty alternative makes
 * security optional.
 */
export function readSecurity(operation: Mapping, root: Mapping): readonly Alternative[] {
  const ways = items(operation.security ?? root.security).map((alternative) =>
    Object.entries(mapping(alternative)).map(([scheme, scopes]) => ({ scheme, scopes: texts(scopes) })),
  );
  return ways.every(({ length }) => length === 0) ? [] : ways;
}

function readIssues(trait: Node | undefined): Issues | undefined {
  if (!isMapping(trait)) return undefined;
  const part = (key: string) => text(trait[key]) ?? '';
  return {
    operation: part('operation'),
    scopes: part('scopes'),
    expires: part('expires'),
    secret: part('secret'),
  };
}

function readIdentity(trait: Node | undefined): CredentialScheme['identity'] {
  if (!isMapping(trait)) return undefined;
  return { operation: text(trait.operation) ?? '', pointer: text(trait.pointer) ?? '' };
}

function member<Key extends string>(
  trait: Node | undefined,
  key: Key,
): (Record<Key, string> & Cited) | undefined {
  const value = isMapping(trait) ? text(trait[key]) : undefined;
  if (value === undefined) return undefined;
  const named = { [key]: value } as Record<Key, string>; // A computed key widens to `string`.
  return { ...named, ...readCited(trait) };
}

/** The location of a scheme's credentials in a request; undefined if no part of a request carries them. */
export function carrierOf(scheme: CredentialScheme): CredentialLocation | undefined {
  switch (scheme.type) {
    case 'apiKey': {
      const location = carriers.find((one) => one === scheme.in);
      return location && scheme.parameter !== undefined
        ? { in: location, name: scheme.parameter }
        : undefined;
    }
    case 'http':
      return { in: 'header', name: 'Authorization', scheme: scheme.scheme ?? 'bearer' };
    case 'oauth2':
    case 'openIdConnect':
      return { in: 'header', name: 'Authorization', scheme: 'bearer' };
    case 'mutualTLS':
      return undefined;
  }
}

const carriers = ['header', 'query', 'cookie'] as const;

/** Whether the credentials of a scheme are JSON Web Tokens of an identity provider. */
export function isJwt({ type, bearerFormat }: CredentialScheme): boolean {
  return type === 'openIdConnect' || bearerFormat?.toUpperCase() === 'JWT';
}
