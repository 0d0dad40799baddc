import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Exchange } from './client.ts';
import { curlLine } from './curl.ts';
import { Secrets } from './secrets.ts';

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJl';

function exchange(body: string, path = '/v1/x'): Exchange {
  return {
    baseUrl: 'http://127.0.0.1:1',
    request: {
      method: 'POST',
      path,
      headers: [
        ['Authorization', `Bearer ${token}`],
        ['Content-Type', 'application/json'],
      ],
      body: Buffer.from(body),
    },
    answer: { status: 200, headers: [], body: Buffer.from(''), ms: 1 },
  };
}

/** The words a shell makes of the line, `curl` being a function that prints them. */
function words(line: string): string[] {
  const script = `curl() { for word in "$@"; do printf '%s\\0' "$word"; done; }\n${line}`;
  const env = { ...process.env, CALLSHEET_TOKEN_A: token };
  return execFileSync('sh', ['-c', script], { env }).toString('utf8').split('\0').slice(0, -1);
}

test('a line repeats the request, its credential coming from the environment', () => {
  const secrets = new Secrets();
  secrets.add(token, 'TOKEN_A', 'the token of user a');
  for (const body of [
    `{"name":"it's $HOME \`x\` \\"y\\""}`,
    '{}',
    `{"token":"${token}","price":"$5 \\\\ \`"}`,
  ]) {
    const line = curlLine(exchange(body), secrets);
    expect(line).not.toContain(token);
    expect(words(line)).toEqual([
      '-isS',
      '-X',
      'POST',
      '-H',
      `Authorization: Bearer ${token}`,
      '-H',
      'Content-Type: application/json',
      '--data-binary',
      body,
      'http://127.0.0.1:1/v1/x',
    ]);
  }
});

test('a very long id is written short and comes out long', () => {
  const line = curlLine(exchange('{}', `/v1/${'x'.repeat(4000)}`), new Secrets());
  expect(line.length).toBeLessThan(400);
  expect(words(line).at(-1)).toBe(`http://127.0.0.1:1/v1/${'x'.repeat(4000)}`);
});
