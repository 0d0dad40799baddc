import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Deployment, startApi } from '../../../templates/server/fixtures/api.ts';
import type { Caller, Credential } from '../../../templates/server/runtime/requests/caller.ts';
import type { ContractRecord, Operation, OperationSecurity, SecurityScheme } from '../model/operation.ts';
import { type CredentialOptions, credential } from '../probes/security.ts';
import { runConformance } from './main.ts';
import { defineSuite } from './suite.ts';

/*
 * A foreign contract of one operation against a server with the same data: the server reads the suite's
 * credentials for security schemes of any kind, and each check fails on a server that breaks its promise.
 */

type Schemes = Readonly<Record<string, SecurityScheme>>;
type Secrets = Readonly<Record<string, string>>;

/** The contract as the generator records it. */
function contractOf(securitySchemes: Schemes, security: OperationSecurity): ContractRecord {
  const listRooms: Operation = {
    name: 'listRooms',
    area: 'rooms',
    summary: 'List rooms.',
    method: 'GET',
    path: '/rooms',
    at: 'openapi.yaml:7',
    parameters: [],
    validators: {},
    responses: {
      200: { media: 'application/json', headers: [], codes: [] },
      401: { media: 'application/json', headers: [], codes: [] },
    },
    security,
  };
  return {
    title: 'Rooms',
    version: '1.0.0',
    requestId: { header: 'X-Request-Id' },
    precedence: [],
    securitySchemes,
    codes: { invalid: 'invalid_request', missing: 'not_found' },
    errors: {},
    gates: {},
    rateClasses: {},
    ceilings: {},
    lifecycles: {},
    operations: { listRooms },
    clauses: {},
  };
}

/** Accepts exactly these secrets, by scheme. */
class Rooms extends Deployment {
  readonly #secrets: Secrets;
  constructor(secrets: Secrets) {
    super();
    this.#secrets = secrets;
  }

