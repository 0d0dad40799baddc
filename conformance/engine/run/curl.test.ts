import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { Exchange } from '../http/client.ts';
import { Provenance } from '../http/provenance.ts';
import { Secrets } from '../target/secrets.ts';
import { curlLine, ShellWords } from './curl.ts';
import { curlScript } from './curl-script.ts';

const token = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.c2lnbmF0dXJl';

function exchange(body: string | Buffer, path = '/v1/x', response = ''): Exchange {
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
    response: { status: 200, headers: [], body: Buffer.from(response), ms: 1 },
  };
}

/**
 * The words of each script line after shell expansion. `curl` is a function that prints its words and its
 * input.
 */
function words(script: string, response = ''): string[][] {
  const curl = `curl() { for word in "$@"; do printf '%s\\0' "$word" >&3; done
    case " $* " in *" @- "*) cat >&3;; esac; printf '\\1' >&3; printf '%s' '${response}'; }`;
  const env = { ...process.env, CALLSHEET_TOKEN_A: token };
  const message = execFileSync('sh', [], {
    env,
    maxBuffer: 1e8,
    input: `exec 3>&1 >/dev/null\n${curl}\n${script}`,
  });
  return message
    .toString('utf8')
    .split('\x01')
    .slice(0, -1)
    .map((line) => line.split('\0'));
}

test('a line repeats the request with the credential from the environment', () => {
  const secrets = new Secrets();
  secrets.add(token, 'TOKEN_A', 'the token of user a');
  for (const body of [
    `{"name":"it's $HOME \`x\` \\"y\\""}`,
    '{}',
    `{"token":"${token}x","price":"$5 \\\\ \`"}`,
  ]) {
    const line = curlLine(exchange(body), new ShellWords(secrets));
    expect(line).not.toContain(token);
    expect(words(line)[0]?.slice(0, -1)).toEqual([
      '-gisS',
      '--path-as-is',
      '-X',
      'POST',
      '-H',
      `Authorization: Bearer ${token}`,
      '-H',
      'Content-Type: application/json',
      '--data-raw',
      body,
      'http://127.0.0.1:1/v1/x',
    ]);
  }
});

test('a very long path is abbreviated in the line and expanded by the shell', () => {
  const path = `/v1/${'x'.repeat(4000)}`;
  const line = curlLine(exchange('{}', path), new ShellWords(new Secrets()));
  expect(line.length).toBeLessThan(400);
  expect(words(line)[0]).toContain(`http://127.0.0.1:1${path}`);
});

test.each([
  ['a megabyte of one letter', Buffer.from(`{"name":"${'x'.repeat(1_200_000)}"}`)],
  ['300 KB of text', Buffer.from('$`"\\\'ä'.repeat(43_000))],
])('repeats a body of %s completely', (_, body) => {
  const [message] = words(curlLine(exchange(body), new ShellWords(new Secrets())));
  expect(message?.at(-1)).toBe(body.toString('utf8'));
});

test('repeats bytes that are not text completely', () => {
  const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));
  const printed = new ShellWords(new Secrets()).printed(bytes);
  expect(execFileSync('sh', ['-c', printed]).equals(bytes)).toBe(true);
});

test('a script first recreates removed resources and explains how to set credentials', () => {
  const secrets = new Secrets();
  const provenance = new Provenance();
  secrets.add(token, 'TOKEN_A', 'the token of user a');
  const tampered = `${token.slice(0, -2)}XX`;
  secrets.add(tampered, 'TAMPERED_TOKEN_A', 'a changed token');
  const room = exchange('{}', '/v1/rooms', '{"room":{"id":"room-77"},"pin":"s3cret-of-the-room"}');
  secrets.add('s3cret-of-the-room', 'SECRET', 'a pin');
  provenance.note({ value: 'room-77', variable: 'ROOM_1', exchange: room, pointer: '/room/id' });
  const variable = 'CALLSHEET_SECRET_1';
  provenance.note({ value: 's3cret-of-the-room', variable, exchange: room, pointer: '/pin' });
  const last = exchange(`{"pin":"s3cret-of-the-room","token":"${tampered}"}`, '/v1/rooms/room-77/doors');

  const script = curlScript([last], { secrets, provenance });
  for (const secret of [token, tampered, 'room-77', 's3cret-of-the-room'])
    expect(script).not.toContain(secret);
  expect(script).toContain('# set CALLSHEET_TOKEN_A to the token of user a');
  const again = words(script, '{"room":{"id":"room-99"},"pin":"another-secret"}');
  expect(again).toHaveLength(2);
  expect(again[1]).toContain('http://127.0.0.1:1/v1/rooms/room-99/doors');
  expect(again[1]).toContain(`{"pin":"another-secret","token":"${tampered}"}`);
});

test('a script reads cursors and ETags from the new responses', () => {
  const secrets = new Secrets();
  const list = exchange('', '/v1/x', '{"rows":[{"at":"first-time"}],"next":"cursor-of-then"}');
  const page = { ...list, response: { ...list.response, headers: [['ETag', '"version-of-then"']] as const } };
  const next = exchange('', '/v1/x?cursor=cursor-of-then');
  const headers = [['If-None-Match', '"version-of-then"']] as const;
  const again = { ...next, request: { ...next.request, headers } };
  const script = curlScript([page, again], { secrets, provenance: new Provenance() });
  expect(script).not.toContain('of-then');
  const response = 'HTTP/1.1 200 OK\r\nETag: "version-of-now"\r\n\r\n{"next":"cursor-of-now"}';
  const [, later] = words(script, response);
  expect(later).toContain('http://127.0.0.1:1/v1/x?cursor=cursor-of-now');
  expect(later).toContain('If-None-Match: "version-of-now"');
});

test('repeated reads are one line with the same number of requests', () => {
  const read = exchange('');
  const many = Array.from({ length: 300 }, () => ({ ...read, request: { ...read.request, method: 'GET' } }));
  const script = curlScript([...many, exchange('{}', '/v1/last')], {
    secrets: new Secrets(),
    provenance: new Provenance(),
  });
  expect(script.split('\n').length).toBeLessThan(50);
  const flood = words(script).find((line) => line.filter((word) => word.endsWith('/v1/x')).length > 1);
  expect(flood?.filter((word) => word.endsWith('/v1/x'))).toHaveLength(261);
});
