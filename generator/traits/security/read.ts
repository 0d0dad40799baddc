import type { Mapping, Node } from '../../document.ts';
import { isMapping, items, mapping, mappings, text, texts } from '../../node.ts';
import {
  type Cited,
  extension,
  namedEntries,
  namedMembers,
  readCited,
  readClauses,
  traitObject,
} from '../clauses.ts';

/** A kind of credential. */
export interface CredentialScheme extends Cited {
  readonly name: string;
  readonly type: string;
  readonly scheme: string | undefined;
  readonly bearerFormat: string | undefined;
  /** For `type: apiKey`: where the key travels, and under which name. */
  readonly in: string | undefined;
  readonly parameter: string | undefined;
  readonly description: string | undefined;
  /** What every secret of this kind starts with. */
  readonly prefix: string | undefined;
  /** Another header that takes the secret. */
  readonly alias: ({ readonly header: string } & Cited) | undefined;
  /** The code of a 401 for a secret that is unknown, revoked or expired. */
  readonly refusal: ({ readonly code: string } & Cited) | undefined;
  /** The code of a 403 where only a signed-in user may act. */
  readonly interactive: ({ readonly code: string } & Cited) | undefined;
  /** Scopes with what they allow; empty for a kind that has every scope. */
  readonly scopes: ReadonlyMap<string, string>;
  readonly implies: ReadonlyMap<string, readonly string[]>;
  readonly defaults: readonly string[];
  /** How a user makes one: the operation, the pointers into its body, and where its answer shows the secret. */
  readonly mint: Mint | undefined;
  /** The operation that tells who the bearer is, and the pointer to their id. */
  readonly identity: { readonly operation: string; readonly pointer: string } | undefined;
}

/** How a credential is made through the API. */
export interface Mint {
  readonly operation: string;
  readonly scopes: string;
  readonly expires: string;
  readonly secret: string;
}

const name: Mapping = { type: 'string', minLength: 1 };
const names: Mapping = { type: 'array', items: name, uniqueItems: true };

/** The members of a security scheme's `x-callsheet`, each with its JSON Schema. */
export const securityTraits: Mapping = {
  prefix: name,
  alias: traitObject({ header: name }, ['header']),
  refusal: traitObject({ code: name }, ['code']),
  interactive: traitObject({ code: name }, ['code']),
  scopes: namedMembers(name),
  implies: namedMembers(names),
  defaults: names,
  mint: traitObject({ operation: name, scopes: name, expires: name, secret: name }, [
    'operation',
    'scopes',
    'expires',
    'secret',
  ]),
  identity: traitObject({ operation: name, pointer: name }, ['operation', 'pointer']),
};

export function readCredentialSchemes(root: Mapping): readonly CredentialScheme[] {
  return mappings(mapping(root.components).securitySchemes).map(([scheme, node]) => ({
    name: scheme,
    type: text(node.type) ?? 'http',
    scheme: text(node.scheme)?.toLowerCase(),
    bearerFormat: text(node.bearerFormat),
    in: text(node.in),
    parameter: text(node.name),
    description: text(node.description),
    prefix: text(extension(node, 'prefix')),
    alias: member(extension(node, 'alias'), 'header'),
    refusal: member(extension(node, 'refusal'), 'code'),
    interactive: member(extension(node, 'interactive'), 'code'),
    scopes: new Map([...flowScopes(node), ...textMembers(extension(node, 'scopes'))]),
    implies: new Map(
      namedEntries(extension(node, 'implies')).map(([scope, implied]) => [scope, texts(implied)]),
    ),
    defaults: texts(extension(node, 'defaults')),
    mint: readMint(extension(node, 'mint')),
    identity: readIdentity(extension(node, 'identity')),
    ...readClauses(node),
  }));
}

/** One way into an operation: the credentials asked for together, each with the scopes it must hold. */
export type Alternative = readonly { readonly scheme: string; readonly scopes: readonly string[] }[];

/** The ways into an operation, any one of them; empty where everybody may come in. An empty way means the same for one of several. */
export function readSecurity(operation: Mapping, root: Mapping): readonly Alternative[] {
  return items(operation.security ?? root.security).map((alternative) =>
    Object.entries(mapping(alternative)).map(([scheme, scopes]) => ({ scheme, scopes: texts(scopes) })),
  );
}

function readMint(trait: Node | undefined): Mint | undefined {
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

function flowScopes(node: Mapping): (readonly [string, string])[] {
  return mappings(node.flows).flatMap(([, flow]) => textMembers(flow.scopes));
}

function textMembers(node: Node | undefined): (readonly [string, string])[] {
  return namedEntries(node).map(([key, value]) => [key, text(value) ?? ''] as const);
}
