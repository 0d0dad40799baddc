import { expect, test } from 'vitest';
import { readableUrl } from './readable-url.ts';

const names: Readonly<Record<string, string[]>> = {
  'media.test': ['8.8.8.8'],
  'inside.test': ['10.0.0.1'],
  'both.test': ['8.8.8.8', '127.0.0.1'],
};
const resolve = async (name: string) =>
  (names[name] ?? []).map((address) => ({ address, family: 4 as const }));
const read = (url: string, own = false) => readableUrl({ url, kind: 'stream', origin: url, own }, resolve);

test.each([
  'https://media.test/live.m3u8?token=1',
  'http://media.test:8080/film.mp4',
  'rtmp://media.test/live/key?user=a&pass=b',
  'rtmps://media.test:443/live/key',
  'https://8.8.4.4/film.mp4',
])('%s can be read', async (url) => {
  expect((await read(url))?.url).toBe(url);
});

test.each([
  'file:///etc/passwd',
  '/etc/passwd',
  'concat:http://media.test/a|/etc/passwd',
  'subfile,,start,0,end,9,,:/etc/passwd',
  'tcp://media.test:22',
  'rtp://media.test:5000',
  '',
])('%j is no address of media', async (url) => {
  expect(await read(url)).toBeUndefined();
  expect(await read(url, true)).toBeUndefined();
});

test.each([
  'http://127.0.0.1/a.mp4',
  'http://[::1]/a.mp4',
  'http://2130706433/a.mp4',
  'http://169.254.169.254/latest',
  'rtmp://10.1.2.3/live/key',
  'srt://192.168.0.1:9000',
  'https://inside.test/a.mp4',
  'https://both.test/a.mp4',
  'https://nowhere.test/a.mp4',
])('a stranger cannot have us read %s', async (url) => {
  expect(await read(url)).toBeUndefined();
});

test('our own files may be on this machine', async () => {
  const url = 'http://127.0.0.1:8080/files/a?signature=1';
  expect((await read(url, true))?.url).toBe(url);
});

test('an SRT address can have us call, and nothing else', async () => {
  const given = 'srt://media.test:9000?streamid=read:a&mode=listener&latency=2000&linger=9999';
  const { searchParams } = new URL((await read(given))?.url ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({ streamid: 'read:a', latency: '2000', mode: 'caller' });
});
