import type { Mapping } from '../../load/document/document.ts';
import { mappings } from '../../load/document/node.ts';
import { resolved } from '../../load/document/resolve.ts';
import { readLinks } from '../../traits/links/read.ts';
import { type FoundOperation, isLive, parameterKey, pathIds } from './id-keys.ts';
import type { JoinedIds } from './joined-ids.ts';

/** A value in a request or response of an operation from which links fill parameters. */
export interface LinkSource {
  readonly operation: FoundOperation;
  readonly status: string;
  readonly from: string;
  /** The value's key among the joined ids. */
  readonly key: string;
  /** The operation that the link names. */
  readonly target: string;
}

/** Joins each parameter that a link fills with the source of its value. */
export function joinLinked(
  root: Mapping,
  operations: readonly FoundOperation[],
  ids: JoinedIds,
  isOwned: (key: string) => boolean,
): LinkSource[] {
  const sources: LinkSource[] = [];
  for (const operation of operations) {
    for (const [status, response] of mappings(operation.node.responses)) {
      if (!/^2/.test(status)) continue;
      for (const link of readLinks(resolved(root, response), root)) {
        const target = operations.find(({ read }) => read.name === link.target && !isLive(read));
        for (const [name, from] of target ? link.parameters : []) {
          const filled = target && keyOf(target, name);
          const source = sourceOf(operation, from);
          if (!target || filled === undefined || source === undefined || isOwned(filled)) continue;
          ids.join(filled, source);
          if (readsResponse(from))
            sources.push({ operation, status, from, key: source, target: target.read.name });
        }
      }
    }
  }
  return sources;
}

const readsResponse = (expression: string): boolean =>
  /^\$(response\.(body#|header\.)|request\.body#)/.test(expression);

/**
 * The key of the source of an expression; undefined for fixed texts and for expressions that the suite does not
 * evaluate.
 */
function sourceOf(operation: FoundOperation, expression: string): string | undefined {
  if (readsResponse(expression)) return `${operation.read.name} ${expression}`;
  const [, location, name] = /^\$request\.(path|query|header)\.(.+)$/.exec(expression) ?? [];
  return name === undefined ? undefined : keyOf(operation, `${location}.${name}`);
}

/** The key of a parameter as a link names it: `hallId`, `path.hallId`. */
function keyOf({ read }: FoundOperation, named: string): string | undefined {
  const [, location, name = ''] = /^(?:(path|query|header|cookie)\.)?(.+)$/.exec(named) ?? [];
  const parameter = read.parameters.find(
    (one) => one.name === name && (location === undefined || one.in === location),
  );
  if (!parameter) return undefined;
  if (parameter.in !== 'path') return parameterKey(read.name, parameter.in, name);
  return pathIds(read).find((id) => id.parameter === name)?.key;
}
