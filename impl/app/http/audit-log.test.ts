import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import * as contract from '../../../generated/conformance/operations.ts';
import { rejectedStart, startDeployment } from '../../fixtures/deployment/deployment-process.ts';
import type { Person } from '../../fixtures/deployment/person.ts';
import { arrive, exchangeSecrets } from '../../fixtures/deployment/show.ts';
import { tracesIn } from '../../fixtures/deployment/traces.ts';
import { imageFile } from '../../fixtures/media-library/media-files.ts';
import { temporaryFolder } from '../../fixtures/store/store.ts';

// Each test starts deployments, and on a busy machine one start takes half a minute.
vi.setConfig({ testTimeout: 240_000 });

interface Line {
  readonly audit?: boolean;
  readonly operation: string;
  readonly userId: string;
  readonly credential: { readonly kind: string; readonly id: string };
  readonly resource: Readonly<Record<string, string>>;
  readonly shows?: string;
  readonly secrets: readonly string[];
  readonly requestId: string;
  readonly address: string;
  readonly time: number;
}

/** The audit lines of a log. */
function audited(text: string): Line[] {
  const lines: Line[] = text
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  return lines.filter(({ audit }) => audit === true);
}

/** Every operation with a response that may contain an unmasked secret. */
const returningSecrets = Object.values(contract)
  .filter((one) => 'summary' in one)
  .filter(({ secret = [] }) => secret.some(({ in: at, kind }) => at === 'response' && /once|full/.test(kind)))
  .map(({ name }) => name);

/** Uploads a picture; the response of its completion contains its address. */
async function uploadPicture(person: Person): Promise<void> {
  const bytes = new Uint8Array(await imageFile('image/png', 64, 64));
  const announced = { filename: 'a.png', contentType: 'image/png', byteSize: bytes.length };
  const plan = await person.request<{ assetId: string; uploadUrl: string }>('POST /v1/media', announced);
  person.secrets.set('an upload address', new URL(plan.uploadUrl).search.slice(1));
  await fetch(plan.uploadUrl, { method: 'PUT', body: bytes });
  const path = `/v1/media/${plan.assetId}`;
  await person.request(`POST ${path}/complete`, {});
  const readAsset = () => person.request<{ status: string; downloadUrl: string }>(`GET ${path}`);
  await expect.poll(async () => (await readAsset()).status).toBe('READY');
  const address = new URL(
    (await person.request<{ downloadUrl: string }>(`POST ${path}/complete`, {})).downloadUrl,
  );
  person.secrets.set('a download address', address.search.slice(1));
}

test('every returned credential is logged with its user, operation and time, and no line contains a credential', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'audit.log');
  writeFileSync(file, 'a line from before\n');
  chmodSync(file, 0o644);
  const deployment = await startDeployment({
    AUDIT_LOG: file,
    LOG_LEVEL: 'error',
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.1',
    HANDOUT_BURST: '100',
  });
  const { person, token } = await arrive(deployment);
  const studio = await person.make('studio', 'POST /v1/studios', { name: 'A studio' });
  const at = `/v1/studios/${studio.id}`;
  const source = await person.make('source', `POST ${at}/sources`, {
    name: 'A camera',
    type: 'webcam',
    active: true,
  });
  await exchangeSecrets(person, at, source.id);
  const rotated = await person.request<{ rtmp: { complete: string } }>(
    `POST ${at}/sources/${source.id}/ingest/rotate`,
    { protocols: ['rtmp'] },
  );
  person.secrets.set('a rotated key', new URL(rotated.rtmp.complete).searchParams.get('pass') ?? '');
  await uploadPicture(person);
  const camera = await person.request<{ token: string }>(
    `POST /console${at.slice(3)}/sources/${source.id}/camera`,
  );
  person.secrets.set('a camera pass', camera.token);
  const { stderr } = await deployment.stop();

  const lines = audited(stderr);
  expect(new Set(lines.map(({ operation }) => operation))).toEqual(
    new Set([...returningSecrets, 'console:camera']),
  );
  const userId = person.belongings.get('account');
  const apiKey = { kind: 'apiKey', id: person.belongings.get('key') };
  for (const line of lines) {
    const credential = line.operation === 'createAccountApiKey' ? { kind: 'userJwt' } : apiKey;
    expect(line).toMatchObject({ userId, credential, address: '127.0.0.1' });
    expect(line.requestId).toMatch(/^req_/);
    expect(line.time).toBeGreaterThan(0);
    expect(line.secrets.length).toBeGreaterThan(0);
  }
  const of = (operation: string) => lines.find((line) => line.operation === operation);
  expect(of('issueIngest')).toMatchObject({ resource: { id: studio.id, sourceId: source.id } });
  expect(of('createAccountApiKey')).toMatchObject({ shows: person.belongings.get('key') });

  const content = readFileSync(file, 'utf8');
  expect(content).toMatch(/^a line from before\n/);
  const what = ({ time: _, ...line }: Line) => line;
  expect(audited(content).map(what)).toEqual(lines.map(what));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  person.secrets.set('an access token', token);
  expect(tracesIn(stderr, person.secrets)).toEqual([]);
  expect(tracesIn(content, person.secrets)).toEqual([]);
});

test('an audit log that is not writable stops the start with one line that names the file', async () => {
  const folder = await temporaryFolder();
  const { code, stderr } = await rejectedStart({
    DATA_DIR: folder,
    AUDIT_LOG: join(folder, 'none', 'audit.log'),
  });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^AUDIT_LOG \S+audit\.log cannot be written \(ENOENT.*\): name a file that you may append to\.\n$/,
  );
  expect(existsSync(join(folder, 'none'))).toBe(false);
});
