import { expect, test } from 'vitest';
import { pushTarget } from '../../formats/rtmp/addresses.ts';
import { refusalText } from './failure-text.ts';

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
