import type { Mapping, Node } from './document/document.ts';
import { extension } from './document/extensions.ts';
import { isMapping, items, mapping, mappings, text } from './document/node.ts';
import { methods } from './document/structure.ts';
import type { Positions } from './positions.ts';

/*
 * A credential that a second header accepts too is one credential in the contract (`alias`). For tools that
 * read the published document, it is two security schemes. Publishing adds the second scheme, and loading
 * removes it.
 */

type Carry = (from: Mapping | readonly Node[], to: Mapping | readonly Node[]) => void;

/**
 * The document with a security scheme for each alias. Operations that accept the credential also accept the
 * alias.
 */
export function withAliasSchemes(root: Mapping): Mapping {
  const schemes = mapping(mapping(root.components).securitySchemes);
  const added: Record<string, Mapping> = {};
  const aliases = new Map<string, string>();
  for (const [name, scheme] of mappings(schemes)) {
    const header = text(mapping(extension(scheme, 'alias')).header);
    if (header === undefined) continue;
    let alias = `${name}Header`;
    while (Object.hasOwn(schemes, alias)) alias += '_';
    aliases.set(name, alias);
    const description = `The same credential as \`${name}\`, in another header.`;
    added[alias] = {
      type: 'apiKey',
      in: 'header',
      name: header,
      description,
      'x-callsheet': { aliasOf: name },
    };
  }
  if (aliases.size === 0) return root;
  const doubled = (security: readonly Node[]): Node[] =>
    security.flatMap((way) => {
      const names = Object.keys(mapping(way));
      if (!names.some((name) => aliases.has(name))) return [way];
      const other = names.map((name) => [aliases.get(name) ?? name, mapping(way)[name] ?? []] as const);
      return [way, Object.fromEntries(other)];
    });
  return rewritten(root, { ...schemes, ...added }, doubled, () => {});
}

/** The document without alias schemes and their requirements. */
export function withoutAliasSchemes(root: Mapping, positions: Positions): Mapping {
  const schemes = mapping(mapping(root.components).securitySchemes);
  const own = Object.entries(schemes).filter(([, scheme]) => !isAlias(scheme));
  if (own.length === Object.keys(schemes).length) return root;
  const kept = Object.fromEntries(own);
  const carry: Carry = (from, to) => positions.carry(from, to);
  carry(schemes, kept);
  const single = (security: readonly Node[]): Node[] =>
    security.filter((way) => !Object.keys(mapping(way)).some((name) => isAlias(schemes[name])));
  return rewritten(root, kept, single, carry);
}

const isAlias = (scheme: Node | undefined): boolean =>
  isMapping(scheme) && text(extension(scheme, 'aliasOf')) !== undefined;

/** A document with other schemes, and with other requirements at its root and its operations. */
function rewritten(
  root: Mapping,
  securitySchemes: Mapping,
  change: (security: readonly Node[]) => Node[],
  carry: Carry,
): Mapping {
  const remade = (from: Mapping, to: Mapping): Mapping => {
    carry(from, to);
    return to;
  };
  const secured = (node: Mapping): Mapping => {
    if (node.security === undefined) return node;
    const written = items(node.security);
    const security = change(written);
    carry(written, security);
    return remade(node, { ...node, security });
  };
  const paths = mapped(mapping(root.paths), remade, (item) =>
    mapped(mapping(item), remade, (operation, key) => {
      if (key === 'additionalOperations')
        return mapped(mapping(operation), remade, (other) => secured(mapping(other)));
      return isMapping(operation) && methods.some((method) => method === key)
        ? secured(operation)
        : operation;
    }),
  );
  const { components: written } = root;
  const components = remade(mapping(written), { ...mapping(written), securitySchemes });
  return remade(root, { ...secured(root), paths, components });
}

function mapped(
  node: Mapping,
  remade: (from: Mapping, to: Mapping) => Mapping,
  change: (member: Node, key: string) => Node,
): Mapping {
  return remade(
    node,
    Object.fromEntries(Object.entries(node).map(([key, member]) => [key, change(member, key)])),
  );
}
