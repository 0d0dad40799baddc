import { Blocked, type Check, Skipped, type Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { expectDeclared, expectEnvelope, expectErrorResponse, promisesEnvelope } from '../checks/envelope.ts';
import { hasIds, isUnimplemented, probe, rejectedEffect } from '../checks/probe.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { proxyResponse } from '../http/intermediary.ts';
import { declaredResponse } from '../model/declared-response.ts';
import { isJson } from '../model/media-type.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { servedIn } from '../session/served-contract.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { isOpen, tokenScheme } from '../target/credentials.ts';
import {
  decodedId,
  emptyValues,
  nobody,
  type RequestValues,
  wireOf,
  withCredential,
} from '../target/ledger/request.ts';
import { malformedIdCallOf, malformedIds } from './malformed-ids.ts';
import { malformed } from './rejections/rejected-requests.ts';

export interface WireOptions extends Trace {
  /**
   * - `method`: a method that the path does not declare returns 405 with Allow;
   * - `malformed-json`, `bad-utf8`, `content-type`, `oversized`: an unreadable body returns 400;
   * - `long-id`, `strange-id`, `bad-escape`: a malformed id returns 4xx.
   */
  readonly kind:
    | 'method'
    | 'malformed-json'
    | 'bad-utf8'
    | 'content-type'
    | 'oversized'
    | 'long-id'
    | 'strange-id'
    | 'bad-escape';
}

const titles: Readonly<Record<WireOptions['kind'], string>> = {
  method: 'returns 405 and Allow for every undeclared method on its path',
  'malformed-json': 'rejects truncated JSON',
  'bad-utf8': 'rejects invalid UTF-8',
  'content-type': 'rejects a body of another content type',
  oversized: 'rejects a body that is too large',
  'long-id': 'rejects an id of 4000 letters in the envelope',
  'strange-id': 'rejects malformed ids in the envelope',
  'bad-escape': 'rejects a path with a broken escape in the envelope',
};

/** Malformed bytes and paths are rejected in the same envelope, never with a 5xx. */
export function wire(operation: Operation, options: WireOptions): Check {
  const { kind } = options;
  const isBody = ['malformed-json', 'bad-utf8', 'content-type', 'oversized'].includes(kind);
  return probe(
    operation,
    {
      trait: 'wire',
      what: kind,
      title: `${operation.name} ${titles[kind]}.`,
      effect:
        kind === 'method' || hasIds(operation) || isBody
          ? rejectedEffect(operation, true)
          : rejectedEffect(operation),
    },
    options,
    async (context) => {
      if (kind === 'method') return expectMethodsNotAllowed(context, operation);
      if (!isBody) return expectMalformedIdsRejected(context, operation, kind);
      const { code, media, content } = unreadableBody(context, operation, kind);
      const { readOnly } = context.session.target;
      const { parts, blocked } = await context.prepareRejected(operation, { missing: readOnly });
      const credential =
        readOnly && !hasIds(operation) ? nobody : await context.credential(operation, { calls: 1 });
      const exchange = await context.sendContent(operation, parts, credential, media, content);
      if (credential === nobody && exchange.response.status === 401) return expectEnvelope(context, exchange);
      expectErrorResponse(context, exchange, { status: 400, code, operation, blocked });
    },
  );
}

function unreadableBody(
  context: Context,
  operation: Operation,
  kind: WireOptions['kind'],
): { code: string; media: string; content: Buffer } {
  const accepted = operation.body?.media[0];
  if (accepted === undefined) throw new Skipped('the operation accepts no body');
  const code = context.contract.codes.invalid;
  const example = JSON.stringify(Object.values(operation.body?.examples ?? {})[0] ?? {});
  const acceptsAny = operation.body?.media.some((media) => /^(\*|application)\/\*/.test(media));
  if (kind === 'content-type' && acceptsAny) throw new Skipped('the operation accepts any media type');
  if (kind === 'content-type')
    return { code, media: 'application/x-callsheet', content: Buffer.from(example) };
  if (!isJson(accepted)) throw new Skipped('the operation accepts no JSON');
  if (kind === 'malformed-json') return { code, media: accepted, content: Buffer.from('{"name": "cut') };
  if (kind === 'bad-utf8')
    return {
      code,
      media: accepted,
      content: Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"')]),
    };
  const size = (context.contract.maxBodyBytes ?? 1024 * 1024) + 1024;
  return { code, media: accepted, content: Buffer.from(`{"name":"${'x'.repeat(size)}"}`) };
}

const methods = ['PUT', 'PATCH', 'DELETE', 'POST', 'GET', 'HEAD'] as const;

/**
 * Every undeclared method of the path is rejected; operations with the same path divide the methods among
 * them.
 */
async function expectMethodsNotAllowed(context: Context, operation: Operation): Promise<void> {
  const onPath = Object.values(context.contract.operations).filter(({ path }) => path === operation.path);
  // `/rooms/{roomId}` also matches `/rooms/first`.
  const ours: readonly string[] = Object.values(context.contract.operations)
    .filter(({ path }) => takes(path, operation.path))
    .map(({ method }) => method);
  const declared = servedIn(context.session)?.methods(operation.name) ?? ours;
  const index = onPath.findIndex(({ name }) => name === operation.name);
  const others = methods.filter(
    (method) => !declared.includes(method) && !(method === 'HEAD' && declared.includes('GET')),
  );
  const shared = others.filter((_, at) => at % onPath.length === index);
  const own = shared.length > 0 ? shared : others.slice(0, 1);
  if (own.length === 0) throw new Skipped('every method is declared on the path');
  const path = wireOf(operation, { ...emptyValues, path: await pathOf(context, operation) }, nobody).path;
  const lacksReason = context.session.target.readOnly && !hasIds(operation);
  const credential = isOpen(operation) || lacksReason ? nobody : await context.credential(operation);
  for (const method of own) {
    const exchange = await context.sendWire(withCredential({ method, path, headers: [] }, credential));
    if (lacksReason && exchange.response.status === 401) expectEnvelope(context, exchange);
    else expectNotAllowed(context, exchange, declared);
  }
}

/**
 * Ids of existing resources, where writes are allowed: an undeclared method may work only for existing
 * resources.
 */
async function pathOf(context: Context, operation: Operation): Promise<RequestValues['path']> {
  if (context.session.target.readOnly) return context.missingPath(operation);
  try {
    return await context.fixtures.path(context.send, operation);
  } catch (problem) {
    if (problem instanceof Blocked || problem instanceof Skipped) return context.missingPath(operation);
    throw problem;
  }
}

/** Whether a path template matches another template. */
function takes(template: string, path: string): boolean {
  const wanted = template.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith('{') || segment === given[index])
  );
}

