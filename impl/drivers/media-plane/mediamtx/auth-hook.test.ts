import { expect, test } from 'vitest';
import { FakeMediaAccess } from '../../../fixtures/media/media-access.ts';
import { type AuthRequest, isAllowed, readAuthRequest } from './auth-hook.ts';
import { Admissions } from './pending-publishers.ts';

const path = 'inputs/src_1';
const access = new FakeMediaAccess(path, 'inputs/src_2');
const admissions = new Admissions(access);
const key = access.key(path);

const minute = { path, ttlSeconds: 60 };
const talk = (await access.tokens.talk({ ...minute, canPublish: true })).token;
const listenOnly = (await access.tokens.talk({ ...minute, canPublish: false })).token;
const read = (await access.tokens.read(minute)).token;
const talkOfAnotherPath = (await access.tokens.talk({ ...minute, path: 'inputs/src_2', canPublish: true }))
  .token;
const readOfAnotherPath = (await access.tokens.read({ ...minute, path: 'inputs/src_2' })).token;
const talkNowhere = (await access.tokens.talk({ ...minute, path: 'inputs/gone', canPublish: true })).token;
const readNowhere = (await access.tokens.read({ ...minute, path: 'inputs/gone' })).token;

const nothing: AuthRequest = {
  action: 'publish',
  path,
  protocol: 'rtmp',
  id: '5d8e3c1e-6a43-4a43-9d3c-3f1f1a3b2c11',
  user: '',
  password: '',
  token: '',
  query: '',
};

function decide(request: Partial<AuthRequest>): Promise<boolean> {
  return isAllowed({ ...nothing, ...request }, { access, admissions });
}

const keyed = { user: key, password: key, token: key };

test.each([
  ['over RTMP with the key', { ...keyed, query: `user=${key}&pass=${key}` }, true],
  ['over SRT with the key', { ...keyed, protocol: 'srt' }, true],
  ['with the key as user alone', { user: key }, false],
  ['with the key as password alone', { password: key, token: key }, false],
  ['with nothing', {}, false],
  ['to another path', { ...keyed, path: 'inputs/src_2' }, false],
  ['to a path that does not exist', { ...keyed, path: 'inputs/gone' }, false],
  ['over RTSP with the key', { ...keyed, protocol: 'rtsp' }, false],
  ['over WebRTC with the key', { ...keyed, protocol: 'webrtc' }, false],
  ['over RTSP with a talk token', { protocol: 'rtsp', token: talk }, false],
  ['over RTMP with a talk token', { user: talk, password: talk, token: talk }, false],
])('allows or denies publishing %s (INGEST-04, INGEST-05, INGEST-15)', async (_case, request, allowed) => {
  expect(await decide(request)).toBe(allowed);
});

test.each([
  ['a talk token', { token: talk }, true],
  ['a talk token in the query', { query: `a=b&access_token=${talk}` }, true],
  ['two tokens in the query', { query: `access_token=${talk}&access_token=${talk}` }, false],
  ['another token in the header than in the query', { token: read, query: `access_token=${talk}` }, false],
  ['a talk token without a session', { token: talk, id: null }, true],
  ['no token and no session', { id: null }, false],
  ['a talk token without can_publish', { token: listenOnly }, false],
  ['a read token', { token: read }, false],
  ['a talk token of another path', { token: talkOfAnotherPath }, false],
  ['a talk token of a deleted path', { token: talkNowhere, path: 'inputs/gone' }, false],
  ['a text that is not a token', { token: 'e30.e30.e30' }, false],
])('allows or denies publishing over WebRTC with %s (RTC-07 to RTC-12)', async (_case, request, allowed) => {
  expect(await decide({ protocol: 'webrtc', ...request })).toBe(allowed);
});

test.each([
  ['WebRTC with a read token', { token: read }, true],
  ['WebRTC with a read token in the query', { query: `access_token=${read}` }, true],
  ['SRT with a read token as password', { protocol: 'srt', user: 'm', password: read, token: read }, true],
  ['SRT with the stream key', { protocol: 'srt', ...keyed }, false],
  ['WebRTC with a talk token', { token: talk }, false],
  ['WebRTC with a read token of another path', { token: readOfAnotherPath }, false],
  ['WebRTC with a read token of a deleted path', { token: readNowhere, path: 'inputs/gone' }, false],
  ['WebRTC without a token', {}, false],
])('allows or denies playing over %s (RTC-09 to RTC-12)', async (_case, request, allowed) => {
  expect(await decide({ action: 'read', protocol: 'webrtc', ...request })).toBe(allowed);
});

test('rejects an expired token (RTC-11)', async () => {
  const late = new FakeMediaAccess(path);
  const short = await late.tokens.talk({ path, ttlSeconds: 60, canPublish: true });
  const request = { ...nothing, protocol: 'webrtc', token: short.token };
  const options = { access: late, admissions: new Admissions(late) };
  expect(await isAllowed(request, options)).toBe(true);
  late.clock.advance(61_000);
  expect(await isAllowed(request, options)).toBe(false);
});

test.each(['api', 'metrics', 'pprof', 'playback', 'else', ''])('the action %j is denied', async (action) => {
  expect(await decide({ ...keyed, action, token: talk, query: `access_token=${read}` })).toBe(false);
});

test.each([
  [null],
  ['publish'],
  [[]],
  [{}],
  [{ action: 'publish', path }],
  [{ ...nothing, path: 1 }],
  [{ ...nothing, user: null }],
  [{ ...nothing, token: {} }],
  [{ ...nothing, id: 7 }],
])('%j is not an auth request', (value) => {
  expect(readAuthRequest(value)).toBeUndefined();
});

test('accepts missing optional fields and ignores unknown ones', () => {
  const request = { action: 'publish', path, protocol: 'srt', ip: '127.0.0.1', userAgent: 'x' };
  expect(readAuthRequest(request)).toEqual({ ...nothing, protocol: 'srt', id: null });
});
