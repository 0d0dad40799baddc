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
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { type JsonObject, sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import { lifetimesOf } from '../lifetimes.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:mintViewerToken'],
  lane: 'viewer tokens',
});

const member = { memberRef: 'member-7', displayName: 'Ada' };
/** The Date header counts in seconds, and the answer takes its time. */
const toleranceSeconds = 5;

async function mint(context: Context, body: JsonObject): Promise<Exchange> {
  const studioId = (await context.thing('studio')).id;
  const operation = context.operation('mintViewerToken');
  const parts = { ...emptyParts, body: { studioId, ...body } };
  return context.send(operation, parts, await context.credential(operation, { calls: 1 }));
}

/** The answer's body, which has to be a 201. */
async function minted(context: Context, body: JsonObject): Promise<unknown> {
  const exchange = await mint(context, body);
  context.must(exchange.answer.status === 201, () => describeAnswer(exchange));
  return context.json(exchange);
}

/** The message of the refusal, which has to be 400 invalid_request. */
async function refused(context: Context, body: JsonObject): Promise<unknown> {
  const exchange = await mint(context, body);
  const answer = jsonOf(exchange.answer);
  const isRefused =
    exchange.answer.status === 400 && valueAt(answer, '/error/code') === context.contract.codes.invalid;
  context.must(isRefused, () => `${JSON.stringify(body).slice(0, 200)}: ${describeAnswer(exchange)}`);
  return valueAt(answer, '/error/message');
}

/** The keys that the service publishes where services usually do; skips where there are none. */
async function publishedKeys(context: Context): Promise<KeyObject[]> {
  const client = new Client(new URL(context.session.target.baseUrl).origin);
  try {
    const exchange = await client.send({ method: 'GET', path: '/.well-known/jwks.json', headers: [] });
    context.exchanges.push(exchange);
    const keys = valueAt(jsonOf(exchange.answer), '/keys');
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

/** Requests that violate one mint rule each. */
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

/** What lets a viewer into an embedded chat. */
export const viewerTokens: readonly Scenario[] = [
  scenario(
    'viewer-tokens/rules',
    options('A violated mint rule is refused with 400, and the message is the same for all of them.', {
      proves: ['VTOK-02', 'VTOK-03', 'VTOK-05', 'VTOK-06', 'VTOK-07', 'VTOK-17'],
      about: ['VTOK-09'],
    }),
    async (context) => {
      const messages = new Set<unknown>();
      for (const violation of violations) messages.add(await refused(context, violation));
      context.must(messages.size === 1, `the messages tell the reason: ${[...messages].join(' | ')}`);
    },
  ),

  scenario(
    'viewer-tokens/allowed',
    options('What the rules allow is granted, and a capability named twice once.', {
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
        // 128 characters, twice as many halves of them.
        { body: { caps: ['chat.read'], memberRef: '😀'.repeat(128) }, caps: ['chat.read'] },
      ];
      for (const { body, caps } of cases) {
        const granted = valueAt(await minted(context, body), '/caps');
        const sorted = Array.isArray(granted) ? granted.map(String).sort() : granted;
        context.must(sameJson(sorted, caps), `${JSON.stringify(body)} grants ${JSON.stringify(granted)}`);
      }
    },
  ),

  scenario(
    'viewer-tokens/display-name',
    options('A name is cleaned first and then counts: it is taken, and cut at 32 characters.', {
      about: ['VTOK-08', 'VTOK-09'],
    }),
    async (context) => {
      const send = { caps: ['chat.send'], memberRef: 'member-7' };
      for (const displayName of [`${'(:)'.repeat(50)}Ada`, 'a'.repeat(32), '😀'.repeat(32), '(web): Ada'])
        await minted(context, { ...send, displayName });
      // Too long is either cut or refused (CF-29).
      const { status } = (await mint(context, { ...send, displayName: 'a'.repeat(33) })).answer;
      const allowed = context.strict ? [201] : [201, 400];
      context.must(allowed.includes(status), `a name of 33 characters is answered ${status}`);
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
        const exchange = await mint(context, { caps: ['chat.send'], memberRef: 'member-7', displayName });
        // Too long is either cut or refused (CF-29).
        if ([...cleaned].length === 32 && exchange.answer.status === 400 && !context.strict) continue;
        context.must(exchange.answer.status === 201, () => describeAnswer(exchange));
        const claims = claimsOf(String(valueAt(jsonOf(exchange.answer), '/token'))) ?? {};
        const names = Object.values(claims).filter((claim) => String(claim).includes(mark));
        if (names.length === 0) throw new Skipped('the token does not carry the name');
        context.must(
          names.every((name) => name === cleaned),
          `${JSON.stringify(displayName)} is ${JSON.stringify(names)}, not ${cleaned}`,
        );
      }
    },
  ),

  scenario(
    'viewer-tokens/lifetime',
    options(
      'A token lives its usual time unless asked otherwise, and no longer than the most: expiresAt shows it.',
      { proves: ['VTOK-10', 'VTOK-11', 'VTOK-12'], about: ['VTOK-21'] },
    ),
    async (context) => {
      const { usual, most } = lifetimesOf(context.operation('mintViewerToken'));
      const cases: readonly (readonly [JsonObject, number])[] = [
        [{}, usual],
        [{ ttlSeconds: 60 }, 60],
        [{ ttlSeconds: most }, most],
        [{ ttlSeconds: most + 1 }, most],
        [{ ttlSeconds: 2_000_000_000 }, most],
      ];
      for (const [wish, seconds] of cases) {
        const exchange = await mint(context, { caps: ['chat.read'], ...wish });
        context.must(exchange.answer.status === 201, () => describeAnswer(exchange));
        const now = Date.parse(headerOf(exchange.answer, 'date') ?? new Date().toUTCString());
        const body = jsonOf(exchange.answer);
        const expiry = Date.parse(String(valueAt(body, '/expiresAt')));
        const found = (expiry - now) / 1000;
        context.must(
          Math.abs(found - seconds) <= toleranceSeconds,
          `${JSON.stringify(wish)} gives ${found} s, not ${seconds} s`,
        );
        const claimed = Number(claimsOf(String(valueAt(body, '/token')))?.exp) * 1000;
        context.must(Math.abs(claimed - expiry) < 1000, 'expiresAt and the token say different ends');
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
        const token = String(valueAt(await minted(context, body), '/token'));
        const [head = ''] = token.split('.');
        const header: unknown = JSON.parse(Buffer.from(head, 'base64url').toString());
        context.must(valueAt(header, '/alg') === 'ES256', `it is signed with ${valueAt(header, '/alg')}`);
        context.must(isSigned(token, published), 'it is not signed with one of the published keys');
        const { iss, aud } = claimsOf(token) ?? {};
        context.must(typeof iss === 'string' && aud !== undefined, 'it has no issuer or no audience');
        seen.add(JSON.stringify([iss, aud]));
      }
      context.must(seen.size === 1, `issuer and audience differ: ${[...seen].join(' ')}`);
    },
  ),
];
