import { Buffer } from 'node:buffer';
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { Client, type Exchange, headerOf, jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { lifetimesOf } from '../lifetimes.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:mintViewerToken'],
  queue: 'viewer tokens',
});

const member = { memberRef: 'member-7', displayName: 'Ada' };
/** The Date header is in whole seconds, and the response takes time. */
const toleranceSeconds = 5;

async function issue(context: Context, body: JsonObject): Promise<Exchange> {
  const studioId = (await context.resource('studio')).id;
  const operation = context.operation('mintViewerToken');
  const parts = { ...emptyValues, body: { studioId, ...body } };
  return context.send(operation, parts, await context.credential(operation, { calls: 1 }));
}

/** Requests a token, expects 201 and returns the body. */
async function issued(context: Context, body: JsonObject): Promise<unknown> {
  const exchange = await issue(context, body);
  context.assert(exchange.response.status === 201, () => describeResponse(exchange));
  return context.json(exchange);
}

/** Requests a token, expects 400 invalid_request and returns the message. */
async function rejected(context: Context, body: JsonObject): Promise<unknown> {
  const exchange = await issue(context, body);
  const response = jsonOf(exchange.response);
  const isRejected =
    exchange.response.status === 400 && valueAt(response, '/error/code') === context.contract.codes.invalid;
  context.assert(isRejected, () => `${JSON.stringify(body).slice(0, 200)}: ${describeResponse(exchange)}`);
  return valueAt(response, '/error/message');
}

/** The keys that the service publishes at the well-known path; skips if there are none. */
async function publishedKeys(context: Context): Promise<KeyObject[]> {
  const client = new Client(new URL(context.session.target.baseUrl).origin);
  try {
    const exchange = await client.send({ method: 'GET', path: '/.well-known/jwks.json', headers: [] });
    context.exchanges.push(exchange);
    const keys = valueAt(jsonOf(exchange.response), '/keys');
    if (!Array.isArray(keys)) throw new Skipped('no keys are published at /.well-known/jwks.json');
    return keys
      .filter((key) => valueAt(key, '/crv') === 'P-256')
      .map((key) => createPublicKey({ key, format: 'jwk' }));
  } finally {
    client.close();
  }
}

function isSigned(token: string, keys: readonly KeyObject[]): boolean {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  return keys.some((key) => verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes));
}

/** Requests that each violate one rule. */
const violations: readonly JsonObject[] = [
  { caps: [] },
  { caps: Array.from({ length: 9 }, () => 'chat.read') },
  { caps: ['chat.write'] },
  { caps: ['chat.read', 'chat.write'] },
  { caps: ['chat.read'], memberRef: 'm'.repeat(129) },
  { caps: ['chat.send'], displayName: 'Ada' },
  { caps: ['chat.send'], memberRef: 'member-7' },
  ...['', ':::', '[]()', '\u0000\u001b\u007f', ' ( : ) ', '   '].map((displayName) => ({
    caps: ['chat.send'],
    memberRef: 'member-7',
    displayName,
  })),
];

