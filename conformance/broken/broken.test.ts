import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HealthyServer, startHealthyServer } from '../engine/fixtures/healthy-server.ts';
import { generated } from '../engine/fixtures/suites.ts';
import type { Broken } from './proxy.ts';
import { scoreOf, violations } from './score.ts';

let healthy: HealthyServer;
beforeAll(async () => {
  healthy = await startHealthyServer();
});
afterAll(() => healthy.close());

for (const name of violations)
  test(`${name} is caught, and nothing is alarmed without it`, { timeout: 30_000 }, async () => {
    const { broken } = (await import(/* @vite-ignore */ new URL(`./${name}.ts`, import.meta.url).href)) as {
      broken: Broken;
    };
    const subject = { url: healthy.url, generated, token: healthy.token };
    expect(await scoreOf(name, broken, subject)).toEqual({ missed: [], alarmed: [], absent: [], silent: [] });
  });
