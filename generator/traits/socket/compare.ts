import { type Report, reportAt } from '../../model/changes/changes.ts';
import {
  compareFixed,
  compareInterval,
  compareLimit,
  compareNames,
} from '../../model/changes/limit-changes.ts';
import type { Pair } from '../../model/changes/pair.ts';
import { component } from '../stream/compare.ts';
import type { Socket, SocketBucket, SocketMessage } from './read.ts';

/** Compares the messages of a socket in both directions, and its error codes. */
export function compareOperation(pair: Pair): void {
  const [was, is] = [pair.before.operation.socket, pair.after.operation.socket];
  if (was === undefined && is === undefined) return;
  const location = pair.after.version.document.location(pair.after.node, 'x-callsheet');
  const report = reportAt(pair.report, location);
  if (is === undefined) {
    report('breaking', 'is no longer a socket');
    return;
  }
  if (was === undefined) {
    report('breaking', 'is now a socket');
    return;
  }
  compareMessages({ ...pair, report }, was.send, is.send, 'response');
  compareMessages({ ...pair, report }, was.receive, is.receive, 'request');
  const { schemas } = pair;
  schemas.report(
    report,
    'sent frame',
    component(was.envelope?.send),
    component(is.envelope?.send),
    'response',
    location,
  );
  schemas.report(
    report,
    'accepted frame',
    component(was.envelope?.receive),
    component(is.envelope?.receive),
    'request',
    location,
  );
  compareRules(report, was, is);
  compareClients(report, was, is);
}

function compareMessages(
  { report, schemas, after }: Pair,
  was: readonly SocketMessage[],
  is: readonly SocketMessage[],
  direction: 'request' | 'response',
): void {
  const types = (messages: readonly SocketMessage[]) => messages.map(({ type }) => type);
  const verb = direction === 'request' ? 'accepted' : 'sent';
  compareNames(report, types(was), types(is), {
    lost: (type) => `message "${type}" is no longer ${verb}`,
    gained: (type) => `message "${type}" is now ${verb}`,
  });
  const location = after.version.document.location(after.node, 'x-callsheet');
  for (const now of is) {
    const known = was.find(({ type }) => type === now.type);
    if (known === undefined) continue;
    const label = `message "${now.type}"`;
    compareDemand(report, label, known.needs, now.needs);
    compareDemand(report, label, known.capability, now.capability);
    if (known.first && !now.first) report('breaking', `${label} no longer comes first`);
    if (!known.first && now.first) report('additive', `${label} now comes first`);
    schemas.report(report, label, component(known.schema), component(now.schema), direction, location);
    schemas.report(
      report,
      `result of ${label}`,
      component(known.result),
      component(now.result),
      'response',
      location,
    );
  }
}

function compareDemand(report: Report, label: string, was: string | undefined, is: string | undefined): void {
  if (was === is) return;
  if (is === undefined) report('additive', `${label} no longer needs ${was}`);
  else report('breaking', `${label} now needs ${is}`);
}

function compareRules(report: Report, was: Socket, is: Socket): void {
  for (const { code, status, text } of is.handshake) {
    const known = was.handshake.find((error) => error.code === code);
    if (known === undefined) report('additive', `the handshake may be rejected with ${code}`);
    else
      compareFixed(
        report,
        `the handshake error ${code}`,
        `${known.status} ${known.text}`,
        `${status} ${text}`,
      );
  }
  for (const { code } of was.handshake) {
    if (!is.handshake.some((error) => error.code === code))
      report('additive', `the handshake is no longer rejected with ${code}`);
  }
  if (was.ping !== undefined && is.ping === undefined) report('breaking', 'no longer pings');
  else if (was.ping !== undefined)
    compareInterval(report, 'seconds between pings', was.ping.everySeconds, is.ping?.everySeconds);
  else if (is.ping !== undefined) report('additive', 'pings');
  compareLimit(report, 'seconds until an idle socket is closed', was.idleSeconds, is.idleSeconds);
  compareLimit(report, 'bytes of a frame', was.frameBytes, is.frameBytes);
  compareLimit(report, 'seconds to deliver', was.deliverySeconds, is.deliverySeconds);
  for (const bucket of is.buckets)
    compareBucket(
      report,
      was.buckets.find(({ name }) => name === bucket.name),
      bucket,
    );
  for (const { name } of was.buckets) {
    if (!is.buckets.some((bucket) => bucket.name === name))
      report('additive', `the bucket "${name}" is removed`);
  }
  for (const { code } of is.errors) {
    if (!was.errors.some((error) => error.code === code))
      report('additive', `a message may be rejected with ${code}`);
  }
  for (const { name, code } of is.closes) {
    const known = was.closes.find((close) => close.name === name);
    if (known) compareFixed(report, `the close code of ${name}`, known.code, code);
    else report('additive', `a socket may be closed as ${name}`);
  }
  for (const { name } of was.closes) {
    if (!is.closes.some((close) => close.name === name))
      report('additive', `a socket is no longer closed as ${name}`);
  }
}

/** Compares the client options of the socket, because existing clients depend on them. */
function compareClients(report: Report, { client: was }: Socket, { client: is }: Socket): void {
  if (was === undefined && is === undefined) return;
  if (was === undefined || is === undefined) {
    report(is ? 'additive' : 'breaking', is ? 'now has a client' : 'no longer has a client');
    return;
  }
  const clientOptions = ['reply', 'final', 'backfill', 'removal', 'sending'] as const;
  for (const name of clientOptions) {
    if (JSON.stringify(was[name]) !== JSON.stringify(is[name]))
      report(was[name] === undefined ? 'additive' : 'breaking', `the client option ${name} has changed`);
  }
}

function compareBucket(report: Report, was: SocketBucket | undefined, is: SocketBucket): void {
  const label = `the bucket "${is.name}"`;
  if (was === undefined) {
    report('breaking', `${label} is new`);
    return;
  }
  compareLimit(report, `rate of ${label}`, was.tokens / was.everySeconds, is.tokens / is.everySeconds);
  compareLimit(report, `burst of ${label}`, was.burst, is.burst);
  compareFixed(report, `the owner of ${label}`, was.per, is.per);
  compareFixed(report, `the error code of ${label}`, was.error, is.error);
  const of = (bucket: SocketBucket) => (bucket.of.length === 0 ? 'every message' : bucket.of.join(', '));
  const more = is.of.length === 0 || (was.of.length > 0 && is.of.some((type) => !was.of.includes(type)));
  if (of(was) !== of(is))
    report(more ? 'breaking' : 'additive', `${label} is now of ${of(is)}, was of ${of(was)}`);
}
