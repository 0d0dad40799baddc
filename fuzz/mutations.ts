import { isObject } from '../conformance/engine/model/json-pointer.ts';
import type { Random } from '../conformance/engine/model/random.ts';
import type { Account } from './account.ts';
import { memberPointers, type Production } from './grammar.ts';
import { type HostileValue, textOf } from './hostile/values.ts';
import { bodyWith, encoded, type FuzzRequest, headerText } from './request.ts';

/** A hostile request and the kind of its mutation. */
export interface Attack {
  readonly request: FuzzRequest;
  readonly kind: string;
}

/** The values that mutations choose from. */
export interface Arsenal {
  readonly light: readonly HostileValue[];
  readonly heavy: readonly HostileValue[];
  /** Ids of another user's resources. */
  readonly foreign: readonly string[];
}

type Mutation = (
  request: FuzzRequest,
  production: Production,
  account: Account,
  arsenal: Arsenal,
  random: Random,
) => FuzzRequest | undefined;

const pick = <T>(list: readonly T[], random: Random): T => {
  const found = list[Math.floor(random.next() * list.length)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
};

/** Few heavy values among many light ones: a megabyte takes as long as a hundred small requests. */
const value = ({ light, heavy }: Arsenal, random: Random): HostileValue =>
  pick(random.next() < 0.02 ? heavy : light, random);

const json = ['Content-Type', 'application/json'] as const;
const withBody = (request: FuzzRequest, body: Buffer): FuzzRequest => ({
  ...request,
  headers: [...request.headers.filter(([name]) => name !== 'Content-Type'), json],
  body,
});

const member: Mutation = (request, { operation, body: schema }, account, arsenal, random) => {
  if (!schema) return undefined;
  const pointers = memberPointers(schema);
  if (pointers.length === 0) return undefined;
  const base = account.validBody({ operation, body: schema }, random);
  return withBody(request, bodyWith(base, pick(pointers, random), value(arsenal, random)));
};

const unknownMember: Mutation = (request, production, account, arsenal, random) => {
  if (!production.body) return undefined;
  const name = pick(
    ['__proto__', 'constructor', 'prototype', 'toString', 'x'.repeat(5000), '', 'a~1b', '\0'],
    random,
  );
  const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  return withBody(
    request,
    bodyWith(account.validBody(production, random) ?? {}, pointer, value(arsenal, random)),
  );
};

const missingMember: Mutation = (request, production, account, _arsenal, random) => {
  const body = account.validBody(production, random);
  if (!isObject(body) || Object.keys(body).length === 0) return undefined;
  const gone = pick(Object.keys(body), random);
  const rest = Object.entries(body).filter(([name]) => name !== gone);
  return withBody(request, Buffer.from(JSON.stringify(Object.fromEntries(rest))));
};

const wholeBody: Mutation = (request, _production, _account, arsenal, random) =>
  withBody(request, Buffer.from(value(arsenal, random).json));

const brokenText: Mutation = (request, _production, _account, _arsenal, random) => {
  const body = request.body ?? Buffer.from('{"a":1}');
  const at = Math.floor(random.next() * body.length);
  const [head, tail] = [body.subarray(0, at), body.subarray(at)];
  const broken = pick<() => Buffer>(
    [
      () => head,
      () => Buffer.concat([head, Buffer.from([Math.floor(random.next() * 256)]), tail]),
      () => Buffer.concat([body, body]),
      () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]),
      () => Buffer.from(body.toString(), 'utf16le'),
      () => Buffer.from(body.map((byte, index) => (index === at ? byte ^ (1 << (at % 8)) : byte))),
      () => Buffer.alloc(Math.floor(random.next() * 4096), Math.floor(random.next() * 256)),
    ],
    random,
  )();
  // An empty body counts as no body, which some operations accept; other mutations send it.
  return withBody(request, broken.length === 0 ? Buffer.from('{') : broken);
};

const mediaTypes = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/jsonx',
  '',
  'a',
  '/',
  'application/json;'.padEnd(8000, 'x'),
  'multipart/form-data; boundary=x',
  'application/problem+json',
  'image/png',
  'image/jpeg',
  'application/octet-stream',
  'APPLICATION/JSON',
  'application/json, text/html',
];

const mediaType: Mutation = (request, _production, _account, _arsenal, random) => ({
  ...request,
  headers: [
    ...request.headers.filter(([name]) => name !== 'Content-Type'),
    ['Content-Type', pick(mediaTypes, random)],
  ],
  body: request.body ?? Buffer.from('{}'),
});

const pathParameter: Mutation = (_request, { operation }, account, arsenal, random) => {
  const names = operation.parameters.filter((one) => one.in === 'path').map(({ name }) => name);
  if (names.length === 0) return undefined;
  const made = account.pool.pick('source', random) ?? 'src_x';
  const texts = [
    () => encoded(textOf(pick(arsenal.light, random))).slice(0, 12_000),
    () => (arsenal.foreign.length > 0 ? pick(arsenal.foreign, random) : 'none'),
    () => random.like(made),
    () =>
      pick(['%', '%zz', '%2e%2e', '.', '..', '%00', '%ff', 'a'.repeat(12_000), '%2f', ';a=b', ''], random),
  ];
  return account.plain(operation, {
    path: { [pick(names, random)]: pick(texts, random)() },
    random,
    ...(operation.body && { body: account.validBody({ operation }, random) }),
  });
};