/** Expects 405, and `Allow` with exactly the declared methods. */
function expectNotAllowed(context: Context, exchange: Exchange, declared: readonly string[]): void {
  const { method: code } = context.contract.codes;
  // A response to HEAD has no body for an envelope.
  if (exchange.request.method === 'HEAD')
    context.assert(exchange.response.status === 405, () => `expected 405, but ${describeResponse(exchange)}`);
  else expectErrorResponse(context, exchange, { status: 405, ...(code !== undefined && { code }) });
  if (!promisesEnvelope(context.contract)) return;
  const allow = (headerOf(exchange.response, 'allow') ?? '').split(/\s*,\s*/);
  const lacking = declared.filter((method) => !allow.includes(method));
  context.assert(lacking.length === 0, `Allow is '${allow.join(', ')}', without ${lacking.join(', ')}`);
  const surplus = allow.filter((method) => !declared.includes(method) && !/^(OPTIONS|HEAD)$/.test(method));
  context.assert(
    surplus.length === 0,
    `Allow names ${surplus.join(', ')}, but the contract does not declare that`,
  );
}

async function expectMalformedIdsRejected(
  context: Context,
  operation: Operation,
  kind: WireOptions['kind'],
): Promise<void> {
  const [name] = pathNames(operation.path);
  if (name === undefined) throw new Skipped('the path has no id');
  const prepared = await context.prepare(operation, { missing: true });
  // In a read-only run, a second reason must reject the request: it is malformed or, if it cannot be
  // malformed, has no credential.
  const readOnly = context.session.target.readOnly && operation.method !== 'GET';
  const wrong = readOnly ? malformed(operation, prepared) : undefined;
  // As many ids as a tight rate class allows; otherwise all of them.
  const strange = malformedIds.slice(0, operation.rateClass?.burst ?? malformedIds.length);
  const ids = kind === 'long-id' ? ['x'.repeat(4000)] : kind === 'bad-escape' ? ['%zz'] : strange;
  const credential = readOnly && !wrong ? nobody : await context.credential(operation, { calls: ids.length });
  const request = wireOf(
    operation,
    { ...(wrong ?? prepared), path: { ...prepared.path, [name]: 'CALLSHEET' } },
    credential,
  );
  let inFront = 0;
  for (const id of ids) {
    context.session.readOnly.invent(decodedId(id));
    const alone = () =>
      context.sendWire({ ...request, path: request.path.replace('CALLSHEET', id) }, operation.name);
    const judge = (exchange: Exchange): void => {
      if (proxyResponse(exchange, context.contract.requestId.header)?.kind === 'fault') inFront += 1;
      else expectClientError(context, exchange, id.slice(0, 40), operation);
    };
    const shared = malformedIdCallOf(context, operation, id);
    if (shared) await judgeShared(context, { ...shared, judge, alone });
    else judge(await alone());
  }
  if (inFront === ids.length) throw new Skipped('the proxy rejects such ids itself');
}

