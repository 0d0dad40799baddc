import { randomUUID } from 'node:crypto';
import type { WireRequest } from '../../http/client.ts';
import type { Operation } from '../../model/operation.ts';
import { pathNames } from '../../model/operation.ts';
import type { Strangers } from './foreign-resources.ts';
import type { Intent, User } from './ledger.ts';
import { decodedId, emptyParts, type Parts } from './request.ts';
import { digestsOf, type Marks } from './run-markers.ts';

/** By what a run knows what is its own. */
export interface Own {
  readonly marks: Marks;
  readonly strangers: Strangers;
}

/**
 * What to put down before a request leaves that may make a thing, so that the next run can tell that thing from what
 * others made; undefined where it makes nothing that could be removed.
 */
export function intentOf(
  { marks, strangers }: Own,
  operation: Operation,
  parts: Parts,
  user: User,
): Intent | undefined {
  const { makes } = operation;
  if (makes?.remove === undefined || makes.basis === 'inferred' || makes.from !== undefined) return undefined;
  const marked = marks.within(parts.body);
  const own = operation.parameters.flatMap(({ in: place, name, resource }) => {
    const id = parts.path[name];
    return place === 'path' && resource && id !== undefined && strangers.isMade(id) ? [resource] : [];
  });
  // What the contract refuses makes nothing on a target that keeps it; nothing could be told of it elsewhere.
  const isHopeless = marked.length + own.length === 0 && !isValid(operation, parts);
  if (isHopeless) return undefined;
  const common = { key: randomUUID(), operation: operation.name, user, path: parts.path, at: Date.now() };
  return { ...common, marks: marked, own, sent: digestsOf(parts.body) };
}

const isValid = ({ validators }: Operation, { body }: Parts): boolean =>
  validators.body === undefined || validators.body(structuredClone(body));

/** The parts of a request that was put together elsewhere. */
export function partsOf(operation: Operation, request: WireRequest): Parts {
  const names = pathNames(operation.path);
  const [sent = '', query = ''] = request.path.split('?');
  const template = operation.path
    .split(/\{[^}]+\}/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/]+)');
  const values = new RegExp(`^${template}$`).exec(sent)?.slice(1) ?? [];
  const path = Object.fromEntries(names.map((name, index) => [name, decodedId(values[index] ?? '')]));
  return { ...emptyParts, path, query: Object.fromEntries(new URLSearchParams(query)) };
}
