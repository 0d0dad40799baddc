import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { listeningIdentity, signIn } from '../fixtures/identity/identity.ts';
import { temporaryFolder, temporaryStore } from '../fixtures/store/store.ts';

interface Outcome {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function token(dataDir: string, args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const command = fileURLToPath(new URL('./token.ts', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    ...environment,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : error ? -1 : 0, stdout, stderr });
    });
  });
}

/** The identity provider and store of a running deployment on `dataDir`. */
async function deployment() {
  const dataDir = await temporaryFolder();
  const store = await temporaryStore({ file: join(dataDir, 'callsheet.db') });
  const provider = await listeningIdentity({ dataDir, store });
  await writeFile(join(dataDir, 'endpoints.json'), JSON.stringify({ oidcIssuer: provider.issuer }));
  return { ...provider, store };
}

test('prints only a token of the running deployment, for the user of that name', async () => {
  const { identity, issuer, dataDir } = await deployment();
  const made = await token(dataDir, ['alice']);
  expect(made).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+\n$/),
  });
  const verified = await identity.verify(made.stdout.trim());
  expect(verified?.name).toBe('alice');
  expect((verified?.expiresAt ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
  const again = await identity.verify((await token(dataDir, ['ALICE'])).stdout.trim());
  expect(again).toMatchObject({ name: 'alice', subject: verified?.subject });
  const signedIn = await identity.verify((await signIn(issuer, 'Alice')).access_token);
  expect(signedIn?.subject).toBe(verified?.subject);
});

test('--ttl shortens the lifetime of the token', async () => {
  const { identity, dataDir } = await deployment();
  const verified = await identity.verify((await token(dataDir, ['alice', '--ttl', '60'])).stdout.trim());
  expect((verified?.expiresAt ?? Infinity) - Date.now()).toBeLessThanOrEqual(60_000);
});

test('before the first start, the token is for the address that the deployment will have', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const made = await token(dataDir, ['alice'], { PUBLIC_URL: 'http://127.0.0.1:4000/' });
  expect(made.status).toBe(0);
  expect((await readdir(dataDir)).sort()).toEqual(['callsheet.db', 'identity-keys.json']);
  const { identity } = await listeningIdentity({
    dataDir,
    store: await temporaryStore({ file: join(dataDir, 'callsheet.db') }),
  });
  identity.serveAt('http://127.0.0.1:4000');
  expect(await identity.verify(made.stdout.trim())).toMatchObject({ name: 'alice' });
});

test.for([
  [[], {}, 'no user is named'],
  [['alice', 'bob'], {}, 'one user at a time'],
  [['<alice>'], {}, '"<alice>" is no user name'],
  [['alice', '--ttl', '0'], {}, '--ttl is "0"'],
  [['alice', '--ttl', 'soon'], {}, '--ttl is "soon"'],
  [['alice', '--ttl'], {}, '--ttl'],
  [['alice', '--admin'], {}, 'there is no option --admin'],
  [['alice'], { PORT: '0' }, 'start it first'],
  [['alice'], { PORT: 'http' }, 'PORT is "http"'],
  [
    ['alice'],
    { OIDC_ISSUER: 'https://login.example', OIDC_AUDIENCE: 'studio' },
    'get one from https://login.example',
  ],
] as const)('prints one error line for %j with settings %j: %s', async ([args, environment, message]) => {
  const folder = await temporaryFolder();
  const { status, stdout, stderr } = await token(folder, [...args], environment);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^token: [^\n]+\n$/);
  expect(stderr).toContain(message);
  expect(await readdir(folder)).toEqual([]);
});
