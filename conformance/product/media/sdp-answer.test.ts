import { expect, test } from 'vitest';
import { errorOfAnswer, permittedMediaKinds, soundCodecs } from './sdp-answer.ts';

const fingerprint = Array(32).fill('AB').join(':');
const section = (kind: string, direction: string, setup: string): string =>
  [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF 96`,
    `a=mid:${kind}`,
    `a=${direction}`,
    `a=setup:${setup}`,
    'a=ice-ufrag:aBcD',
    'a=ice-pwd:0123456789abcdefghijklmn',
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=rtpmap:96 ${kind === 'audio' ? 'opus/48000/2' : 'H264/90000'}`,
    'a=candidate:1 1 UDP 1 127.0.0.1 5000 typ host',
    '',
  ].join('\r\n');
const sdp = (direction: string, setup: string): string =>
  `v=0\r\ns=-\r\n${section('audio', direction, setup)}${section('video', direction, setup)}`;

const offer = sdp('sendonly', 'actpass');
const answer = sdp('recvonly', 'passive');

test('accepts a matching answer, and returns its audio codecs', () => {
  expect(errorOfAnswer(offer, answer)).toBeUndefined();
  expect(errorOfAnswer(offer, answer.replace('m=video 9', 'm=video 0'))).toBeUndefined();
  expect(soundCodecs(answer)).toEqual(['opus/48000/2']);
  expect(permittedMediaKinds(answer)).toEqual(['audio', 'video']);
  expect(permittedMediaKinds(answer.replace('a=recvonly', 'a=inactive'))).toEqual(['video']);
});

test.each([
  ['not SDP', () => 'hello'],
  ['it has audio for', (text: string) => text.slice(0, text.indexOf('m=video'))],
  ['declines every offered section', (text: string) => text.replace(/m=(\w+) 9/g, 'm=$1 0')],
  ['every section is inactive', (text: string) => text.replaceAll('a=recvonly', 'a=inactive')],
  ['mid', (text: string) => text.replace('a=mid:audio', 'a=mid:other')],
  ['which was not offered', (text: string) => text.replace(/SAVPF 96/, 'SAVPF 97')],
  ['has the payload type 96', (text: string) => text.replace('opus/48000/2', 'PCMU/8000')],
  ['is sendonly', (text: string) => text.replace('recvonly', 'sendonly')],
  ['a=setup', (text: string) => text.replace('passive', 'actpass')],
  ['fingerprint', (text: string) => text.replace(/a=fingerprint.*\r\n/g, '')],
  ['ice-pwd', (text: string) => text.replace(/a=ice-pwd.*\r\n/g, '')],
  ['no candidate', (text: string) => text.replace(/a=candidate.*\r\n/g, '')],
])('reports an error with the text %j', (words, change) => {
  expect(errorOfAnswer(offer, change(answer))).toContain(words);
});
