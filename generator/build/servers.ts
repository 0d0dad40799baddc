import type { Mapping, Node } from '../load/document/document.ts';
import { isSequence, items, mapping, mappings, text, texts } from '../load/document/node.ts';
import type { Server } from '../model/contract/servers.ts';

/** The servers of the entire API; none if the document declares none. */
export function readServers(root: Mapping): Server[] {
  return items(root.servers).flatMap((server) => readServer(root, server));
}

/** The servers of an operation that differ from those of the API: its own, otherwise those of its path. */
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
    const defaultValue = variable.default === undefined ? undefined : String(variable.default);
    return { name, summary: text(variable.description), values, default: defaultValue };
  });
  const where = { name: text(server.name), summary: text(server.description), variables };
  return [{ url: withoutEnd(variables.length > 0 ? url : fromDocument(root, url)), ...where }];
}

/** Paths start with a slash, so a slash at the end of an address is removed. */
const withoutEnd = (url: string) => url.replace(/\/+$/, '');

/** A relative address is relative to the document's own address (`$self`, OpenAPI 3.2) if it states one. */
function fromDocument(root: Mapping, url: string): string {
  const self = text(root.$self);
  if (self === undefined || !URL.canParse(self) || URL.canParse(url)) return url;
  return new URL(url, self).href;
}
