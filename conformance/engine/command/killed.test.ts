import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generated } from '../../example/generated/conformance/index.ts';
import { type House, startHouse } from '../../example/server.ts';
import { type BrokenDeployment, startBroken } from '../../mutation/proxy.ts';
import { runConformance } from './main.ts';

let folder: string;
let house: House;
let proxy: BrokenDeployment;
let killed: (() => void) | undefined;
/** To be called once the next run has looked for what was made. */
let looked: (() => void) | undefined;
/** What is asked when the run is killed: it is done, and not answered. */
let last: { readonly method: string; readonly path: RegExp; readonly late?: true } | undefined;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'killed-'));
  house = await startHouse();
  proxy = await startBroken(house.url, {
    breaks: () => async (request, forward) => {
      const isMeant = request.method === last?.method && last.path.test(request.path);
      if (last?.late && isMeant) {
        last = undefined;
        const next = new Promise<void>((resolve) => {
          looked = resolve;
        });
        killed?.();
        await next;
        // Whoever asked is gone, and it is done all the same.
        return forward({ ...request, signal: new AbortController().signal });
      }
      const isLook = request.method === 'GET' && /^\/rooms(\?|$)/.test(request.path);
      if (isLook) return forward(request).finally(() => looked?.());
      const answer = await forward(request);
      const isLast = request.method === last?.method && last.path.test(request.path);
      if (!isLast || answer.status >= 300) return answer;
      last = undefined;
      killed?.();
      return new Promise(() => {});
    },
  });
});
afterAll(async () => {
  await proxy.close();
  await house.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Runs a check in a process of its own, and kills that when what it asks for last was done. */
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

async function make(place: string, name: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await fetch(house.url + place, { method: 'POST', headers, body: JSON.stringify({ name }) });
  expect(answer.status).toBe(201);
}

const argvOf = (token: string): string[] => [
  ...['--base-url', proxy.url, '--token-a', token],
  ...['--out', folder, '--profile', 'strict'],
];

test.for([
  ['getRoom/responses/*', 'POST', /^\/keys$/],
  ['createKey/accepts/bare', 'POST', /^\/keys$/],
  ['createKey/accepts/least', 'POST', /^\/keys$/],
  ['createRoom/accepts/bare', 'POST', /^\/rooms$/],
  ['createRoom/accepts/least', 'POST', /^\/rooms$/],
  ['createBooking/accepts/least', 'POST', /\/bookings$/],
  ['deleteRoom/responses/*', 'DELETE', /^\/rooms\//],
] as const)(
  'what a run that was killed during %s made is removed by the next, and nothing else',
  {
    timeout: 60_000,
  },
  async ([check, method, at]) => {
    const token = house.people.token('alice');
    const [rooms, keys] = [house.rooms.size, house.people.activeKeys];
    // Somebody else makes things of the same names, which stay.
    for (const name of ['x', 'Blue room', 'Door robot'])
      for (const place of ['/rooms', '/keys']) await make(place, name, token);
    await killDuring(check, token, { method, path: at });
    const left = { rooms: house.rooms.size - rooms - 3, keys: house.people.activeKeys - keys - 3 };
    expect(method === 'DELETE' ? left.keys : left.rooms + left.keys).toBeGreaterThan(0);
    const said: string[] = [];
    const surroundings = { environment: {}, folder, out: () => {}, err: (text: string) => said.push(text) };
    const next = [...argvOf(token), '--check', 'getStatus/responses/*', '--reporter', 'json'];
    expect(await runConformance(next, generated, surroundings)).toBe(0);
    expect({ rooms: house.rooms.size - rooms, keys: house.people.activeKeys - keys }).toEqual({
      rooms: 3,
      keys: 3,
    });
    expect(said.join('')).toContain('what it left was removed, 0 things could not be');
  },
);

test('what a target makes only after the next run has begun is removed by that at its end', async () => {
  const token = house.people.token('alice');
  const before = house.rooms.size;
  await killDuring('createRoom/accepts/least', token, { method: 'POST', path: /^\/rooms$/, late: true });
  expect(house.rooms.size).toBe(before);
  const next = [...argvOf(token), '--check', 'getStatus/responses/*', '--reporter', 'json'];
  expect(
    await runConformance(next, generated, { environment: {}, folder, out: () => {}, err: () => {} }),
  ).toBe(0);
  expect(house.rooms.size).toBe(before);
});
