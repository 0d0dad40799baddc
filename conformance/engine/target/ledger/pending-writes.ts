import { randomUUID } from 'node:crypto';
import type { WireRequest } from '../../http/client.ts';
import type { Operation } from '../../model/operation.ts';
import { pathNames } from '../../model/operation.ts';
import type { ForeignResources } from './foreign-resources.ts';
import type { Intent, User } from './ledger.ts';
import { decodedId, emptyValues, type RequestValues } from './request.ts';
import { digestsOf, type RunMarkers } from './run-markers.ts';

/** Identifies a run's own resources. */
export interface Own {
  readonly runMarkers: RunMarkers;
  readonly foreignResources: ForeignResources;
}

/**
 * The record of a request that may create a resource, to store before it is sent. The next run uses it to
 * distinguish the resource from resources of others. Undefined if the request creates nothing that could be
 * removed.
 */
export function intentOf(
  { runMarkers, foreignResources }: Own,
  operation: Operation,
  parts: RequestValues,
  user: User,
): Intent | undefined {
  const { makes } = operation;
  if (makes?.remove === undefined || makes.basis === 'inferred' || makes.from !== undefined) return undefined;
  const marked = runMarkers.within(parts.body);
  const own = operation.parameters.flatMap(({ in: location, name, resourceType }) => {
    const id = parts.path[name];
    return location === 'path' && resourceType && id !== undefined && foreignResources.isMade(id)
      ? [resourceType]
      : [];
  });
  // A conformant target rejects an invalid request, so it creates nothing. On another target, nothing would
  // identify the resource.
  const isHopeless = marked.length + own.length === 0 && !isValid(operation, parts);
  if (isHopeless) return undefined;
  const common = { key: randomUUID(), operation: operation.name, user, path: parts.path, at: Date.now() };
  return { ...common, runMarkers: marked, own, sent: digestsOf(parts.body) };
}

const isValid = ({ validators }: Operation, { body }: RequestValues): boolean =>
  validators.body === undefined || validators.body(structuredClone(body));

/** The path and query values of a serialized request; headers and body are omitted. */
export function valuesOf(operation: Operation, request: WireRequest): RequestValues {
  const names = pathNames(operation.path);
  const [sent = '', query = ''] = request.path.split('?');
  const template = operation.path
    .split(/\{[^}]+\}/)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([^/]+)');
  const values = new RegExp(`^${template}$`).exec(sent)?.slice(1) ?? [];
  const path = Object.fromEntries(names.map((name, index) => [name, decodedId(values[index] ?? '')]));
  return { ...emptyValues, path, query: Object.fromEntries(new URLSearchParams(query)) };
}
