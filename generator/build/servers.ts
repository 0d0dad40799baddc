import type { Mapping, Node } from '../load/document/document.ts';
import { isSequence, items, mapping, mappings, text, texts } from '../load/document/node.ts';
import type { Server } from '../model/contract/servers.ts';

/** The servers of the whole API; none where the document says nothing of them. */
export function readServers(root: Mapping): Server[] {
  return items(root.servers).flatMap((server) => readServer(root, server));
}

/** The servers of an operation that are not those of the whole API: its own, or else those of its path. */
export function readOwnServers(root: Mapping, item: Mapping, node: Mapping): Server[] {
  const own = [node.servers, item.servers].find((servers) => items(servers).length > 0);
  return items(own).flatMap((server) => readServer(root, server));
}

function readServer(root: Mapping, node: Node): Server[] {
  const server = mapping(node);
  const url = text(server.url);
  if (url === undefined) return [];
  const named = new Map(mappings(server.variables));
  const inUrl = [...new Set([...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name))];
  const variables = inUrl.map((name) => {
    const variable = named.get(name) ?? {};
    const values = isSequence(variable.enum) ? texts(variable.enum) : undefined;
    const usual = variable.default === undefined ? undefined : String(variable.default);
    return { name, summary: text(variable.description), values, default: usual };
  });
  const where = { name: text(server.name), summary: text(server.description), variables };
  return [{ url: withoutEnd(variables.length > 0 ? url : fromDocument(root, url)), ...where }];
}

/** Paths begin with the slash that an address may end with. */
const withoutEnd = (url: string) => url.replace(/\/+$/, '');

/** A relative address is meant from where the document says it is itself, if it says so (OpenAPI 3.2). */
function fromDocument(root: Mapping, url: string): string {
  const self = text(root.$self);
  if (self === undefined || !URL.canParse(self) || URL.canParse(url)) return url;
  return new URL(url, self).href;
}
