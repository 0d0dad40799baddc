import type { Mapping, Node } from './document.ts';
import { extension, namedEntries } from './extensions.ts';
import { mappings, text } from './node.ts';

/** The scopes that a security scheme declares, each with what it allows: under `x-callsheet` or, of `oauth2`, in its flows. */
export function declaredScopes(scheme: Mapping): ReadonlyMap<string, string> {
  const flows = mappings(scheme.flows).flatMap(([, flow]) => textMembers(flow.scopes));
  return new Map([...flows, ...textMembers(extension(scheme, 'scopes'))]);
}

function textMembers(node: Node | undefined): (readonly [string, string])[] {
  return namedEntries(node).map(([key, value]) => [key, text(value) ?? ''] as const);
}
