import { expect, test } from 'vitest';
import type { SingleUploadPlan, Studio } from '../../../generated/schemas.ts';
import { launch, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import { Person } from '../../fixtures/deployment/person.ts';
import { childrenOf } from '../../fixtures/deployment/process-tree.ts';
import { noSmallDisk, SmallDisk } from '../../fixtures/deployment/small-disk.ts';
import { call, type Envelope } from '../../fixtures/http/http-client.ts';

const soon = { interval: 50 };
const reason = noSmallDisk();
const unlimited = { RATE_LIMIT_RPS: '10000', RATE_LIMIT_BURST: '10000' };

test.skipIf(reason !== undefined)(
  `a full disk rejects writes for a while, is reported by health, and loses nothing${reason ? ` (${reason})` : ''}`,
  async () => {
    const disk = await SmallDisk.mount(48);
    const settings = { DATA_DIR: disk.folder, ...unlimited };
    const first = await launch(settings);
    const { baseUrl, child } = first;
    const watched = childrenOf(child.pid ?? 0);
    const as = await first.token('alice');
    const person = new Person(baseUrl, as);
    const film = { filename: 'show.mp4', contentType: 'video/mp4', byteSize: 4_000_000 };
    const { uploadUrl } = await person.request<SingleUploadPlan>('POST /v1/media', film);
    const put = () => fetch(uploadUrl, { method: 'PUT', body: Buffer.alloc(film.byteSize, 'film') });
    const status = async () => (await call<{ status: string }>(baseUrl, 'GET /v1/health')).body.status;
    const made: string[] = [];
    const make = async () => {
      const response = await person.try<Studio & Envelope>('POST /v1/studios', {
        name: 'A show, '.repeat(20),
      });
      if (response.status === 201) made.push(response.body.id);
      return response;
    };
    expect((await make()).status).toBe(201);
    expect(await status()).toBe('ok');

    disk.fill();
    // Writes that fit the allocated log of the database still succeed.
    await expect.poll(async () => (await make()).status, soon).toBe(503);
    const errorResponses = await Promise.all(Array.from({ length: 10 }, make));
    for (const { status, headers, body } of errorResponses) {
      expect({ status, code: body.error?.code, retry: Number(headers.get('retry-after')) }).toEqual({
        status: 503,
        code: 'unavailable',
        retry: expect.toSatisfy((seconds: number) => seconds >= 1),
      });
    }
    expect(await call(baseUrl, 'GET /v1/health')).toMatchObject({
      status: 200,
      body: { status: 'degraded' },
    });
    const rejected = await put();
    expect([rejected.status, Number(rejected.headers.get('retry-after'))]).toEqual([503, expect.any(Number)]);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
    const list = async (by: Person) =>
      (await by.request<{ data: Studio[] }>('GET /v1/studios?limit=100')).data.map(({ id }) => id).sort();
    expect(await list(person)).toEqual([...made].sort());

    disk.free();
    await expect.poll(status, soon).toBe('ok');
    expect((await make()).status).toBe(201);
    const taken = await put();
    expect(taken.status, await taken.text()).toBe(200);
    expect(await list(person)).toEqual([...made].sort());
    expect(childrenOf(child.pid ?? 0)).toEqual(watched);

    await first.stop('SIGKILL');
    const second = await startDeployment(settings);
    expect(await list(new Person(second.baseUrl, await second.token('alice')))).toEqual([...made].sort());
    expect(first.stderr()).not.toContain('request failed');
  },
  120_000,
);

test.skipIf(reason !== undefined)(
  `health reports a full disk even if nobody writes${reason ? ` (${reason})` : ''}`,
  async () => {
    const disk = await SmallDisk.mount(32);
    const { baseUrl } = await startDeployment({ DATA_DIR: disk.folder, ...unlimited });
    const status = async () => (await call<{ status: string }>(baseUrl, 'GET /v1/health')).body.status;
    expect(await status()).toBe('ok');
    disk.fill();
    await expect.poll(status, soon).toBe('degraded');
    disk.free();
    await expect.poll(status, soon).toBe('ok');
  },
);
