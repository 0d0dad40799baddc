import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import { type BrokenDeployment, startBroken } from '../../mutation/proxy.ts';
import { runConformance } from './main.ts';

let folder: string;
let example: ExampleService;
let proxy: BrokenDeployment;
let killed: (() => void) | undefined;
/** Called when the next run has searched for the created resources. */
let looked: (() => void) | undefined;
/** The request at which the run is killed: it is processed, but its response is not sent. */
let last: { readonly method: string; readonly path: RegExp; readonly late?: true } | undefined;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'));
  example = await startExample();
  proxy = await startBroken(example.url, {
    breaks: () => async (request, forward) => {
      const isMeant = request.method === last?.method && last.path.test(request.path);
      if (last?.late && isMeant) {
        last = undefined;
        const next = new Promise<void>((resolve) => {
          looked = resolve;
        });
        killed?.();
        await next;
        // The sender is gone, but the request is processed.
        return forward({ ...request, signal: new AbortController().signal });
      }
      const isLook = request.method === 'GET' && /^\/rooms(\?|$)/.test(request.path);
      if (isLook) return forward(request).finally(() => looked?.());
      const response = await forward(request);
      const isLast = request.method === last?.method && last.path.test(request.path);
      if (!isLast || response.status >= 300) return response;
      last = undefined;
      killed?.();
      return new Promise(() => {});
    },
  });
});
afterAll(async () => {
  await proxy.close();
  await example.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs a check in a separate process, and kills the process after its last request was processed. */
async function killDuring(check: string, token: string, at: NonNullable<typeof last>): Promise<void> {
  const module = (file: string): string => JSON.stringify(path.join(import.meta.dirname, file));
  const script = `
    import { generated } from ${module('../../example/generated/conformance/index.ts')};
    import { runConformance } from ${module('main.ts')};
    await runConformance(${JSON.stringify([...argvOf(token), '--check', check])}, generated);`;
  last = at;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: 'ignore',
    env: { ...process.env, VITEST: '' },
  });
  const gone = new Promise((resolve) => child.on('exit', (_, signal) => resolve(signal)));
  killed = () => child.kill('SIGKILL');
  expect(await gone).toBe('SIGKILL');
}

async function make(location: string, name: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(example.url + location, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name }),
  });
  expect(response.status).toBe(201);
}

const argvOf = (token: string): string[] => [
  ...['--base-url', proxy.url, '--token-a', token],
  ...['--output', folder, '--profile', 'strict'],
];

test.for([
  ['getRoom/responses/*', 'POST', /^\/keys$/],
  ['createKey/accepts/minimal', 'POST', /^\/keys$/],
  ['createKey/accepts/min', 'POST', /^\/keys$/],
  ['createRoom/accepts/minimal', 'POST', /^\/rooms$/],
  ['createRoom/accepts/min', 'POST', /^\/rooms$/],
  ['createBooking/accepts/min', 'POST', /\/bookings$/],
  ['deleteRoom/responses/*', 'DELETE', /^\/rooms\//],
] as const)(
  'the next run removes exactly the resources of a run that was killed during %s',
  {
    timeout: 120_000,
  },
  async ([check, method, at]) => {
    const token = example.people.token('alice');
    const [rooms, keys] = [example.rooms.size, example.people.activeKeys];
    // Resources of somebody else with the same names, which stay.
    for (const name of ['x', 'Blue room', 'Door robot'])
      for (const location of ['/rooms', '/keys']) await make(location, name, token);
    await killDuring(check, token, { method, path: at });
    const left = { rooms: example.rooms.size - rooms - 3, keys: example.people.activeKeys - keys - 3 };
    expect(method === 'DELETE' ? left.keys : left.rooms + left.keys).toBeGreaterThan(0);
    const message: string[] = [];
    const surroundings = {
      environment: {},
      folder,
      out: () => {},
      err: (text: string) => message.push(text),
    };
    const next = [...argvOf(token), '--check', 'getStatus/responses/*', '--reporter', 'json'];
    expect(await runConformance(next, generated, surroundings)).toBe(0);
    expect({ rooms: example.rooms.size - rooms, keys: example.people.activeKeys - keys }).toEqual({
      rooms: 3,
      keys: 3,
    });
    expect(message.join('')).toContain('its resources were removed (0 could not be removed)');
  },
);

test('the next run removes at its end a resource that the target created late', async () => {
  const token = example.people.token('alice');
  const before = example.rooms.size;
  await killDuring('createRoom/accepts/min', token, { method: 'POST', path: /^\/rooms$/, late: true });
  expect(example.rooms.size).toBe(before);
  const next = [...argvOf(token), '--check', 'getStatus/responses/*', '--reporter', 'json'];
  expect(
    await runConformance(next, generated, { environment: {}, folder, out: () => {}, err: () => {} }),
  ).toBe(0);
  expect(example.rooms.size).toBe(before);
});
