import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Random } from '../conformance/engine/model/random.ts';
import { failuresOf, report } from './report.ts';
import { run } from './run.ts';
import { startTarget, type Target } from './target.ts';

async function listening(server: Server): Promise<string> {
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP
}

interface Spoiler {
  /** Returns a response that replaces the deployment's. */
  readonly spoil?: (request: IncomingMessage, body: Buffer) => { status: number; text: string } | undefined;
  /** Called after a request that the deployment has rejected. */
  readonly after?: (baseUrl: string, authorization: string) => Promise<unknown>;
}

/** A proxy in front of the deployment that replaces some of its responses. */
async function spoilt(target: Target, spoiler: Spoiler): Promise<Target> {
  const proxy = createServer((request, response) => void pass(target.baseUrl, spoiler, request, response));
  return { ...target, baseUrl: await listening(proxy) };
}

async function pass(
  baseUrl: string,
  { spoil, after }: Spoiler,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer); // no encoding is set
    const body = Buffer.concat(chunks);
    const wrong = spoil?.(request, body);
    if (wrong) return void response.writeHead(wrong.status).end(wrong.text);
    const { headers, method = 'GET', url = '/' } = request;
    const kept = ['authorization', 'content-type', 'x-api-key', 'if-none-match'];
    const upstream = await fetch(new URL(baseUrl + url), {
      method,
      headers: Object.fromEntries(
        kept.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
      ),
      redirect: 'manual',
      ...(body.length > 0 && method !== 'GET' && method !== 'HEAD' && { body }),
    });
    if (upstream.headers.get('content-type')?.startsWith('text/event-stream')) {
      await upstream.body?.cancel();
      return void response.writeHead(upstream.status, Object.fromEntries(upstream.headers)).end();
    }
    const bytes = Buffer.from(await upstream.arrayBuffer());
    if (upstream.status === 400) await after?.(baseUrl, headers.authorization ?? '');
    response
      .writeHead(
        upstream.status,
        Object.fromEntries([...upstream.headers].filter(([name]) => name !== 'content-length')),
      )
      .end(bytes);
  } catch {
    response.destroy();
  }
}

test('finds nothing in a few hundred hostile requests, and counts them', async () => {
  const target = await startTarget();
  onTestFinished(target.stop);
  const result = await run(target, { requests: 400, seed: 1, network: true, workers: 2 });
  expect(failuresOf(result)).toEqual([]);
  expect(result.tally.requests).toBeGreaterThanOrEqual(400);
  expect(report(result)).toMatch(/^4\d\d requests in[\s\S]*No findings$/);
});

test('reports a planted stack trace, leaked key and wrong envelope, with a shell line that repeats the request', async () => {
  const target = await startTarget();
  onTestFinished(target.stop);
  let key = '';
  const random = new Random(1);
  const spoil: Spoiler['spoil'] = ({ method, url, headers }) => {
    const sent = /sk_live_\S+/.exec(headers.authorization ?? '')?.[0];
    if (sent?.length === 51) key = sent;
    if (method === 'PATCH' && random.next() < 0.2)
      return { status: 500, text: 'Error: no\n    at f (impl/x.ts:1:2)' };
    if (url === '/v1/storage-configs/probe')
      return { status: 200, text: JSON.stringify({ reachable: true, key }) };
    if (url?.startsWith('/v1/connections/') && method === 'GET')
      return { status: 403, text: '{"error":"no"}' };
    return undefined;
  };
  const between = await spoilt(target, { spoil });
  const { tally } = await run(between, { requests: 900, seed: 2, network: true, workers: 2 });
  const found = [...tally.findings.values()];
  const whats = found.map(({ what }) => what).join('\n');
  expect(whats).toContain('500  is not a documented response');
  expect(whats).toContain('it shows a stack trace');
  expect(whats).toContain('it shows a file of the deployment');
  expect(whats).toMatch(/it shows FUZZ_[12]_NARROW_KEY|it shows FUZZ_[12]_KEY/);
  expect(whats).toContain('no error envelope');
  const patch = found.find(({ what }) => what.startsWith('500'));
  expect(patch?.reproduction).toMatch(/curl -gisS --path-as-is '?-X'? '?PATCH'?/);
  expect(found.map(({ reproduction }) => reproduction).join()).not.toContain(key);
});

test('reports that the deployment ended', async () => {
  const target = await startTarget();
  onTestFinished(target.stop);
  const progress = (sent: number) => sent >= 100 && process.kill(target.pid, 'SIGKILL');
  const options = { requests: 5000, seed: 3, network: true, workers: 2 };
  const result = await run(target, { ...options, progress: (sent) => void progress(sent) });
  expect(failuresOf(result).join()).toContain('the deployment has ended');
  expect(result.tally.requests).toBeLessThan(5000);
});

test('reports a rejected request that changed a resource', async () => {
  const target = await startTarget();
  onTestFinished(target.stop);
  const after: Spoiler['after'] = (baseUrl, authorization) =>
    fetch(`${baseUrl}/v1/studios`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: '{"name":"Behind your back"}',
    });
  const between = await spoilt(target, { after });
  const options = { requests: 150, seed: 4, network: true, workers: 1, stateShare: 0.5 };
  const { tally } = await run(between, options);
  const whats = [...tally.findings.values()].map(({ what }) => what).join('\n');
  expect(whats).toMatch(/rejected with 400, but listStudios: /);
});
