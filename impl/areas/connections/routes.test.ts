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

/** Starts the callback route with a given outcome, and records the calls of `complete`. */
function start(end: () => LinkOutcome) {
  const completed: unknown[] = [];
  const app = Fastify();
  app.register(
    oauthCallback(
      {
        async complete(platform, response) {
          completed.push({ platform, ...response });
          return end();
        },
      },
      true,
    ),
  );
  onTestFinished(() => app.close());
  return { app, completed };
}

const url = '/oauth/callback/youtube?state=the-state&code=the-code';

test('the page names the linked account, is not cached and runs no scripts', async () => {
  const { app, completed } = start(() => ({ result: 'linked', displayName: '<b>Alice</b>', attempt }));
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('&lt;b&gt;Alice&lt;/b&gt;');
  expect(response.body).not.toMatch(/<script/);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(completed).toEqual([
    { platform: 'youtube', state: 'the-state', code: 'the-code', error: undefined },
  ]);
});

test.each<[LinkOutcome, number]>([
  [{ result: 'denied', attempt }, 200],
  [{ result: 'failed', reason: 'The platform did not respond.', attempt }, 502],
  [{ result: 'stale' }, 400],
])('the outcome %o gives the status %i', async (outcome, status) => {
  const { app } = start(() => outcome);
  const response = await app.inject(url);
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each(['linked', 'denied', 'failed'] as const)(
  'redirects to the return address with the result %s',
  async (result) => {
    const returning = { ...attempt, returnTo: 'https://app.example.com/done?tab=2' };
    const { app } = start(() => ({ result, displayName: 'Alice', reason: 'No.', attempt: returning }));
    const response = await app.inject(url);
    expect(response.statusCode).toBe(303);
    expect(response.headers.location).toBe(
      `https://app.example.com/done?tab=2&state=the-state&result=${result}`,
    );
  },
);

test('HEAD and POST use up no state', async () => {
  const { app, completed } = start(() => ({ result: 'denied', attempt }));
  expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
  expect(completed).toEqual([]);
});

test('an empty, repeated or too long parameter counts as absent', async () => {
  const { app, completed } = start(() => ({ result: 'stale' }));
  await app.inject(`/oauth/callback/x?state=a&state=b&code=&error=${'e'.repeat(9000)}`);
  expect(completed).toEqual([{ platform: 'x', state: undefined, code: undefined, error: undefined }]);
});

test('an internal error is a page without details', async () => {
  const { app } = start(() => {
    throw new Error('the secret reason');
  });
  const response = await app.inject(url);
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('secret reason');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
});