  override async authenticate({ kind, secret }: Credential): Promise<Caller | undefined> {
    if (!this.believes(secret, this.#secrets[kind])) return undefined;
    return { kind, userId: 'alice', credentialId: 'one', scopes: 'all' };
  }

  believes(secret: string, known: string | undefined): boolean {
    return secret === known;
  }
}

/** Accepts any JWT without checking its signature. */
class Credulous extends Rooms {
  override believes(secret: string): boolean {
    return /^\{.*"sub"/.test(Buffer.from(secret.split('.')[1] ?? '', 'base64url').toString());
  }
}

/**
 * The result of each check against a server that enforces `enforced` instead of the contract's own security.
 */
async function endings(
  contract: ContractRecord,
  checks: readonly CredentialOptions[],
  argv: readonly string[],
  deployment: Deployment,
  enforced: OperationSecurity | undefined = contract.operations.listRooms?.security,
): Promise<{ status: number; err: string; checks: Readonly<Record<string, string>> }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'callsheet-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  const traits = enforced && enforced.alternatives.length > 0 ? { security: enforced } : {};
  const { url } = await startApi([{ url: '/rooms', traits }], {
    contract: { security: { securitySchemes: contract.securitySchemes } },
    deployment,
  });
  const suite = defineSuite('rooms', contract, (check) => {
    for (const options of checks)
      for (const one of Object.values(contract.operations)) check(credential(one, options));
  });
  const texts = { out: '', err: '' };
  const status = await runConformance(
    ['--base-url', url, '--check', 'listRooms/*', '--reporter', 'json,console', '--output', folder, ...argv],
    { contract, suites: [suite] },
    {
      environment: {},
      folder,
      project: {},
      out: (text) => {
        texts.out += text;
      },
      err: (text) => {
        texts.err += text;
      },
    },
  );
  for (const secret of argv.filter((one) => one.includes('good'))) expect(texts.out).not.toContain(secret);
  const file = path.join(folder, 'results.json');
  const { checks: results } = fs.existsSync(file)
    ? JSON.parse(fs.readFileSync(file, 'utf8'))
    : { checks: [] };
  const own: { id: string; status: string }[] = results;
  const named = own.flatMap(({ id, status: ended }) => {
    const [, kind] = /^listRooms\/credential\/(.+)$/.exec(id) ?? [];
    return kind === undefined ? [] : [[kind, ended] as const];
  });
  return { status, err: texts.err, checks: Object.fromEntries(named) };
}

const opaque = (scheme: string): CredentialOptions[] => [
  { kind: 'none' },
  { kind: 'malformed' },
  { kind: 'wrong-scheme' },
  { kind: 'unknown-token', scheme },
  { kind: 'user-token', scheme },
];

const authorization = (scheme: string) => ({ in: 'header', name: 'Authorization', scheme }) as const;

const single: [string, SecurityScheme, string][] = [
  ['bearerAuth', { type: 'http', carrier: authorization('bearer') }, 'good-token-of-alice'],
  ['basicAuth', { type: 'http', carrier: authorization('basic') }, 'alice:good password'],
  ['headerKey', { type: 'apiKey', carrier: { in: 'header', name: 'X-Room-Key' } }, 'good-key-of-alice'],
  ['queryKey', { type: 'apiKey', carrier: { in: 'query', name: 'room_key' } }, 'good key/of+alice'],
  ['session', { type: 'apiKey', carrier: { in: 'cookie', name: 'sid' } }, 'good-session-of-alice'],
  ['accounts', { type: 'oauth2', carrier: authorization('bearer') }, 'good-access-token'],
];

test.each(single)("sends a user's token by the contract's only scheme: %s", async (name, scheme, secret) => {
  const contract = contractOf({ [name]: scheme }, { alternatives: [[{ scheme: name, scopes: [] }]] });
  const argv = ['--token-a', secret];
  const healthy = await endings(contract, opaque(name), argv, new Rooms({ [name]: secret }));
  expect(healthy, healthy.err).toMatchObject({
    status: 0,
    checks: {
      none: 'pass',
      malformed: 'pass',
      'wrong-scheme': 'pass',
      'unknown-token': 'pass',
      'user-token': 'pass',
    },
  });
  const open = await endings(contract, opaque(name), argv, new Rooms({}), { alternatives: [] });
  expect(open).toMatchObject({
    status: 1,
    checks: {
      none: 'fail',
      malformed: 'fail',
      'wrong-scheme': 'fail',
      'unknown-token': 'fail',
      'user-token': 'pass',
    },
  });
  const deaf = await endings(contract, opaque(name), argv, new Rooms({ [name]: 'another' }));
  expect(deaf).toMatchObject({ status: 3, err: expect.stringContaining('rejects --token-a') });
});

test('tokens of an identity provider must be signed', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = `${encode({ alg: 'ES256' })}.${encode({ sub: 'alice', exp: 4e9 })}.${'good'.repeat(20)}`;
  const scheme: SecurityScheme = { type: 'openIdConnect', carrier: authorization('bearer'), jwt: true };
  const contract = contractOf({ login: scheme }, { alternatives: [[{ scheme: 'login', scopes: [] }]] });
  const checks = (['garbage-jwt', 'tampered-jwt', 'unsigned-jwt', 'user-jwt'] as const).map((kind) => ({
    kind,
  }));
  const argv = ['--token-a', token];
  const healthy = await endings(contract, checks, argv, new Rooms({ login: token }));
  expect(healthy.checks).toEqual({
    'garbage-jwt': 'pass',
    'tampered-jwt': 'pass',
    'unsigned-jwt': 'pass',
    'user-jwt': 'pass',
  });
  const credulous = await endings(contract, checks, argv, new Credulous({}));
  expect(credulous.checks).toEqual({
    'garbage-jwt': 'pass',
    'tampered-jwt': 'fail',
    'unsigned-jwt': 'fail',
    'user-jwt': 'pass',
  });
});

const both: Schemes = {
  partner: { type: 'apiKey', carrier: { in: 'query', name: 'partner_key' } },
  session: { type: 'apiKey', carrier: { in: 'cookie', name: 'sid' } },
};
const needsBoth: OperationSecurity = {
  alternatives: [
    [
      { scheme: 'partner', scopes: [] },
      { scheme: 'session', scopes: [] },
    ],
  ],
};
const secrets = { partner: 'good-key-of-partner', session: 'good-session' };
const given = Object.entries(secrets).flatMap(([name, secret]) => ['--credential', `a:${name}=${secret}`]);

test('requires all credentials of an alternative', async () => {
  const contract = contractOf(both, needsBoth);
  const checks = ['partner', 'session'].map(
    (scheme): CredentialOptions => ({ kind: 'incomplete', scheme, named: true }),
  );
  const argv = ['--token-a', 'unused-token', ...given];
  const healthy = await endings(contract, checks, argv, new Rooms(secrets));
  expect(healthy.checks).toEqual({ 'incomplete-partner': 'pass', 'incomplete-session': 'pass' });
  const anyOne = { alternatives: (needsBoth.alternatives[0] ?? []).map((one) => [one]) };
  const lax = await endings(contract, checks, argv, new Rooms(secrets), anyOne);
  expect(lax.checks).toEqual({ 'incomplete-partner': 'fail', 'incomplete-session': 'fail' });
});

test('a credential of another operation does not suffice', async () => {
  const contract = contractOf(both, { alternatives: [[{ scheme: 'session', scopes: [] }]] });
  const checks: CredentialOptions[] = [{ kind: 'not-accepted', scheme: 'partner' }];
  const argv = ['--token-a', 'unused-token', ...given];
  expect((await endings(contract, checks, argv, new Rooms(secrets))).checks).toEqual({
    'not-accepted': 'pass',
  });
  const anyOne = { alternatives: Object.keys(both).map((scheme) => [{ scheme, scopes: [] }]) };
  const lax = await endings(contract, checks, argv, new Rooms(secrets), anyOne);
  expect(lax.checks).toEqual({ 'not-accepted': 'fail' });
});

test('accepts requests without an optional credential', async () => {
  const security = { alternatives: [[{ scheme: 'session', scopes: [] }], []] };
  const contract = contractOf(both, security);
  const argv = ['--token-a', secrets.session];
  const checks: CredentialOptions[] = [{ kind: 'anonymous' }];
  expect((await endings(contract, checks, argv, new Rooms(secrets))).checks).toEqual({ anonymous: 'pass' });
  const strict = { alternatives: [[{ scheme: 'session', scopes: [] }]] };
  expect((await endings(contract, checks, argv, new Rooms(secrets), strict)).checks).toEqual({
    anonymous: 'fail',
  });
});

test('uses a credential for the scheme of tokens as the token of its user', async () => {
  const contract = contractOf(both, { alternatives: [[{ scheme: 'session', scopes: [] }]] });
  const checks: CredentialOptions[] = [{ kind: 'user-token', scheme: 'session' }];
  expect(await endings(contract, checks, given, new Rooms(secrets))).toMatchObject({
    status: 0,
    checks: { 'user-token': 'pass' },
  });
  expect(await endings(contract, checks, given, new Rooms({ session: 'another' }))).toMatchObject({
    status: 3,
    err: expect.stringContaining('rejects --credential a:session with 401'),
  });
});

test('reports a secret for a scheme that the contract lacks', async () => {
  const contract = contractOf(both, needsBoth);
  const argv = ['--token-a', 'unused-token', '--credential', 'a:sesion=x'];
  expect(await endings(contract, [], argv, new Rooms(secrets))).toMatchObject({
    status: 3,
    err: expect.stringContaining("names 'sesion'"),
  });
  expect(
    await endings(contract, [], ['--token-a', 'x', '--credential', 'session'], new Rooms(secrets)),
  ).toMatchObject({
    status: 2,
    err: expect.stringContaining('USER:SCHEME=SECRET'),
  });
});