function expectClientError(context: Context, exchange: Exchange, what: string, operation?: Operation): void {
  const { status } = exchange.response;
  if (isUnimplemented(context, status, undefined)) throw new Blocked('not implemented (501)');
  context.assert(
    status >= 400 && status < 500,
    () => `${what} should be rejected, but ${describeResponse(exchange)}`,
  );
  expectEnvelope(context, exchange);
  const declared = operation && declaredResponse(operation, status);
  if (declared) expectDeclared(context, exchange, declared);
}

/** The wire checks that belong to no operation. */
export function wireChecks(contract: ContractRecord): Check[] {
  const check = (what: string, title: string, strict: boolean, run: Check['run']): Check => ({
    id: `wire/${what}`,
    area: 'wire',
    trait: 'wire',
    title,
    proves: [],
    about: [],
    profile: strict ? 'strict' : 'stated',
    effect: 'reads',
    queue: 'wire',
    needs: [],
    run,
  });
  const host = (context: Context): string => new URL(context.session.target.baseUrl).host;
  return [
    check(
      'unknown-route',
      'A path that the contract lacks returns 404 in the envelope.',
      false,
      async (context) => {
        const path = unknownPath(contract, () => context.session.random.text(12));
        const token = tokenScheme(contract) ? context.fixtures.keys.token('a') : nobody;
        const exchange = await context.sendWire(withCredential({ method: 'GET', path, headers: [] }, token));
        expectErrorResponse(context, exchange, { status: 404, code: contract.codes.missing });
      },
    ),
    check('huge-header', 'A header of 64 KiB is rejected in the envelope.', true, async (context) => {
      const exchange = await context.sendBytes(
        `GET /v1/ HTTP/1.1\r\nHost: ${host(context)}\r\nX-Callsheet: ${'x'.repeat(65_536)}\r\nConnection: close\r\n\r\n`,
      );
      expectClientError(context, exchange, 'a header of 64 KiB');
    }),
    check(
      'broken-request',
      'Bytes that are not HTTP are rejected in the envelope.',
      true,
      async (context) => {
        const exchange = await context.sendBytes(
          `GET /v1/ HTTP/1.1\r\nHost: ${host(context)}\r\nbroken header line\r\n\r\n`,
        );
        expectClientError(context, exchange, 'a broken header line');
      },
    ),
  ];
}

/** A path that no template of the contract matches, with as many segments as necessary. */
function unknownPath({ operations }: ContractRecord, text: () => string): string {
  const templates = Object.values(operations).map(
    ({ path }) =>
      new RegExp(`^${path.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{[^{}]*\}/g, '[^/]+')}$`),
  );
  let path = `/v1/${text()}`;
  while (templates.some((template) => template.test(path))) path += `/${text()}`;
  return path;
}
