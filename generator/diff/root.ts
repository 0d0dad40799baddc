import { items, mapping, text } from '../load/document/node.ts';
import type { Changes, Version, Versions } from '../model/changes/changes.ts';
import { traits } from '../traits/index.ts';
import { half } from '../traits/trait.ts';
import { written } from './canonical-json.ts';

/** Compares the facts about the entire API. */
export function compareRoots({ before, after }: Versions, changes: Changes): void {
  for (const { compare } of traits) half(compare)?.contracts?.({ before, after }, changes);
  compareNamesOfSchemas({ before, after }, changes);
  compareInfo({ before, after }, changes);
}

/**
 * Compares only the names of schemas. Their contents are compared at their uses. A name is no promise, but
 * code that imports its type must change.
 */
function compareNamesOfSchemas({ before, after }: Versions, changes: Changes): void {
  const { document, contract } = after;
  const location = document.location(mapping(document.root.components));
  for (const { name } of before.contract.schemas) {
    if (contract.schemas.some((schema) => schema.name === name)) continue;
    changes.reporter(name, location)(
      'cosmetic',
      'no schema has this name any more; code that imports its type must change',
    );
  }
}

function compareInfo({ before, after }: Versions, changes: Changes): void {
  const { document } = after;
  const info = mapping(document.root.info);
  const report = changes.reporter('info', document.location(document.root, 'info'));
  for (const name of ['title', 'summary', 'description', 'termsOfService', 'contact', 'license']) {
    const old = mapping(before.document.root.info)[name];
    if (written(old) !== written(info[name]))
      report('cosmetic', `${name} changed`, document.location(info, name));
  }
  compareServers({ before, after }, changes);
  for (const { name, summary } of after.contract.areas) {
    const known = before.contract.areas.find((area) => area.name === name);
    if (known && known.summary !== summary)
      changes.reporter(name, document.location(document.root, 'tags'))(
        'cosmetic',
        `description of the area ${name} changed`,
      );
  }
}

/** Compares servers. Another host is only another deployment, but another base path breaks every call. */
function compareServers({ before, after }: Versions, changes: Changes): void {
  const urls = ({ document }: Version) =>
    items(document.root.servers).map((server) => text(mapping(server).url) ?? '/');
  const path = (url: string) => url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/\/$/, '');
  const [was, is] = [urls(before), urls(after)];
  const report = changes.reporter('servers', after.document.location(after.document.root, 'servers'));
  const [from, to] = [path(was[0] ?? '/'), path(is[0] ?? '/')];
  if (from !== to) report('breaking', `the base path changed from "${from || '/'}" to "${to || '/'}"`);
  else if (was.join(' ') !== is.join(' ')) report('cosmetic', 'servers changed');
}
