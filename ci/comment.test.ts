import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const { comment } = (await import(join(import.meta.dirname, 'comment.mjs'))) as {
  comment(
    report: { readonly text: string; readonly isWorthwhile: boolean },
    name: string,
    env: NodeJS.ProcessEnv,
  ): Promise<string>;
}; // JavaScript

const report = { text: 'one breaking change', isWorthwhile: true };

/** Starts an API of GitLab, and returns the environment of a job and the received requests. */
async function gitlab(
  respond: (request: IncomingMessage) => { readonly status: number; readonly body: unknown },
) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { status, body } = respond(request);
    request.resume().on('end', () => response.writeHead(status).end(JSON.stringify(body)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const env = {
    GITLAB_CI: 'true',
    CI_MERGE_REQUEST_IID: '7',
    CI_PROJECT_ID: '1',
    CI_API_V4_URL: `http://127.0.0.1:${port}`,
    CALLSHEET_CI_TOKEN: 'glpat-of-a-test',
  };
  return { env, requests };
}

test('posts no second comment if the API cannot name the user of the token', async () => {
  const { env, requests } = await gitlab(() => ({ status: 500, body: {} }));
  expect(await comment(report, '', env)).toMatch(/^No comment: GET \/user responded with status 500\./);
  expect(requests).toEqual(['GET /user']);
});

test('ends its search if an API returns the same page of comments for each page', async () => {
  const foreign = Array.from({ length: 100 }, (_, id) => ({ id, body: 'hello', author: { username: 'b' } }));
  const { env, requests } = await gitlab(({ method, url }) => {
    if (method === 'POST') return { status: 201, body: { id: 500 } };
    return { status: 200, body: url === '/user' ? { username: 'a' } : foreign };
  });
  expect(await comment(report, '', env)).toBe('Posted the comment 500.');
  expect(requests).toHaveLength(102);
});
