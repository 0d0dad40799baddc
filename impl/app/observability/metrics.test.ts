import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { EventReader } from '../../fixtures/events/event-reader.ts';
import { call } from '../../fixtures/http/http-client.ts';

// Each test starts deployments, and on a busy machine one start takes half a minute.
vi.setConfig({ testTimeout: 240_000 });

/** The address of the metrics that a deployment prints. */
function metricsAddress(stdout: string): string | undefined {
  return /^Metrics +(\S+)$/m.exec(stdout)?.[1];
}

/** Reads the metrics: samples by name and labels. */
async function read(address: string): Promise<{ text: string; samples: Map<string, number> }> {
  const response = await fetch(address);
  const text = await response.text();
  expect(response.status, text).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    text,
    samples: new Map(
      lines.map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
    ),
  };
}

const duration = 'callsheet_request_duration_seconds';

test('reports requests, limits, streams, sockets and the store, with labels of the contract only', async () => {
  const { baseUrl, stdout, token } = await startDeployment({ METRICS_PORT: '0', HANDOUT_BURST: '1' });
  const address = metricsAddress(stdout()) ?? 'missing';
  const alice = await token('alice');
  const studio = await call<{ id: string }>(baseUrl, 'POST /v1/studios', { as: alice, json: { name: 'A' } });
  const at = `/v1/studios/${studio.body.id}`;
  await call(baseUrl, `GET ${at}`);
  await call(baseUrl, 'GET /v1/nowhere/std_secret', { as: alice });
  for (let calls = 0; calls < 3; calls += 1) await call(baseUrl, `POST ${at}/monitor`, { as: alice });
  const viewer = await call<{ token: string }>(baseUrl, 'POST /v1/viewer-tokens', {
    as: alice,
    json: { studioId: studio.body.id, caps: ['chat.read'], memberRef: 'm', displayName: 'V' },
  });
  const chat = `${baseUrl}/api/v1/embed/ws${at.slice(3)}/chat?token=${viewer.body.token}`;
  const socket = new WebSocket(chat.replace(/^http/, 'ws'));
  await once(socket, 'open');
  await EventReader.open(`${baseUrl}${at}/events`, { as: alice });
  await call(baseUrl, `PATCH ${at}`, { as: alice, json: { name: 'B' } });
  await call(baseUrl, `POST ${at}/sources`, { as: alice, json: { name: 'S', type: 'webcam' } });

  const now = async (name: string) => (await read(address)).samples.get(name);
  await expect.poll(() => now('callsheet_event_lag_seconds_count')).toBeGreaterThan(0);
  const { text, samples } = await read(address);
  const count = (operation: string, status: string) =>
    samples.get(`${duration}_count{operation="${operation}",status="${status}"}`);
  expect(count('createStudio', '2xx')).toBe(1);
  expect(count('getStudio', '4xx')).toBe(1);
  expect(count('streamStudioEvents', '2xx')).toBe(1);
  expect(samples.get('callsheet_rate_limited_total{class="handout"}')).toBe(2);
  expect(samples.get('callsheet_event_streams')).toBe(1);
  expect(samples.get('callsheet_viewer_sockets')).toBe(1);
  expect(samples.get('callsheet_live_sessions')).toBe(0);
  expect(samples.get('callsheet_connections')).toBeGreaterThanOrEqual(2);
  expect(samples.get('callsheet_store_write_duration_seconds_count{outcome="ok"}')).toBeGreaterThan(2);
  expect(samples.get('callsheet_store_writable')).toBe(1);
  expect(samples.get('callsheet_media_up')).toBe(1);
  expect(samples.get('callsheet_encoder_late_frames_total')).toBe(0);
  for (const queue of ['store_writes', 'chat', 'media'])
    expect(samples.get(`callsheet_queue_depth{queue="${queue}"}`)).toBeGreaterThanOrEqual(0);
  expect(text).toContain(`callsheet_build_info{version="0.1.0",node="${process.version}"} 1`);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_open_fds', 'nodejs_heap_size_used_bytes'])
    expect(samples.get(name), name).toBeGreaterThan(0);

  const operations = new Set([...text.matchAll(/operation="([^"]*)"/g)].map(([, name]) => name));
  expect(operations).not.toContain(undefined);
  expect([...operations].every((name) => /^[a-zA-Z]+$/.test(name ?? ''))).toBe(true);
  expect(text).not.toMatch(/std_|usr_|req_|127\.0\.0\.1/);
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  socket.close();
});

test('metrics are off by default', async () => {
  const { baseUrl, stdout } = await startDeployment();
  expect(metricsAddress(stdout())).toBeUndefined();
  expect((await call(baseUrl, 'GET /metrics')).status).toBe(404);
});

test('every metric of the dashboard and the alerts exists', async () => {
  const { stdout } = await startDeployment({ METRICS_PORT: '0' });
  const { text } = await read(metricsAddress(stdout()) ?? 'missing');
  const exposed = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
  for (const file of ['grafana.json', 'README.md']) {
    const page = readFileSync(new URL(`../../../docs/operations/${file}`, import.meta.url), 'utf8');
    const named = [...page.matchAll(/\b(?:callsheet|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(5);
    expect(
      [...new Set(named)].filter((name) => !exposed.has(name)),
      file,
    ).toEqual([]);
  }
});
