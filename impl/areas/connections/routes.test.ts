import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { LinkAttempt } from './link-attempts.ts';
import type { LinkOutcome } from './links.ts';
import { oauthCallback } from './routes.ts';

const attempt: LinkAttempt = {
  userId: 'usr_1',
  platform: 'youtube',
  codeVerifier: 'the-verifier',
  scopes: ['chat'],
};

/** The callback over a link that ends as told, and what it was asked. */
function start(end: () => LinkOutcome) {
  const asked: unknown[] = [];
  const app = Fastify();
  app.register(
    oauthCallback(
      {
        async complete(platform, answer) {
          asked.push({ platform, ...answer });
          return end();
        },
      },
      true,
    ),
  );
  onTestFinished(() => app.close());
  return { app, asked };
}

const url = '/oauth/callback/youtube?state=the-state&code=the-code';

test('the page says which account was linked, keeps to itself and runs no scripts', async () => {
  const { app, asked } = start(() => ({ result: 'linked', displayName: '<b>Alice</b>', attempt }));
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('&lt;b&gt;Alice&lt;/b&gt;');
  expect(answer.body).not.toMatch(/<script/);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(asked).toEqual([{ platform: 'youtube', state: 'the-state', code: 'the-code', error: undefined }]);
});

test.each<[LinkOutcome, number]>([
  [{ result: 'denied', attempt }, 200],
  [{ result: 'failed', reason: 'The platform did not answer.', attempt }, 502],
  [{ result: 'stale' }, 400],
])('what ends as %o answers %i', async (outcome, status) => {
  const { app } = start(() => outcome);
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each(['linked', 'denied', 'failed'] as const)(
  'a link that returns says there that it is %s',
  async (result) => {
    const returning = { ...attempt, returnTo: 'https://app.example.com/done?tab=2' };
    const { app } = start(() => ({ result, displayName: 'Alice', reason: 'No.', attempt: returning }));
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(
      `https://app.example.com/done?tab=2&state=the-state&result=${result}`,
    );
  },
);

test('looking the address up without reading it uses nothing up', async () => {
  const { app, asked } = start(() => ({ result: 'denied', attempt }));
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
  expect(asked).toEqual([]);
});

test('a parameter that is empty, comes twice or has no end counts as none', async () => {
  const { app, asked } = start(() => ({ result: 'stale' }));
  await app.inject(`/oauth/callback/x?state=a&state=b&code=&error=${'e'.repeat(9000)}`);
  expect(asked).toEqual([{ platform: 'x', state: undefined, code: undefined, error: undefined }]);
});

test('a fault here is a page that tells nothing', async () => {
  const { app } = start(() => {
    throw new Error('the secret reason');
  });
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret reason');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});
