import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { isObject, valueAt } from '../../../engine/model/json-pointer.ts';

const publishable = ['srt', 'rtmp', 'rtmps'] as const;
const maxStreamIdBytes = 512;

/** The protocols that a response grants. */
export function grantedIn(context: Context, response: unknown): string[] {
  const granted = valueAt(response, '/granted');
  if (!Array.isArray(granted)) return context.fail('the response has no array `granted`');
  return granted.map(String);
}

/** Expects that the response grants exactly these protocols, in any order. */
export function expectGranted(context: Context, response: unknown, wanted: readonly string[]): void {
  const granted = grantedIn(context, response);
  context.assert(
    granted.toSorted().join() === wanted.toSorted().join(),
    `granted are ${granted.join(', ') || 'none'}, but earlier ${wanted.join(', ')}`,
  );
}

/** The publish URL of a granted protocol. */
export function completeOf(context: Context, endpoints: unknown, protocol: string): string {
  const complete = valueAt(endpoints, `/${protocol}/complete`);
  if (typeof complete !== 'string') return context.fail(`${protocol} is granted but has no complete URL`);
  return complete;
}

/** Expects that the response has an endpoint for each granted protocol, and for no other. */
export function expectEndpoints(context: Context, endpoints: unknown, granted: readonly string[]): void {
  const given = publishable.filter((protocol) => isObject(endpoints) && Object.hasOwn(endpoints, protocol));
  context.assert(
    given.length === granted.length && given.every((protocol) => granted.includes(protocol)),
    `granted are ${granted.join(', ') || 'none'}, but there are endpoints for ${given.join(', ') || 'none'}`,
  );
}

/** The stream key that a publish URL carries in the form of its protocol (INGEST-04, INGEST-05). */
export function keyIn(context: Context, complete: string, protocol: string): string {
  return protocol === 'srt' ? srtKey(context, complete) : rtmpKey(context, complete, protocol);
}

/** The stream key in the streamid of an SRT URL, which must contain it twice. */
function srtKey(context: Context, complete: string): string {
  const found = /^srt:\/\/[^/?#@]+:\d+\/?\?streamid=([^&]+)&latency=[^&]+/.exec(complete);
  const streamId = decodeURIComponent(found?.[1] ?? '');
  const [, key, again] = /^publish:[^:]+:([^:]+):([^:]+)$/.exec(streamId) ?? [];
  if (key === undefined)
    return context.fail(
      'the SRT URL is not srt://<host>:<port>?streamid=publish:<path>:<key>:<key>&latency=…',
    );
  context.assert(key === again, 'the two keys of the SRT streamid differ');
  context.assert(
    Buffer.byteLength(streamId) <= maxStreamIdBytes,
    `the streamid has ${Buffer.byteLength(streamId)} bytes, more than ${maxStreamIdBytes}`,
  );
  return key;
}

function rtmpKey(context: Context, complete: string, protocol: string): string {
  const url = new URL(complete);
  context.assert(url.protocol === `${protocol}:`, `the ${protocol} URL starts with ${url.protocol}`);
  context.assert(url.username === '' && url.password === '', `the ${protocol} URL has userinfo`);
  const [user, pass] = [url.searchParams.get('user'), url.searchParams.get('pass')];
  if (!user || user !== pass)
    return context.fail(`the ${protocol} URL does not contain the same key as user and as pass`);
  return user;
}

/** The granted protocols; blocks the check if the target grants none. */
export function someGranted(context: Context, response: unknown): string[] {
  const granted = grantedIn(context, response);
  if (granted.length === 0) throw new Blocked('the target grants no protocol');
  return granted;
}
