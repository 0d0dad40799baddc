import { expect, test } from 'vitest';
import { isUsableCandidate } from './candidates.ts';
import { playedTracks, publishedTracks } from './codecs.ts';
import { readIceFragment } from './ice-fragment.ts';
import { readOffer } from './offer.ts';
import { UdpPorts } from './udp-ports.ts';

const transport = [
  'a=setup:actpass',
  'a=ice-ufrag:aBcD',
  'a=ice-pwd:0123456789abcdefghijklmn',
  `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`,
];

const h264 = (payloadType: number, profile: string, mode = 1) => [
  `a=rtpmap:${payloadType} H264/90000`,
  `a=fmtp:${payloadType} level-asymmetry-allowed=1;packetization-mode=${mode};profile-level-id=${profile}`,
];

function section(kind: string, direction: string, ...codecs: string[]): string[] {
  const formats = codecs.map((line) => /^a=rtpmap:(\d+)/.exec(line)?.[1]).filter((one) => one !== undefined);
  return [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${formats.join(' ')}`,
    'c=IN IP4 0.0.0.0',
    `a=mid:${kind}`,
    `a=${direction}`,
    ...transport,
    ...codecs,
  ];
}

function offer(...sections: string[][]): string {
  return ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', ...sections.flat(), ''].join('\r\n');
}

const opus = 'a=rtpmap:111 opus/48000/2';
const vp8 = 'a=rtpmap:96 VP8/90000';
const av1 = 'a=rtpmap:45 AV1/90000';

test('selects the first supported codec of each section', () => {
  const text = offer(
    section('audio', 'sendonly', 'a=rtpmap:0 PCMU/8000', opus),
    section('video', 'sendonly', av1, ...h264(102, '42e01f'), vp8),
  );
  expect(publishedTracks(readOffer(text))).toMatchObject([
    { kind: 'audio', codec: { name: 'opus', payloadType: 111 } },
    { kind: 'video', codec: { name: 'H264', payloadType: 102 } },
  ]);
});

test.each([
  ['audio that is not Opus (RTC-13)', offer(section('audio', 'sendonly', 'a=rtpmap:0 PCMU/8000'))],
  ['video in unsupported codecs', offer(section('video', 'sendonly', av1))],
  ['a publisher that sends nothing', offer(section('audio', 'recvonly', opus))],
])('rejects the publication of %s', (_what, text) => {
  expect(() => publishedTracks(readOffer(text))).toThrow(/section m=/);
});

test('a player receives the published codec in its nearest profile', () => {
  const published = publishedTracks(readOffer(offer(section('video', 'sendonly', ...h264(102, '42e01f')))));
  const play = (...codecs: string[]) =>
    playedTracks(
      readOffer(offer(section('audio', 'recvonly', opus), section('video', 'recvonly', ...codecs))),
      published,
    );
  const all = [
    vp8,
    ...h264(97, '42001f', 0),
    ...h264(98, '64001f'),
    ...h264(99, '42001f'),
    ...h264(100, '42e034'),
  ];
  expect(play(...all)).toMatchObject([{ kind: 'video', codec: { payloadType: 100 } }]);
  expect(play(...all.slice(0, -2))).toMatchObject([{ codec: { payloadType: 99 } }]);
  expect(play(...all.slice(0, -4))).toMatchObject([{ codec: { payloadType: 98 } }]);
  expect(() => play(vp8)).toThrow('does not list H264');
  expect(() => playedTracks(readOffer(offer(section('audio', 'recvonly', opus))), published)).toThrow(
    'video',
  );
});

test.each([
  ['', 'v=0'],
  ['hello', 'v=0'],
  ['v=0\r\ns=-\r\n', 'no m= section'],
  [offer(section('audio', 'sendonly', opus), section('audio', 'sendonly', opus)), '2 audio sections'],
  [
    offer(['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:0', ...transport]),
    'neither audio nor video',
  ],
  [offer(section('audio', 'sendonly', opus)).replace('a=ice-ufrag:aBcD\r\n', ''), 'no a=ice-ufrag'],
  [offer(section('audio', 'sendonly', opus)).replace('a=mid:audio\r\n', ''), 'no a=mid'],
  [offer(section('audio', 'sendonly', opus)).replace('actpass', 'holdconn'), 'a=setup'],
  [offer(section('audio', 'sendonly', opus)).replace('sha-256', 'md5'), 'a=fingerprint'],
  [offer(section('audio', 'sendonly', opus)).replace('audio 9', 'audio 0'), 'port 0'],
  [offer(section('audio', 'sendonly', opus)).replace('UDP/TLS/RTP/SAVPF', 'RTP/AVP'), 'not sent as'],
  [offer(section('audio', 'sendonly', opus, 'a=\u0007')), 'line 14'],
  [offer(section('audio', 'sendonly', opus, `a=x:${'y'.repeat(3000)}`)), 'more than 2000 characters'],
  [offer(section('audio', 'sendonly', opus, ...Array(2000).fill('a=x'))), 'more than 1000 lines'],
])('rejects an invalid offer: %#', (text, reason) => {
  expect(() => readOffer(text)).toThrow(reason);
});

test('removes simulcast layers and unusable candidates', () => {
  const text = offer(
    section(
      'video',
      'sendonly',
      vp8,
      'a=rid:hi send',
      'a=simulcast:send hi',
      'a=candidate:1 1 udp 2113937151 5ad3.local 50000 typ host',
      'a=candidate:2 1 udp 2113937151 192.0.2.7 50001 typ host',
    ),
  );
  const { sdp } = readOffer(text);
  expect(sdp).not.toMatch(/rid|simulcast|\.local/);
  expect(sdp).toContain('192.0.2.7');
});

test.each([
  ['candidate:1 1 udp 2130706431 127.0.0.1 50000 typ host', true],
  ['candidate:1 1 UDP 2130706431 2001:db8::1 50000 typ srflx raddr :: rport 0', true],
  ['candidate:1 1 tcp 2130706431 127.0.0.1 50000 typ host tcptype active', false],
  ['candidate:1 1 udp 2130706431 metadata.example 50000 typ host', false],
  ['candidate:1 1 udp 2130706431 169.254.169.254 8080 typ host', false],
  ['candidate:1 1 udp 2130706431 255.255.255.255 50000 typ host', false],
  ['candidate:1 1 udp 2130706431 239.1.2.3 50000 typ host', false],
  ['candidate:1 1 udp 2130706431 0.0.0.0 50000 typ host', false],
  ['candidate:1 1 udp 2130706431 ::ffff:127.0.0.1 50000 typ host', false],
  ['candidate:1 1 udp 2130706431 ff02::1 50000 typ host', false],
  ['candidate:1 1 udp 2130706431 127.0.0.1 53 typ host', false],
  ['candidate:1 2 udp 2130706431 127.0.0.1 50000 typ host', false],
  ['candidate:', false],
])('the candidate "%s" is usable: %s', (candidate, usable) => {
  expect(isUsableCandidate(candidate)).toBe(usable);
});

test('a fragment names its ICE session and the section of each candidate', () => {
  const candidate = 'candidate:1 1 udp 2130706431 127.0.0.1 50000 typ host';
  const text = [
    'a=ice-ufrag:aBcD',
    'm=audio 9 UDP/TLS/RTP/SAVPF 0',
    'a=mid:7',
    `a=${candidate}`,
    'a=end-of-candidates',
  ];
  expect(readIceFragment(text.join('\r\n'))).toEqual({
    ufrag: 'aBcD',
    candidates: [{ candidate, sdpMid: '7' }],
  });
  for (const none of ['', '{}', 'a=sendonly', Array(300).fill('a=end-of-candidates').join('\n')]) {
    expect(() => readIceFragment(none)).toThrow(/it|line/);
  }
});

test('each session has its own port as long as there are free ones', () => {
  const ports = new UdpPorts([40_000, 40_002]);
  expect([ports.take(), ports.take(), ports.take(), ports.take()]).toEqual([
    40_000,
    40_001,
    40_002,
    undefined,
  ]);
  ports.release(40_001);
  ports.release(40_000);
  expect(ports.take()).toBe(40_000);
  expect(new UdpPorts().take()).toBe(0);
});
