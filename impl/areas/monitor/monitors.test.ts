import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { Es256MediaTokens } from '../../drivers/media-tokens/es256/es256-media-tokens.ts';
import { ManualClock } from '../../fixtures/clock.ts';
import { monitorHandlers } from './handlers.ts';
import { Monitors, srtPlayUrl } from './monitors.ts';

const srt = { host: 'media.test', port: 8890 };

function start(addresses: ConstructorParameters<typeof Monitors>[0]['plane']['addresses']) {
  const clock = new ManualClock('2026-01-01T00:00:00.000Z');
  const tokens = new Es256MediaTokens({ clock, secret: new Uint8Array(randomBytes(32)) });
  return { tokens, monitors: new Monitors({ tokens, plane: { addresses } }) };
}

test('a monitor credential plays the studio’s program and nothing else', async () => {
  const { tokens, monitors } = start({ webrtc: 'http://media.test:8889', srt });
  const { whep, srt: srtUrl, expiresAt } = await monitors.issue('std_1', 600);
  expect(whep.url).toBe('http://media.test:8889/program/std_1/whep');
  expect(expiresAt).toBe('2026-01-01T00:10:00.000Z');
  expect(await tokens.verify(whep.token)).toEqual({
    audience: 'svc-media-read',
    path: 'program/std_1',
    canPublish: false,
    expiresAt: Date.parse(expiresAt),
  });
  expect(srtUrl).toBe(`srt://media.test:8890?streamid=read:program/std_1:m:${whep.token}&latency=2000`);
});

test('the default lifetime is 300 seconds', async () => {
  const { monitors } = start({ webrtc: 'http://media.test:8889', srt });
  const caller = { kind: 'userJwt', userId: 'usr_1', credentialId: 'token', scopes: 'all' as const };
  const { mintMonitor } = monitorHandlers(monitors);
  for (const body of [undefined, {}]) {
    const response = await mintMonitor({ caller, params: { id: 'std_1' }, body });
    expect(response).toMatchObject({ status: 200, body: { expiresAt: '2026-01-01T00:05:00.000Z' } });
  }
});

test('without an SRT server there is no SRT address', async () => {
  const { monitors } = start({ webrtc: 'http://media.test:8889' });
  expect((await monitors.issue('std_1', 300)).srt).toBeNull();
});

test('a streamid may have 512 bytes; with more, there is no SRT address', () => {
  const rest = 'read:program/std_1:m:'.length;
  const longUrl = srtPlayUrl(srt, 'program/std_1', 'x'.repeat(512 - rest));
  expect(longUrl).toMatch(/^srt:\/\/media\.test:8890\?streamid=read:program\/std_1:m:x+&latency=2000$/);
  expect(srtPlayUrl(srt, 'program/std_1', 'x'.repeat(513 - rest))).toBeNull();
  expect(srtPlayUrl(srt, 'program/ß', 'x'.repeat(512 - 'read:program/s:m:'.length))).toBeNull();
});
