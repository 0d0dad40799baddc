import { expect, test } from 'vitest';
import { pushTarget } from '../../../wire/rtmp/addresses.ts';
import { networkText, refusalText } from './failure-text.ts';

const url = 'rtmp://example.com/live2/application-key/Stream%2BKey?token=the%20secret&s=1';

function shown(code: string, description: string): string {
  const target = pushTarget(url);
  if (!target) throw new Error('the address is good');
  return refusalText({ level: 'error', code, description }, target);
}

test('what a platform says is shown', () => {
  expect(shown('NetStream.Publish.BadName', 'not live')).toBe('NetStream.Publish.BadName: not live');
  expect(shown('NetStream.Publish.BadName', '')).toBe('NetStream.Publish.BadName');
  expect(shown('', 'no such application: live2')).toBe('refused by the platform: no such application: live2');
});

test.each(['Stream%2BKey', 'stream+key', 'the%20secret', 'THE SECRET', 'application-key', url])(
  'what repeats %s is not',
  (text) => {
    expect(shown('Some.Code', `you sent ${text}!`)).toBe('Some.Code');
    expect(shown(text, '')).toBe('refused by the platform');
  },
);

test('what goes wrong on the network is told without the address', () => {
  const error = (code: string) => Object.assign(new Error(`connect ${code} ${url}`), { code });
  expect(networkText(error('ECONNREFUSED'))).toBe('connection refused');
  expect(networkText(error('DEPTH_ZERO_SELF_SIGNED_CERT'))).toContain('cannot be trusted');
  expect(networkText(error('EWHATEVER'))).toBe('the connection failed (EWHATEVER)');
  expect(networkText(new Error(url))).toBe('the connection failed');
});
