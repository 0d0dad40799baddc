import type { Operation } from '../contract.ts';
import { compareFixed, compareLimit, compareNames } from './amounts.ts';
import type { Report } from './changes.ts';
import type { Pair } from './operations.ts';

/** What an operation promises under `x-callsheet`; streams and sockets have modules of their own. */
export function compareTraits({ before, after, report: inform }: Pair): void {
  const [was, is] = [before.operation, after.operation];
  const { document } = after.version;
  const place = document.place(after.node, 'x-callsheet');
  const report: Report = (kind, fact, at = place, sameness) => inform(kind, fact, at, sameness);
  compareGate(was, is, report);
  compareRateClass(was, is, report);
  comparePagination(was, is, report);
  compareConditional(was, is, report);
  compareIdempotent(was, is, report);
  comparePatch(was, is, report);
  compareTenancy(was, is, report);
  compareDisposes(was, is, report);
  compareSignaling(was, is, report);
  compareNames(report, was.emits?.events ?? [], is.emits?.events ?? [], {
    lost: (event) => `no longer emits "${event}"`,
    gained: (event) => `now emits "${event}"`,
  });
}

function compareGate({ gate: was }: Operation, { gate: is }: Operation, report: Report): void {
  if (was?.name === is?.name) return;
  if (is === undefined) report('additive', `no longer stands behind the gate "${was?.name}"`);
  else report('breaking', `now stands behind the gate "${is.name}"`);
}

const coarseness = ['credential', 'caller', 'address'];

/** A class's own amounts are compared once, at the root; here only that an operation is of another. */
function compareRateClass({ rateClass: was }: Operation, { rateClass: is }: Operation, report: Report): void {
  if (was?.name === is?.name) return;
  if (is === undefined) {
    report('additive', `is no longer of the rate class "${was?.name}"`);
    return;
  }
  if (was === undefined) {
    report('breaking', `is now of the rate class "${is.name}"`);
    return;
  }
  const slower = is.tokens / is.everySeconds < was.tokens / was.everySeconds || is.burst < was.burst;
  const coarser = coarseness.indexOf(is.per) > coarseness.indexOf(was.per);
  report(
    slower || coarser ? 'breaking' : 'additive',
    `rate class changed from "${was.name}" to "${is.name}"`,
  );
}

function comparePagination(
  { pagination: was }: Operation,
  { pagination: is }: Operation,
  report: Report,
): void {
  if (was === undefined && is === undefined) return;
  if (is === undefined) {
    report('breaking', 'no longer answers in pages');
    return;
  }
  if (was === undefined) {
    report('breaking', 'now answers in pages');
    return;
  }
  compareFixed(report, 'the member that holds the items', was.items, is.items);
  if (was.cursor === undefined && is.cursor !== undefined) report('breaking', 'now goes on behind a cursor');
  else if (is.cursor === undefined && was.cursor !== undefined)
    report('breaking', 'no longer goes on behind a cursor');
  else compareFixed(report, 'the member that holds the cursor', was.cursor, is.cursor);
  compareFixed(report, 'the query parameter of the cursor', was.query.cursor, is.query.cursor);
  compareFixed(report, 'the query parameter of the limit', was.query.limit, is.query.limit);
  const order = ({ order }: NonNullable<Operation['pagination']>) =>
    order.map(({ by, direction }) => `${by} ${direction}`);
  const [from, to] = [order(was), order(is)];
  if (from.some((key, index) => to[index] !== key))
    report('breaking', `order changed from ${from.join(', ')} to ${to.join(', ') || 'none'}`);
  else if (to.length > from.length) report('additive', `order is now ${to.join(', ')}`);
  compareLimit(report, 'page default', was.limit.default, is.limit.default);
  compareLimit(report, 'page max', was.limit.max, is.limit.max);
  if (was.limit.over !== is.limit.over) {
    if (is.limit.over === 'refuse') report('breaking', 'a limit over the max is now refused');
    else report('additive', 'a limit over the max is now clamped');
  }
}

function compareConditional(
  { conditional: was }: Operation,
  { conditional: is }: Operation,
  report: Report,
): void {
  if (was?.etag === is?.etag) return;
  if (is === undefined) report('breaking', 'no longer answers 304');
  else if (was === undefined) report('additive', 'answers 304 to a current copy');
  else report(is.etag === 'weak' ? 'breaking' : 'additive', `the ETag is now ${is.etag}`);
}

function compareIdempotent(
  { idempotent: was }: Operation,
  { idempotent: is }: Operation,
  report: Report,
): void {
  if (was === undefined && is === undefined) return;
  if (is === undefined) {
    report('breaking', 'is no longer idempotent');
    return;
  }
  if (was === undefined) {
    report('additive', 'is idempotent');
    return;
  }
  const key = ({ key }: NonNullable<Operation['idempotent']>) => ['the path', ...key].join(' and ');
  compareFixed(report, 'what it is idempotent by', key(was), key(is));
  compareFixed(report, 'the status of a first call', was.first, is.first);
  compareFixed(report, 'the status of a repeated call', was.later, is.later);
}

function comparePatch({ patch: was }: Operation, { patch: is }: Operation, report: Report): void {
  if (was === undefined && is === undefined) return;
  if (is === undefined) {
    report('breaking', 'no longer says what an absent member or null means');
    return;
  }
  if (was === undefined) {
    report('additive', `absent members are ${is.omitted}, nulls ${is.nulls}`);
    return;
  }
  compareFixed(report, 'what an absent member is', was.omitted, is.omitted);
  if (was.nulls === is.nulls) return;
  report(
    was.nulls === 'refused' ? 'additive' : 'breaking',
    `what null does changed from ${was.nulls} to ${is.nulls}`,
  );
}

function compareTenancy({ tenancy: was }: Operation, { tenancy: is }: Operation, report: Report): void {
  for (const { parameter, resource } of is) {
    const before = was.find((known) => known.parameter === parameter);
    if (before === undefined)
      report('breaking', `"${parameter}" now must be of a ${resource} of the caller's`);
    else if (before.resource !== resource)
      report('breaking', `"${parameter}" is now of a ${resource}, was of a ${before.resource}`);
  }
  for (const { parameter, resource } of was) {
    if (is.some((known) => known.parameter === parameter)) continue;
    report('additive', `"${parameter}" need no longer be of a ${resource} of the caller's`);
  }
}

function compareDisposes({ disposes: was }: Operation, { disposes: is }: Operation, report: Report): void {
  if (was?.what === is?.what) return;
  if (is === undefined) report('additive', `no longer removes the ${was?.what}`);
  else report('breaking', `now removes the ${is.what}`);
}

function compareSignaling({ signaling: was }: Operation, { signaling: is }: Operation, report: Report): void {
  if (was === undefined && is === undefined) return;
  if (is === undefined || was === undefined) {
    report('breaking', is ? 'is now signaling' : 'is no longer signaling');
    return;
  }
  compareFixed(report, 'the protocol', was.protocol, is.protocol);
  compareFixed(report, 'the document it follows', was.document, is.document);
  for (const [name, from, to] of [
    ["the token's audience", was.audience, is.audience],
    ["the token's claim", was.claim, is.claim],
    ['the audio codec to offer', was.audio, is.audio],
  ] as const) {
    if (from === to) continue;
    if (to === undefined) report('additive', `${name} need no longer be ${from}`);
    else report('breaking', `${name} must now be ${to}`);
  }
}
