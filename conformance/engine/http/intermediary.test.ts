import { expect, test } from 'vitest';
import type { Exchange } from './client.ts';
import { frontIn, proxyResponse } from './intermediary.ts';

const exchange = (status: number, headers: Readonly<Record<string, string>>, body: string): Exchange => ({
  baseUrl: 'http://127.0.0.1',
  request: { method: 'GET', path: '/', headers: [] },
  response: { status, headers: Object.entries(headers), body: Buffer.from(body), ms: 1 },
});

const html = { 'Content-Type': 'text/html' };
const nginx =
  '<html>\r\n<head><title>413 X</title></head>\r\n<body>\r\n<hr><center>nginx/1.22.1</center>\r\n</body>';

test.each([
  ['nginx', 413, { ...html, Server: 'nginx' }, nginx, 'fault'],
  ['nginx', 504, { ...html, Server: 'nginx' }, nginx, 'outage'],
  ['nginx', 500, { ...html, Server: 'nginx' }, nginx, 'outage'],
  [
    'HAProxy',
    400,
    html,
    '<html><body><h1>400 Bad request</h1>\nYour browser sent an invalid request.\n</body></html>\n',
    'fault',
  ],
  [
    'AWS load balancer',
    502,
    { ...html, Server: 'awselb/2.0' },
    '<html>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n</body>\r\n</html>',
    'outage',
  ],
  [
    'Envoy',
    503,
    { Server: 'envoy', 'Content-Type': 'text/plain' },
    'upstream connect error or disconnect/reset before headers.',
    'outage',
  ],
  [
    'Cloudflare',
    400,
    { ...html, Server: 'cloudflare' },
    '<html><body><center><h1>400 Bad Request</h1></center><hr><center>cloudflare</center></body></html>',
    'fault',
  ],
  [
    'Apache',
    414,
    { ...html, Server: 'Apache/2.4.57 (Debian)' },
    '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head><title>414</title>',
    'fault',
  ],
  ['Caddy', 400, { Server: 'Caddy', 'Content-Type': 'text/plain' }, '400 Bad Request', 'fault'],
  ['Envoy', 431, { server: 'envoy' }, '', 'fault'],
])('recognizes a response of %s itself with status %i', (front, status, headers, body, kind) => {
  expect(proxyResponse(exchange(status, headers, body), 'X-Request-Id')).toEqual({ front, kind });
});

test('does not attribute a response of the application to the proxy', () => {
  const server = { Server: 'nginx' };
  const of = (status: number, headers: Record<string, string>, body: string) =>
    proxyResponse(exchange(status, { ...server, ...headers }, body), 'X-Request-Id');
  expect(of(400, { 'x-request-id': 'r-1' }, nginx)).toBeUndefined();
  expect(of(400, { 'Content-Type': 'application/json' }, '{"error":{"code":"invalid"}}')).toBeUndefined();
  expect(
    of(400, { 'Content-Type': 'application/json' }, '{"statusCode":400,"message":"Bad"}'),
  ).toBeUndefined();
  expect(of(400, html, '<h1>Bad Request</h1><p>from the application</p>')).toBeUndefined();
  expect(of(404, html, nginx)).toBeUndefined();
  expect(of(200, html, nginx)).toBeUndefined();
});

test('does not mistake a server with bare error texts for a proxy', () => {
  expect(proxyResponse(exchange(400, {}, ''), 'X-Request-Id')).toBeUndefined();
  expect(
    proxyResponse(exchange(400, { Server: 'uvicorn' }, '400 Bad Request'), 'X-Request-Id'),
  ).toBeUndefined();
});

test('recognizes a proxy by Server or Via', () => {
  expect(frontIn(exchange(200, { Server: 'nginx/1.22.1' }, ''))).toBe('nginx');
  expect(frontIn(exchange(200, { Via: '1.1 varnish' }, ''))).toBe('Varnish');
  expect(frontIn(exchange(200, { Server: 'uvicorn' }, ''))).toBeUndefined();
});
