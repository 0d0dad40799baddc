import { describeAnswer } from '../answer-words.ts';
import { Blocked, type Check, Skipped, type Trace } from '../check.ts';
import { type Exchange, headerOf } from '../client.ts';
import { type Context, isJson } from '../context.ts';
import { isOpen } from '../credentials.ts';
import type { ContractRecord, Method, Operation } from '../operation.ts';
import { emptyParts, nobody, pathNames, wireOf, withCredential } from '../request.ts';
import { expectEnvelope, expectRefusal } from './envelope.ts';
import { hasIds, isUnimplemented, probe, refusedEffect } from './probe.ts';

export interface WireOptions extends Trace {
  /**
   * - `method`: another method on the path: 405 with Allow; - `malformed-json`, `bad-utf8`, `content-type`, `oversized`:
   *   a body nobody can read: 400; - `long-id`, `strange-id`, `bad-escape`: ids no deployment gives out: 4xx.
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
  method: 'answers another method on its path with 405 and Allow',
  'malformed-json': 'refuses JSON that breaks off',
  'bad-utf8': 'refuses bytes that are no UTF-8',
  'content-type': 'refuses a body of another content type',
  oversized: 'refuses a body that is too large',
  'long-id': 'refuses an id of 4000 letters in the envelope',
  'strange-id': 'refuses strange ids in the envelope',
  'bad-escape': 'refuses a path with a broken escape in the envelope',
};

/** What arrives below the contract, odd bytes and odd paths, is refused in the same envelope, never with a 5xx. */
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
          ? refusedEffect(operation, true)
          : refusedEffect(operation),
    },
    options,
    async (context) => {
      if (kind === 'method') return expectMethodNotAllowed(context, operation);
      if (!isBody) return expectStrangeIdsRefused(context, operation, kind);
      const { code, media, content } = unreadableBody(context, operation, kind);
      const { parts, blocked } = await context.prepareRefused(operation, {
        missing: context.session.target.readOnly,
      });
      const exchange = await context.sendContent(
        operation,
        parts,
        await context.credential(operation),
        media,
        content,
      );
      expectRefusal(context, exchange, { status: 400, code, operation, blocked });
    },
  );
}

function unreadableBody(
  context: Context,
  operation: Operation,
  kind: WireOptions['kind'],
): { code: string; media: string; content: Buffer } {
  const accepted = operation.body?.media[0];
  if (accepted === undefined) throw new Skipped('the operation takes no body');
  const code = context.contract.codes.invalid;
  const example = JSON.stringify(Object.values(operation.body?.examples ?? {})[0] ?? {});
  if (kind === 'content-type')
    return { code, media: 'application/x-callsheet', content: Buffer.from(example) };
  if (!isJson(accepted)) throw new Skipped('the operation takes no JSON');
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

async function expectMethodNotAllowed(context: Context, operation: Operation): Promise<void> {
  const declared = Object.values(context.contract.operations)
    .filter((other) => other.path === operation.path)
    .map((other) => other.method);
  const other = (['PUT', 'PATCH', 'DELETE', 'POST'] as const).find((method) => !declared.includes(method));
  if (!other) throw new Skipped('every method is declared on the path');
  const path = wireOf(operation, { ...emptyParts, path: context.missingPath(operation) }, nobody).path;
  const credential = isOpen(operation) ? nobody : await context.credential(operation);
  const exchange = await context.sendWire(withCredential({ method: other, path, headers: [] }, credential));
  const { method: code } = context.contract.codes;
  expectRefusal(context, exchange, { status: 405, ...(code !== undefined && { code }) });
  const allow = (headerOf(exchange.answer, 'allow') ?? '').split(/\s*,\s*/);
  const lacking = declared.filter((method: Method) => !allow.includes(method));
  context.must(lacking.length === 0, `Allow is '${allow.join(', ')}', it lacks ${lacking.join(', ')}`);
}

const strangeIds = [
  '%00',
  '..%2F..%2Fetc%2Fpasswd',
  '%F0%9F%8E%AC',
  "'%20OR%201=1--",
  '%25%25',
  'null',
  '%E2%80%AE',
];

async function expectStrangeIdsRefused(
  context: Context,
  operation: Operation,
  kind: WireOptions['kind'],
): Promise<void> {
  const [name] = pathNames(operation.path);
  if (name === undefined) throw new Skipped('the path holds no id');
  const prepared = await context.prepare(operation, { missing: true });
  const credential = await context.credential(operation);
  const request = wireOf(
    operation,
    { ...prepared, path: { ...prepared.path, [name]: 'CALLSHEET' } },
    credential,
  );
  // As many as fit into a tight rate class; elsewhere all of them.
  const strange = strangeIds.slice(0, operation.rateClass?.burst ?? strangeIds.length);
  const ids = kind === 'long-id' ? ['x'.repeat(4000)] : kind === 'bad-escape' ? ['%zz'] : strange;
  for (const id of ids) {
    const exchange = await context.sendWire(
      { ...request, path: request.path.replace('CALLSHEET', id) },
      operation.name,
    );
    expectClientError(context, exchange, id.slice(0, 40));
  }
}

function expectClientError(context: Context, exchange: Exchange, what: string): void {
  const { status } = exchange.answer;
  if (isUnimplemented(context, status, undefined)) throw new Blocked('not implemented (501)');
  context.must(
    status >= 400 && status < 500,
    () => `${what} should be refused, but ${describeAnswer(exchange)}`,
  );
  expectEnvelope(context, exchange);
}

/** The checks of the wire that belong to no operation. */
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
    lane: 'wire',
    needs: [],
    run,
  });
  const host = (context: Context): string => new URL(context.session.target.baseUrl).host;
  return [
    check(
      'unknown-route',
      'A path the contract lacks is answered 404 in the envelope.',
      false,
      async (context) => {
        const path = `/v1/${context.session.random.text(12)}`;
        const token = context.fixtures.keys.token('a');
        const exchange = await context.sendWire(withCredential({ method: 'GET', path, headers: [] }, token));
        expectRefusal(context, exchange, { status: 404, code: contract.codes.missing });
      },
    ),
    check('huge-header', 'A header of 64 KiB is refused in the envelope.', true, async (context) => {
      const exchange = await context.sendBytes(
        `GET /v1/ HTTP/1.1\r\nHost: ${host(context)}\r\nX-Callsheet: ${'x'.repeat(65_536)}\r\nConnection: close\r\n\r\n`,
      );
      expectClientError(context, exchange, 'a header of 64 KiB');
    }),
    check('broken-request', 'Bytes that are no HTTP are refused in the envelope.', true, async (context) => {
      const exchange = await context.sendBytes(
        `GET /v1/ HTTP/1.1\r\nHost: ${host(context)}\r\nbroken header line\r\n\r\n`,
      );
      expectClientError(context, exchange, 'a broken header line');
    }),
  ];
}
