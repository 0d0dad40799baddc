import { expect, expectTypeOf, test } from 'vitest';
import type { GrantedProtocol } from '../../generated/client/index.ts';

/** The union members that an editor can complete; none if they are absorbed by a plain `string`. */
type Completed<Text extends string> = Text extends string ? (string extends Text ? never : Text) : never;

test('an open set of values accepts any text, and editors still complete the known ones', () => {
  expectTypeOf<Completed<GrantedProtocol>>().toEqualTypeOf<'srt' | 'rtmp' | 'rtmps'>();
  expectTypeOf<Completed<'srt' | string>>().toEqualTypeOf<never>();
  const later: GrantedProtocol = 'quic';
  expect(later).toBe('quic');
});
