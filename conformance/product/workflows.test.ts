import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBroken, withJson } from '../mutation/proxy.ts';
import { OwnDeployment } from './mutation/own-deployment.ts';

/*
 * Walks the journeys of `spec/workflows/` with a third-party program: Redocly Respect validates every
 * response against the contract in its own way, so it can find errors that the suite and the server share.
 */

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'spec/workflows');
const journeys = readdirSync(folder).filter((name) => name.endsWith('.arazzo.yaml'));

let deployment: OwnDeployment;
let token: string;
beforeAll(async () => {
  deployment = await OwnDeployment.start();
  token = await deployment.token('ada');
});
afterAll(() => deployment.stop());

interface Walk {
  readonly status: number;
  readonly output: string;
}

/** Walks journeys on a deployment with Respect, without telemetry and update checks. */
function walk(url: string, names: readonly string[]): Promise<Walk> {
  const program = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const files = names.map((name) => join(folder, name));
  const options = ['--input', `token=${token}`, '--server', `callsheet=${url}`];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'respect', ...files, ...options], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

test('Respect walks every journey, and every response matches the contract', async () => {
  expect(journeys).toHaveLength(10);
  const { status, output } = await walk(deployment.url, journeys);
  expect(status, output).toBe(0);
  for (const name of journeys) expect(output).toContain(`✓ ${name}`);
  expect(output).not.toContain(token);
});

test('Respect reports a response that does not match the contract', async () => {
  const broken = await startBroken(deployment.url, {
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => ({ ...(body as object), name: 7 })),
  });
  const { status, output } = await walk(broken.url, ['open-a-studio.arazzo.yaml']);
  await broken.close();
  expect(status).toBe(1);
  expect(output).toContain('x open-a-studio.arazzo.yaml');
});
