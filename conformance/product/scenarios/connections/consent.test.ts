import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { grantConsent } from './consent.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** Starts a platform with the given consent page and records its other requests. */
async function platform(page: string): Promise<{ url: string; responded: string[] }> {
  const responded: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url?.startsWith('/consent')) response.setHeader('Content-Type', 'text/html').end(page);
    else {
      responded.push(`${request.method} ${request.url} ${body}`.trim());
      if (request.url === '/back') response.end('done');
      else response.writeHead(302, { Location: '/back' }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/consent?state=1`, responded };
}

/** The only part of a context that the consent page needs. */
const context = { exchanges: [] } as Pick<Context, 'exchanges'> as Context;

test('follows the link and its redirect', async () => {
  const { url, responded } = await platform(
    '<p>OK?</p> <a class="x" href="/yes?a=1&amp;b=2">Allow</a> <a href="/no">Deny</a>',
  );
  expect((await grantConsent(context, url, 'Allow')).response.body.toString()).toBe('done');
  expect(responded).toEqual(['GET /yes?a=1&b=2', 'GET /back']);
});

test('sends a form with its hidden fields and the pressed button', async () => {
  const fields = '<input type="hidden" name="state" value="a&quot;b">';
  const buttons =
    '<button name="answer" value="yes">Allow</button><button name="answer" value="no"><b>Deny</b></button>';
  const { url, responded } = await platform(
    `<form method="post" action="/answer">${fields}${buttons}</form>`,
  );
  await grantConsent(context, url, 'Deny');
  expect(responded[0]).toBe('POST /answer state=a%22b&answer=no');
});

test('sends the form that contains the button', async () => {
  const form = (action: string, text: string): string =>
    `<form method='post' action='${action}'><input type="submit" value="${text}"></form>`;
  const { url, responded } = await platform(form('/allowed', 'Allow') + form('/denied', 'Deny'));
  await grantConsent(context, url, 'Deny');
  expect(responded[0]).toBe('POST /denied');
});

test('skips if the page has neither a form nor a link for the button', async () => {
  const { url } = await platform('<script>app()</script>');
  await expect(grantConsent(context, url, 'Allow')).rejects.toThrow(Skipped);
});
