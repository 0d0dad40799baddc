import { expect, test } from 'vitest';
import { publishTarget, pushTarget } from './addresses.ts';

test.each([
  ['inputs', 'cam1?user=u&pass=p', ''],
  ['inputs?user=u&pass=p', 'cam1', ''],
  ['/inputs/', '/cam1/?user=u&pass=p', ''],
  ['inputs/cam1', '', 'rtmp://host/inputs/cam1?user=u&pass=p'],
  ['inputs?user=u', 'cam1?pass=p', ''],
  ['inputs?user=other&pass=other', 'cam1?user=u&pass=p', 'rtmp://host/inputs?user=third'],
])('app %s, stream %s and tcUrl %s name one path and one credential', (app, streamName, tcUrl) => {
  expect(publishTarget({ app, streamName, tcUrl })).toEqual({
    path: 'inputs/cam1',
    user: 'u',
    password: 'p',
  });
});

test('the name of a stream is the last segment of an address, with its query', () => {
  expect(pushTarget('rtmp://a.example/live2/key-1')).toEqual({
    secure: false,
    host: 'a.example',
    port: 1935,
    app: 'live2',
    name: 'key-1',
    tcUrl: 'rtmp://a.example/live2',
  });
  expect(pushTarget('RTMPS://b.example:8443/app/instance/FB-1?s_bl=1&s_l=a/b?c')).toEqual({
    secure: true,
    host: 'b.example',
    port: 8443,
    app: 'app/instance',
    name: 'FB-1?s_bl=1&s_l=a/b?c',
    tcUrl: 'rtmps://b.example:8443/app/instance',
  });
  expect(pushTarget('rtmps://[::1]/app/x')).toMatchObject({ host: '::1', port: 443 });
});

test.each(['', 'http://a/b/c', 'rtmp://', 'rtmp://host:99999/a/b', 'rtmp:///a/b', 'rtmp://ho st/a/b'])(
  'rejects %j as a push address',
  (url) => expect(pushTarget(url)).toBeUndefined(),
);