/** Tokens for viewers of an embedded chat. */
export const viewerTokens: readonly Scenario[] = [
  scenario(
    'viewer-tokens/rules',
    options('A violated rule is rejected with 400, and the message is the same for all rules.', {
      proves: ['VTOK-02', 'VTOK-03', 'VTOK-05', 'VTOK-06', 'VTOK-07', 'VTOK-17'],
      about: ['VTOK-09'],
    }),
    async (context) => {
      const messages = new Set<unknown>();
      for (const violation of violations) messages.add(await rejected(context, violation));
      context.assert(messages.size === 1, `the messages reveal the reason: ${[...messages].join(' | ')}`);
    },
  ),

  scenario(
    'viewer-tokens/allowed',
    options('Permitted capabilities are granted, and a capability named twice is granted once.', {
      proves: ['VTOK-01', 'VTOK-02', 'VTOK-04', 'VTOK-05', 'VTOK-13', 'VTOK-14'],
      about: ['VTOK-20'],
    }),
    async (context) => {
      const cases = [
        { body: { caps: ['chat.read'] }, caps: ['chat.read'] },
        { body: { caps: ['video.play'] }, caps: ['video.play'] },
        { body: { caps: Array.from({ length: 8 }, () => 'chat.read') }, caps: ['chat.read'] },
        {
          body: { caps: ['chat.send', 'chat.read', 'chat.send'], ...member },
          caps: ['chat.read', 'chat.send'],
        },
        {
          body: { caps: ['video.play', 'chat.send', 'chat.read'], ...member },
          caps: ['chat.read', 'chat.send', 'video.play'],
        },
        // 128 characters of two UTF-16 code units each.
        { body: { caps: ['chat.read'], memberRef: '😀'.repeat(128) }, caps: ['chat.read'] },
      ];
      for (const { body, caps } of cases) {
        const granted = valueAt(await issued(context, body), '/caps');
        const sorted = Array.isArray(granted) ? granted.map(String).sort() : granted;
        context.assert(sameJson(sorted, caps), `${JSON.stringify(body)} grants ${JSON.stringify(granted)}`);
      }
    },
  ),

  scenario(
    'viewer-tokens/display-name',
    options('A name is cleaned before its length counts, and is accepted but cut at 32 characters.', {
      about: ['VTOK-08', 'VTOK-09'],
    }),
    async (context) => {
      const send = { caps: ['chat.send'], memberRef: 'member-7' };
      for (const displayName of [`${'(:)'.repeat(50)}Ada`, 'a'.repeat(32), '😀'.repeat(32), '(web): Ada'])
        await issued(context, { ...send, displayName });
      // A name of more than 32 characters is either cut or rejected (CF-29).
      const { status } = (await issue(context, { ...send, displayName: 'a'.repeat(33) })).response;
      const allowed = context.strict ? [201] : [201, 400];
      context.assert(allowed.includes(status), `a name of 33 characters returned ${status}`);
    },
  ),

  scenario(
    'viewer-tokens/cleaned-name',
    options('A name loses its colons, brackets and control characters, and then all beyond 32 characters.', {
      proves: ['VTOK-08', 'VTOK-09'],
    }),
    async (context) => {
      const mark = 'Zoë';
      const cases: readonly (readonly [name: string, cleaned: string])[] = [
        [`:${mark}: [A](b)\u0000\u001b\u007f`, `${mark} Ab`],
        [`${'[(:)]'.repeat(20)}${mark}`, mark],
        [`${mark}${'x'.repeat(29)}`, `${mark}${'x'.repeat(29)}`],
        [`${'('.repeat(9)}${mark}${'x'.repeat(29)}`, `${mark}${'x'.repeat(29)}`],
        [`${mark}${'x'.repeat(60)}`, `${mark}${'x'.repeat(29)}`],
      ];
      for (const [displayName, cleaned] of cases) {
        const exchange = await issue(context, { caps: ['chat.send'], memberRef: 'member-7', displayName });
        // A name of more than 32 characters is either cut or rejected (CF-29).
        if ([...cleaned].length === 32 && exchange.response.status === 400 && !context.strict) continue;
        context.assert(exchange.response.status === 201, () => describeResponse(exchange));
        const claims = claimsOf(String(valueAt(jsonOf(exchange.response), '/token'))) ?? {};
        const names = Object.values(claims).filter((claim) => String(claim).includes(mark));
        if (names.length === 0) throw new Skipped('the token does not contain the name');
        context.assert(
          names.every((name) => name === cleaned),
          `${JSON.stringify(displayName)} became ${JSON.stringify(names)}, not ${cleaned}`,
        );
      }
    },
  ),

  scenario(
    'viewer-tokens/lifetime',
    options(
      'A token has the default lifetime unless the request sets one, which is limited to the maximum: see expiresAt.',
      { proves: ['VTOK-10', 'VTOK-11', 'VTOK-12'], about: ['VTOK-21'] },
    ),
    async (context) => {
      const { defaultSeconds, maxSeconds } = lifetimesOf(context.operation('mintViewerToken'));
      const cases: readonly (readonly [JsonObject, number])[] = [
        [{}, defaultSeconds],
        [{ ttlSeconds: 60 }, 60],
        [{ ttlSeconds: maxSeconds }, maxSeconds],
        [{ ttlSeconds: maxSeconds + 1 }, maxSeconds],
        [{ ttlSeconds: 2_000_000_000 }, maxSeconds],
      ];
      for (const [lifetime, seconds] of cases) {
        const exchange = await issue(context, { caps: ['chat.read'], ...lifetime });
        context.assert(exchange.response.status === 201, () => describeResponse(exchange));
        const now = Date.parse(headerOf(exchange.response, 'date') ?? new Date().toUTCString());
        const body = jsonOf(exchange.response);
        const expiry = Date.parse(String(valueAt(body, '/expiresAt')));
        const found = (expiry - now) / 1000;
        context.assert(
          Math.abs(found - seconds) <= toleranceSeconds,
          `${JSON.stringify(lifetime)} gives ${found} s, not ${seconds} s`,
        );
        const claimed = Number(claimsOf(String(valueAt(body, '/token')))?.exp) * 1000;
        context.assert(
          Math.abs(claimed - expiry) < 1000,
          'expiresAt and the token have different expiry times',
        );
      }
    },
  ),

  scenario(
    'viewer-tokens/signed',
    options('A token is a JWT signed with ES256 whose issuer and audience are always the same.', {
      proves: ['VTOK-22'],
    }),
    async (context) => {
      const published = await publishedKeys(context);
      const seen = new Set<string>();
      for (const body of [{ caps: ['chat.read'] }, { caps: ['chat.send'], ...member }]) {
        const token = String(valueAt(await issued(context, body), '/token'));
        const [head = ''] = token.split('.');
        const header: unknown = JSON.parse(Buffer.from(head, 'base64url').toString());
        context.assert(
          valueAt(header, '/alg') === 'ES256',
          `the token is signed with ${valueAt(header, '/alg')}`,
        );
        context.assert(isSigned(token, published), 'the token is not signed with one of the published keys');
        const { iss, aud } = claimsOf(token) ?? {};
        context.assert(
          typeof iss === 'string' && aud !== undefined,
          'the token has no issuer or no audience',
        );
        seen.add(JSON.stringify([iss, aud]));
      }
      context.assert(seen.size === 1, `issuer and audience differ: ${[...seen].join(' ')}`);
    },
  ),
];
