import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Findings } from './findings.ts';
import type { Measure } from './memory-probe.ts';
import type { Target } from './target.ts';
import { watchVitalSigns } from './vital-signs.ts';

interface Stub {
  readonly livez?: number;
  readonly studios?: number;
  /** Processor time until `/livez` responds, in milliseconds. */
  readonly processorMs?: number;
  readonly log?: string;
  readonly pid?: number;
}

/** A stub target in this process. It resolves after the first request of the user. */
async function stubTarget({ livez = 200, studios = 200, processorMs = 1, log = '', pid = 0 }: Stub) {
  let requested = () => {};
  const isRequested = new Promise<void>((resolve) => {
    requested = resolve;
  });
  const server = createServer((request, response) => {
    const isUser = request.url === '/v1/studios';
    response.writeHead(isUser ? studios : livez).end('{}');
    if (isUser) requested();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on TCP
  const measure = async (): Promise<Measure> => ({
    probe: 0,
    threadMs: 0,
    heapBytes: 0,
    rssBytes: 0,
    livez: { status: livez, threadMs: processorMs },
  });
  const target: Target = {
    baseUrl,
    mediaUrl: baseUrl,
    rtmpUrl: baseUrl,
    dataDir: '',
    pid,
    measure,
    hasEnded: () => false,
    log: () => log,
    forgetPeak: () => {},
    peakBytes: () => 0,
    token: async () => 'token',
    stop: async () => {},
  };
  return { target, isRequested };
}

async function watched(stub: Stub): Promise<readonly string[]> {
  const { target, isRequested } = await stubTarget(stub);
  const findings = new Findings();
  const signs = watchVitalSigns(target, { host: '127.0.0.1', token: 'token' }, findings);
  await isRequested;
  await signs.stop();
  return findings.lines;
}

test('finds nothing in a deployment that responds', async () => {
  expect(await watched({})).toEqual([]);
});

test.each([
  [{ livez: 503 }, 'livez: /livez responds 503, and to itself 503'],
  [{ processorMs: 300 }, 'livez: /livez took 300 ms of processor time'],
  [{ studios: 503 }, "user: a signed-in user's request received 503, 503, 503"],
  [{ log: '{"level":50,"msg":"failed"}\n' }, 'log: {"level":50,"msg":"failed"}'],
])('reports a deployment with %j as a finding', async (stub, finding) => {
  expect(await watched(stub)).toEqual([expect.stringContaining(finding)]);
});

test('finds a process that uses more than 400 MB', async () => {
  const script = 'const all = Buffer.alloc(450e6, 1); console.log(all.length); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  await once(child.stdout, 'data');
  expect(await watched({ pid: child.pid ?? 0 })).toEqual([expect.stringMatching(/^memory: a process/)]);
});
