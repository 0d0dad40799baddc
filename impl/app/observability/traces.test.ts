import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { tracesIn } from '../../fixtures/deployment/traces.ts';
import { call } from '../../fixtures/http/http-client.ts';

// Each test starts deployments, and on a busy machine one start takes half a minute.
vi.setConfig({ testTimeout: 240_000 });

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

/** An OTLP collector that records the sent spans; closed after the test. */
async function collector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const exports = () => bodies.map((body): Export => JSON.parse(body));
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    exports,
    spans: () =>
      exports().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
  };
}

const attribute = ({ attributes }: { readonly attributes: readonly Attribute[] }, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request has a trace with its reads and writes, continues the given traceparent, and logs its trace id', async () => {
  const { endpoint, bodies, exports, spans } = await collector();
  const deployment = await startDeployment({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: 'studio',
  });
  const { baseUrl, token, stop } = deployment;
  const alice = await token('alice');
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const parent = '00f067aa0ba902b7';
  const made = await call<{ id: string }>(baseUrl, 'POST /v1/studios', {
    as: alice,
    json: { name: 'The long walk' },
    headers: { traceparent: `00-${traceId}-${parent}-01` },
  });
  const issued = await call<{ token: string }>(baseUrl, 'POST /v1/viewer-tokens', {
    as: alice,
    headers: { traceparent: 'not a parent' },
    json: { studioId: made.body.id, caps: ['chat.read'], memberRef: 'm', displayName: 'V' },
  });
  const { stderr } = await stop();

  const [first] = exports();
  const resource = first?.resourceSpans[0]?.resource;
  expect(resource && attribute(resource, 'service.name')).toBe('studio');
  const request = spans().find(({ name }) => name === 'createStudio');
  expect(request).toMatchObject({ traceId, parentSpanId: parent });
  expect(request && attribute(request, 'callsheet.request_id')).toBe(made.headers.get('x-request-id'));
  expect(request && attribute(request, 'http.response.status_code')).toBe(201);
  const parts = spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(new Set(parts.map(({ name }) => name))).toContain('store.write');
  expect(parts.every((part) => part.traceId === traceId)).toBe(true);

  const own = spans().find(({ name }) => name === 'mintViewerToken');
  expect(own?.parentSpanId ?? '').toBe('');
  const lines = stderr.split('\n').filter((line) => line.includes('"mintViewerToken"'));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { requestId: issued.headers.get('x-request-id'), traceId: own?.traceId },
  ]);
  const secrets = new Map([
    ['a token', alice],
    ['a viewer token', issued.body.token],
    ['user input', 'The long walk'],
  ]);
  expect(tracesIn(bodies.join(), secrets)).toEqual([]);
});

test('an unreachable collector delays neither responses nor a stop', async () => {
  const { baseUrl, stop } = await startDeployment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await call(baseUrl, 'GET /v1/health')).status).toBe(200);
  expect((await stop()).code).toBe(0);
});
