import { expect, test } from 'vitest';
import { pushTarget } from '../../formats/rtmp/addresses.ts';
import { errorText } from './failure-text.ts';

const url = 'rtmp://example.com/live2/application-key/Stream%2BKey?token=the%20secret&s=1';

function shown(code: string, description: string): string {
  const target = pushTarget(url);
  if (!target) throw new Error('the target is valid');
  return errorText({ level: 'error', code, description }, target);
}

test('shows the error text of a platform', () => {
  expect(shown('NetStream.Publish.BadName', 'not live')).toBe('NetStream.Publish.BadName: not live');
  expect(shown('NetStream.Publish.BadName', '')).toBe('NetStream.Publish.BadName');
  expect(shown('', 'no such application: live2')).toBe(
    'rejected by the platform: no such application: live2',
  );
});

test.each(['Stream%2BKey', 'stream+key', 'the%20secret', 'THE SECRET', 'application-key', url])(
  'does not show a text that repeats %s',
  (text) => {
    expect(shown('Some.Code', `you sent ${text}!`)).toBe('Some.Code');
    expect(shown(text, '')).toBe('rejected by the platform');
  },
);
