import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { generate, runTest, scaffolded } from '../../fixtures/scaffold.ts';

// Each test starts the generator, the compiler, a server and the suite.
vi.setConfig({ testTimeout: 300_000 });

/*
 * Proves that a scaffold's test sends the credentials that its guards enforce. Each test writes a project around a
 * contract with security schemes of some kind, writes handlers that succeed, and runs the project's own test.
 */

const error = `{ type: object, required: [error], properties: { error: { type: object, required: [code, message],
          properties: { code: { type: string }, message: { type: string } } } } }`;

const schemes = {
  apiKey: '{ type: apiKey, in: header, name: X-Api-Key }',
  query: '{ type: apiKey, in: query, name: appid }',
  session: '{ type: apiKey, in: cookie, name: SESSIONID }',
  basic: '{ type: http, scheme: basic }',
  bearer: '{ type: http, scheme: bearer }',
  custom: '{ type: http, scheme: Token }',
  raw: '{ type: apiKey, in: header, name: Authorization }',
  digest: '{ type: http, scheme: digest }',
  certificate: '{ type: mutualTLS }',
  oidc: '{ type: openIdConnect, openIdConnectUrl: https://id.example.com/.well-known/openid-configuration }',
  oauth: `{ type: oauth2, flows: { clientCredentials: { tokenUrl: https://id.example.com/token,
      scopes: { 'rooms:read': Read., 'rooms:write': Write. } } } }`,
} as const;

/** A contract of one read for each security requirement. */
function contract(...requirements: readonly string[]): string {
  const rejected = (status: number) =>
    `        '${status}': { description: Refused., content: { application/json: { schema: ${error} } } }`;
  return [
    'openapi: 3.1.0',
    'info: { title: Credentials, version: 1.0.0 }',
    'paths:',
    ...requirements.flatMap((security, index) => [
      `  /rooms${index}:`,
      '    get:',
      `      security: ${security}`,
      '      responses:',
      "        '204': { description: Done. }",
      ...(security === '[]' ? [] : [rejected(401), rejected(403)]),
    ]),
    'components:',
    '  securitySchemes:',
    ...Object.entries(schemes).map(([name, scheme]) => `    ${name}: ${scheme}`),
    '',
  ].join('\n');
}

/** A scaffold around a contract, with handlers that succeed. */
async function finished(document: string): Promise<string> {
  const folder = await scaffolded({ 'openapi.yaml': document });
  await generate(folder);
  const handlers = join(folder, 'src/handlers/default/handlers.ts');
  const stubs = await readFile(handlers, 'utf8');
  const written = stubs.replaceAll(/: notImplemented/g, ': async () => ({ status: 204 })');
  await writeFile(handlers, written.replace(/^import \{ notImplemented.*\n/m, ''));
  return folder;
}

const conformant = expect.stringMatching(/^conformant$/m);

test('every kind of credential opens its operations, and no other credential does', async () => {
  const folder = await finished(
    contract(
      ...['apiKey', 'query', 'session', 'basic', 'bearer', 'custom', 'raw', 'oidc'].map(
        (one) => `[{ ${one}: [] }]`,
      ),
      "[{ oauth: ['rooms:read'] }]",
    ),
  );
  const { status, out } = await runTest(folder);
  expect([status, out]).toEqual([0, conformant]);
  const gateway = join(folder, 'src/gateway.ts');
  const source = await readFile(gateway, 'utf8');
  await writeFile(
    gateway,
    source.replace(
      "users.find(['basic'], ",
      "((..._: string[]) => ({ kind, userId: 'a', credentialId: 'a', scopes: 'all' as const }))(",
    ),
  );
  expect(await runTest(folder)).toMatchObject({
    status: 1,
    out: expect.stringContaining('FAIL  getRooms3/credential/unknown-token'),
  });
});

test('enforces combinations, alternatives and optional credentials', async () => {
  const folder = await finished(
    contract(
      "[{ bearer: [] }, { oauth: ['rooms:read'] }, { oidc: [] }, { basic: [] }]",
      '[{ bearer: [] }]',
      "[{ oauth: ['rooms:write'] }]",
      '[{ apiKey: [], query: [] }, { session: [], basic: [] }]',
      '[{ apiKey: [] }, {}]',
      '[]',
    ),
  );
  expect(await runTest(folder)).toMatchObject({ status: 0, out: conformant });
});

test('names untried credentials, with a way to try them', async () => {
  const folder = await finished(
    contract(
      '[{ basic: [], bearer: [] }]',
      '[{ digest: [] }]',
      '[{ certificate: [] }]',
      '[{ certificate: [], apiKey: [] }, { session: [] }]',
    ),
  );
  const { status, out } = await runTest(folder);
  expect([status, out]).toEqual([0, conformant]);
  expect(out).toContain('Not tried: digest (http digest)');
  expect(out).toContain('curl --digest');
  expect(out).toContain('Not tried: getRooms0, because it requires basic and bearer together');
  expect(out).toContain('Not tried: certificate (mutualTLS)');
});

test('tries credentials that lack a scope', async () => {
  const folder = await finished(
    contract("[{ oauth: ['rooms:read'] }]", "[{ oauth: ['rooms:read', 'rooms:write'] }]"),
  );
  const { status, out } = await runTest(folder, { CALLSHEET_VERBOSE: 'true' });
  expect([status, out]).toEqual([0, conformant]);
  expect(out).not.toMatch(/^skip .*scope/m);
  const users = join(folder, 'src/users.ts');
  const source = await readFile(users, 'utf8');
  await writeFile(
    users,
    source.replace('scopes === undefined ?', 'scopes === undefined || scopes.length >= 0 ?'),
  );
  expect(await runTest(folder)).toMatchObject({
    status: 1,
    out: expect.stringContaining('getRooms1/scope/without-rooms:write'),
  });
});

test('a contract without credentials needs no users', async () => {
  const folder = await finished(contract('[]'));
  expect(await runTest(folder)).toMatchObject({ status: 0, out: conformant });
});
