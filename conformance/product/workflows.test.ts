import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBroken, withJson } from '../mutation/proxy.ts';
import { OwnDeployment } from './mutation/own-deployment.ts';

/*
 * The journeys of `spec/workflows/`, walked by somebody else's program: Redocly Respect holds every answer to the contract in
 * its own way, so a fault that our suite and our server share shows here.
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
  readonly said: string;
}

/** Walks journeys on a deployment with Respect, which is told to speak to nobody else. */
function walk(url: string, names: readonly string[]): Promise<Walk> {
  const program = join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const files = names.map((name) => join(folder, name));
  const options = ['--input', `token=${token}`, '--server', `callsheet=${url}`];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, 'respect', ...files, ...options], { env }, (error, out, err) =>
      resolve({ status: error ? Number(error.code) : 0, said: out + err }),
    );
  });
}

test('another program walks every journey, and finds each answer as the contract has it', async () => {
  expect(journeys).toHaveLength(10);
  const { status, said } = await walk(deployment.url, journeys);
  expect(status, said).toBe(0);
  for (const name of journeys) expect(said).toContain(`✓ ${name}`);
  expect(said).not.toContain(token);
});

test('it notices an answer that the contract does not have', async () => {
  const broken = await startBroken(deployment.url, {
    breaks: () => async (request, forward) =>
      withJson(await forward(request), (body) => ({ ...(body as object), name: 7 })),
  });
  const { status, said } = await walk(broken.url, ['open-a-studio.arazzo.yaml']);
  await broken.close();
  expect(status).toBe(1);
  expect(said).toContain('x open-a-studio.arazzo.yaml');
});
