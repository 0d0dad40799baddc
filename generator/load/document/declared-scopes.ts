import type { Mapping, Node } from './document.ts';
import { extension, namedEntries } from './extensions.ts';
import { mappings, text } from './node.ts';

/**
 * The scopes of a security scheme with their descriptions, from its `x-callsheet` and, for `oauth2`, its
 * flows.
 */
export function declaredScopes(scheme: Mapping): ReadonlyMap<string, string> {
  const flows = mappings(scheme.flows).flatMap(([, flow]) => textMembers(flow.scopes));
  return new Map([...flows, ...textMembers(extension(scheme, 'scopes'))]);
}

function textMembers(node: Node | undefined): (readonly [string, string])[] {
  return namedEntries(node).map(([key, value]) => [key, text(value) ?? ''] as const);
}
