import type { Location, Mapping } from '../load/document/document.ts';
import { mappings } from '../load/document/node.ts';
import { resolved } from '../load/document/resolve.ts';
import { reportAt } from '../model/changes/changes.ts';
import { compareLimit } from '../model/changes/limit-changes.ts';
import type { Described, Pair } from '../model/changes/pair.ts';
import type { Direction } from './schemas/shape.ts';

/** Compares the request bodies of an operation. */
export function compareBodies({ report: either, ...rest }: Pair): void {
  const pair = { ...rest, report: either.on('request') };
  const { before, after, report } = pair;
  const [was, is] = [before.operation.body, after.operation.body];
  if (was === undefined && is === undefined) return;
  if (is === undefined) {
    report('breaking', 'no longer accepts a body');
    return;
  }
  if (was === undefined) {
    report(
      is.required ? 'breaking' : 'additive',
      is.required ? 'now requires a body' : 'now accepts a body',
      is.location,
    );
    return;
  }
  if (is.required && !was.required) report('breaking', 'the body became required', is.location);
  if (!is.required && was.required) report('additive', 'the body is no longer required', is.location);
  compareLimit(reportAt(report, is.location), 'body size', was.maxBytes, is.maxBytes);
  compareContents(pair, bodyOf(before), bodyOf(after), {
    label: 'body',
    direction: 'request',
    location: is.location,
  });
}

/**
 * Compares the media types of a body or response. Removing one is breaking, because clients send or read it.
 */
export function compareContents(
  { report, schemas }: Pick<Pair, 'report' | 'schemas'>,
  before: Mapping,
  after: Mapping,
  {
    label,
    direction,
    location,
  }: { readonly label: string; readonly direction: Direction; readonly location: Location },
): void {
  const was = new Map(mappings(before.content));
  const is = new Map(mappings(after.content));
  for (const mediaType of was.keys()) {
    if (!is.has(mediaType)) report('breaking', `${label} as ${mediaType} is removed`, location);
  }
  for (const [mediaType, media] of is) {
    const old = was.get(mediaType);
    if (old === undefined) report('additive', `${label} as ${mediaType} is new`, location);
    else
      schemas.report(
        report,
        label,
        old['x-oai-itemSchema'] ?? old.schema,
        media['x-oai-itemSchema'] ?? media.schema,
        direction,
        location,
      );
  }
}

function bodyOf({ node, version }: Described): Mapping {
  return resolved(version.document.root, node.requestBody);
}
