import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { answerConsent } from './consent.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A platform whose consent page is as given; what it was answered comes back. */
async function platform(page: string): Promise<{ url: string; answered: string[] }> {
  const answered: string[] = [];
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url?.startsWith('/consent')) response.setHeader('Content-Type', 'text/html').end(page);
    else {
      answered.push(`${request.method} ${request.url} ${body}`.trim());
      if (request.url === '/back') response.end('done');
      else response.writeHead(302, { Location: '/back' }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/consent?state=1`, answered };
}

/** As much of a context as the consent page needs. */
const context = { exchanges: [] } as Pick<Context, 'exchanges'> as Context;

test('a link is followed, and the way back with it', async () => {
  const { url, answered } = await platform(
    '<p>OK?</p> <a class="x" href="/yes?a=1&amp;b=2">Allow</a> <a href="/no">Deny</a>',
  );
  expect((await answerConsent(context, url, 'Allow')).answer.body.toString()).toBe('done');
  expect(answered).toEqual(['GET /yes?a=1&b=2', 'GET /back']);
});

test('a form is sent with its hidden fields and the button that was pressed', async () => {
  const fields = '<input type="hidden" name="state" value="a&quot;b">';
  const buttons =
    '<button name="answer" value="yes">Allow</button><button name="answer" value="no"><b>Deny</b></button>';
  const { url, answered } = await platform(`<form method="post" action="/answer">${fields}${buttons}</form>`);
  await answerConsent(context, url, 'Deny');
  expect(answered[0]).toBe('POST /answer state=a%22b&answer=no');
});

test('of two forms the one with the button is sent', async () => {
  const form = (action: string, text: string): string =>
    `<form method='post' action='${action}'><input type="submit" value="${text}"></form>`;
  const { url, answered } = await platform(form('/allowed', 'Allow') + form('/denied', 'Deny'));
  await answerConsent(context, url, 'Deny');
  expect(answered[0]).toBe('POST /denied');
});

test('a page made for people alone is skipped', async () => {
  const { url } = await platform('<script>app()</script>');
  await expect(answerConsent(context, url, 'Allow')).rejects.toThrow(Skipped);
});
