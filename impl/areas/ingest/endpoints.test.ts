import { expect, test } from 'vitest';
import { grantedProtocols, publishEndpoints } from './endpoints.ts';

const addresses = {
  srt: { host: 'media.test', port: 8890 },
  rtmp: { host: 'media.test', port: 1935 },
  rtmps: { host: 'media.test', port: 1936 },
};

test('the key is in the streamid of SRT twice, and in the query of RTMP and RTMPS', () => {
  expect(publishEndpoints(['srt', 'rtmp', 'rtmps'], addresses, 'inputs/src_1', 'KEY')).toEqual({
    srt: {
      complete: 'srt://media.test:8890?streamid=publish:inputs/src_1:KEY:KEY&latency=2000',
      base: 'srt://media.test:8890?streamid=publish:inputs/src_1&latency=2000',
    },
    rtmp: {
      complete: 'rtmp://media.test:1935/inputs/src_1?user=KEY&pass=KEY',
      base: 'rtmp://media.test:1935/inputs/src_1',
    },
    rtmps: {
      complete: 'rtmps://media.test:1936/inputs/src_1?user=KEY&pass=KEY',
      base: 'rtmps://media.test:1936/inputs/src_1',
    },
  });
});

test('an IPv6 host is in brackets', () => {
  const rtmp = { host: '2001:db8::1', port: 1935 };
  expect(publishEndpoints(['rtmp'], { rtmp }, 'inputs/src_1', 'KEY').rtmp?.base).toBe(
    'rtmp://[2001:db8::1]:1935/inputs/src_1',
  );
});

test('the default protocol is SRT', () => {
  expect(grantedProtocols(undefined, addresses)).toEqual(['srt']);
  expect(grantedProtocols([], addresses)).toEqual(['srt']);
});

test('protocols that cannot be granted are left out, and each is granted once', () => {
  expect(grantedProtocols(['webrtc', 'rtmps', 'hls', 'srt', 'rtmps', 'rtsp'], addresses)).toEqual([
    'rtmps',
    'srt',
  ]);
  expect(grantedProtocols(['webrtc', 'rtsp', 'hls'], addresses)).toEqual([]);
  expect(grantedProtocols(['srt', 'rtmp'], { rtmp: addresses.rtmp })).toEqual(['rtmp']);
});
