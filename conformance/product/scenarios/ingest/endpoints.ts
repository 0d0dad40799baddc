import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';

const publishable = ['srt', 'rtmp', 'rtmps'] as const;
const mostStreamIdBytes = 512;

/** The protocols an answer grants. */
export function grantedIn(context: Context, answer: unknown): string[] {
  const granted = valueAt(answer, '/granted');
  if (!Array.isArray(granted)) return context.fail('the answer has no array `granted`');
  return granted.map(String);
}

/** The answer grants those protocols, in whatever order, and no other. */
export function expectGranted(context: Context, answer: unknown, wanted: readonly string[]): void {
  const granted = grantedIn(context, answer);
  context.must(
    granted.toSorted().join() === wanted.toSorted().join(),
    `granted are ${granted.join(', ') || 'none'}, and ${wanted.join(', ')} before`,
  );
}

/** The publish URL of a granted protocol. */
export function completeOf(context: Context, endpoints: unknown, protocol: string): string {
  const complete = valueAt(endpoints, `/${protocol}/complete`);
  if (typeof complete !== 'string') return context.fail(`${protocol} is granted but has no complete URL`);
  return complete;
}

/** The answer has an endpoint for each protocol that is granted, and for no other. */
export function expectEndpoints(context: Context, endpoints: unknown, granted: readonly string[]): void {
  const given = publishable.filter((protocol) => isObject(endpoints) && Object.hasOwn(endpoints, protocol));
  context.must(
    given.length === granted.length && given.every((protocol) => granted.includes(protocol)),
    `granted are ${granted.join(', ') || 'none'}, but there are endpoints for ${given.join(', ') || 'none'}`,
  );
}

/** The stream key that a publish URL carries in the form of its protocol (INGEST-04, INGEST-05). */
export function keyIn(context: Context, complete: string, protocol: string): string {
  return protocol === 'srt' ? srtKey(context, complete) : rtmpKey(context, complete, protocol);
}

/** The stream key of an SRT URL's streamid, which is to hold it twice. */
function srtKey(context: Context, complete: string): string {
  const found = /^srt:\/\/[^/?#@]+:\d+\/?\?streamid=([^&]+)&latency=[^&]+/.exec(complete);
  const streamId = decodeURIComponent(found?.[1] ?? '');
  const [, key, again] = /^publish:[^:]+:([^:]+):([^:]+)$/.exec(streamId) ?? [];
  if (key === undefined)
    return context.fail(
      'the SRT URL is not srt://<host>:<port>?streamid=publish:<path>:<key>:<key>&latency=…',
    );
  context.must(key === again, 'the two keys of the SRT streamid differ');
  context.must(
    Buffer.byteLength(streamId) <= mostStreamIdBytes,
    `the streamid has ${Buffer.byteLength(streamId)} bytes, more than ${mostStreamIdBytes}`,
  );
  return key;
}

function rtmpKey(context: Context, complete: string, protocol: string): string {
  const url = new URL(complete);
  context.must(url.protocol === `${protocol}:`, `the ${protocol} URL begins with ${url.protocol}`);
  context.must(url.username === '' && url.password === '', `the ${protocol} URL has userinfo`);
  const [user, pass] = [url.searchParams.get('user'), url.searchParams.get('pass')];
  if (!user || user !== pass)
    return context.fail(`the ${protocol} URL does not carry one key as user and as pass`);
  return user;
}

/** The protocols that can be granted and are; blocked where the target grants none at all. */
export function someGranted(context: Context, answer: unknown): string[] {
  const granted = grantedIn(context, answer);
  if (granted.length === 0) throw new Blocked('the target grants no protocol');
  return granted;
}