const query: Mutation = (request, { operation }, _account, arsenal, random) => {
  const declared = operation.parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const name = pick([...declared, ...declared, 'limit', 'cursor', '__proto__', 'constructor', ''], random);
  const text = encoded(textOf(pick(arsenal.light, random))).slice(0, 12_000);
  const pairs = pick<() => string>(
    [
      () => `${name}=${text}`,
      () => `${name}=${text}&${name}=${text}`,
      () => Array(1500).fill(`${name}=1`).join('&'),
      () => Array.from({ length: 1500 }, (_, index) => `m${index}=1`).join('&'),
      () => `${name}[]=1&${name}[a][b]=2`,
      () => `${name}`,
      () => `${name}=%`,
      () => '&'.repeat(10_000),
      () => `${name}=${'='.repeat(8000)}`,
    ],
    random,
  )();
  return { ...request, target: `${request.target.split('?')[0]}?${pairs}` };
};

const headerNames = [
  'If-None-Match',
  'If-Match',
  'Last-Event-ID',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'Cookie',
  'X-Request-Id',
  'X-API-Key',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-HTTP-Method-Override',
  'Origin',
  'Range',
  'Expect',
  'Upgrade',
  'TE',
  'Via',
  'Content-Encoding',
  'X-'.padEnd(2000, 'a'),
];

const header: Mutation = (request, _production, _account, arsenal, random) => {
  const text = headerText(textOf(pick(arsenal.light, random))).slice(0, 6000);
  const repeated = random.next() < 0.1 ? 60 : 1;
  const extra = Array.from(
    { length: repeated },
    () => [pick(headerNames, random), random.next() < 0.2 ? '"a",'.repeat(1500) : text] as const,
  );
  return { ...request, headers: [...request.headers, ...extra] };
};

const credential: Mutation = (request, _production, { token, key, narrowKey }, arsenal, random) => {
  const others = request.headers.filter(([name]) => name !== 'Authorization');
  const text = headerText(textOf(pick(arsenal.light, random))).slice(0, 6000);
  const authorization = pick<FuzzRequest['headers']>(
    [
      [],
      [['Authorization', `Bearer ${narrowKey}`]],
      [['X-API-Key', key]],
      [['Authorization', `Bearer ${text}`]],
      [['Authorization', text]],
      [['X-API-Key', text]],
      [['Authorization', `Bearer ${token.slice(0, -2)}`]],
      [['Authorization', `Bearer ${token}.${token}`]],
      [['Authorization', `Bearer ${' '.repeat(6000)}${key.slice(0, 6)}`]],
      [['Authorization', `Bearer ${key.slice(0, 8)}${'a'.repeat(6000)}`]],
      [['Authorization', `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`]],
      [
        ['Authorization', `Bearer ${key}`],
        ['X-API-Key', narrowKey],
      ],
    ],
    random,
  );
  return { ...request, headers: [...others, ...authorization] };
};

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'];

const method: Mutation = (request, _production, _account, _arsenal, random) => ({
  ...request,
  method: pick(methods, random),
});

/** The frequency of each mutation. */
const weighted: readonly (readonly [kind: string, mutate: Mutation, weight: number])[] = [
  ['member', member, 30],
  ['unknown member', unknownMember, 5],
  ['missing member', missingMember, 5],
  ['whole body', wholeBody, 6],
  ['broken text', brokenText, 8],
  ['media type', mediaType, 4],
  ['path parameter', pathParameter, 12],
  ['query', query, 10],
  ['header', header, 8],
  ['credential', credential, 8],
  ['method', method, 4],
];
const chances = weighted.flatMap(([kind, mutate, weight]) =>
  Array.from({ length: weight }, () => ({ kind, mutate })),
);

/** Makes a valid request of the operation hostile in one way. */
export function attack(production: Production, account: Account, arsenal: Arsenal, random: Random): Attack {
  const { operation } = production;
  const from = account.valid(production, random) ?? account.plain(operation, { body: {}, random });
  for (;;) {
    const { kind, mutate } = pick(chances, random);
    const request = mutate(from, production, account, arsenal, random);
    if (request) return { request: harmless(request, account), kind };
  }
}

/**
 * Returns a request that cannot delete the account or revoke one of its keys. Such a request gets the narrow
 * key, which does not permit it; otherwise every later request would get 401 and test nothing.
 */
export function harmless(request: FuzzRequest, { needed, narrowKey }: Account): FuzzRequest {
  const path = request.target.split('?')[0] ?? '';
  const endsAccount = request.method === 'DELETE' && /^\/v1\/account\/*$/.test(path);
  const endsKey =
    request.method === 'DELETE' &&
    path.startsWith('/v1/account/api-keys/') &&
    [...needed].some((id) => path.includes(id));
  if (!endsAccount && !endsKey) return request;
  const others = request.headers.filter(([name]) => !['Authorization', 'X-API-Key'].includes(name));
  return { ...request, headers: [...others, ['Authorization', `Bearer ${narrowKey}`]] };
}
