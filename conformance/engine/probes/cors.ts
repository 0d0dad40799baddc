import type { Check, Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe, refusedEffect } from '../checks/probe.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { declaredAnswer } from '../model/declared-response.ts';
import type { Operation } from '../model/operation.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { pathOf } from '../target/ledger/request.ts';
import { anonymousPage, origin } from './rejections/rejections.ts';

export interface CorsOptions extends Trace {
  /**
   * - `preflight`: a browser that asks first may call the operation, whoever will call;
   * - `response`: a page may read what it answers, and how it refuses who presents no credential;
   * - `unknown`: also where there is no such path;
   * - `options`: an OPTIONS that is no preflight is answered as any other method.
   */
  readonly kind: 'preflight' | 'response' | 'unknown' | 'options';
}

const titles: Readonly<Record<CorsOptions['kind'], string>> = {
  preflight: 'may be called from a page of another origin',
  response: 'lets a page of another origin read its response',
  unknown: 'has paths beside it that do not exist, and a page of another origin can read that',
  options: 'takes an OPTIONS that is no preflight for a method it does not have',
};

/** Pages of every origin may call the API, without cookies: preflights come before anybody is asked for. */
export function cors(operation: Operation, options: CorsOptions): Check {
  const { kind } = options;
  return probe(
    operation,
    {
      trait: 'cors',
      what: kind,
      title: `${operation.name} ${titles[kind]}.`,
      effect: kind === 'response' ? refusedEffect(operation, true) : 'reads',
      lane: 'cors',
    },
    options,
    async (context) => {
      if (kind === 'preflight') await expectPreflight(context, operation);
      else if (kind === 'response') await expectReadable(context, operation);
      else if (kind === 'unknown') await expectUnknownReadable(context, operation);
      else await expectPlainOptions(context, operation);
    },
  );
}

async function expectPreflight(context: Context, operation: Operation): Promise<void> {
  const sent = sentHeaders(context, operation);
  const exchange = await context.sendWire({
    method: 'OPTIONS',
    path: pathOf(operation.path, context.missingPath(operation)),
    headers: [
      origin,
      ['Access-Control-Request-Method', operation.method],
      ...(sent.length > 0 ? [['Access-Control-Request-Headers', sent.join(', ')] as const] : []),
    ],
  });
  const { answer } = exchange;
  context.must(
    answer.status >= 200 && answer.status < 300,
    () => `a browser goes on after a success alone, but ${describeAnswer(exchange)}`,
  );
  expectEveryOrigin(context, exchange);
  const lists = (header: string) =>
    (headerOf(answer, header) ?? '').split(',').map((name) => name.trim().toLowerCase());
  const methods = lists('Access-Control-Allow-Methods');
  const simple = ['GET', 'HEAD', 'POST'].includes(operation.method);
  context.must(
    simple || methods.includes(operation.method.toLowerCase()),
    `Access-Control-Allow-Methods is '${methods.join(', ')}', it lacks ${operation.method}`,
  );
  const allowed = lists('Access-Control-Allow-Headers');
  const lacking = sent.filter((name) => !allowed.includes(name));
  context.must(lacking.length === 0, `Access-Control-Allow-Headers lacks ${lacking.join(', ')}`);
}

/** What a page's call of the operation carries that a form's could not. */
function sentHeaders(context: Context, operation: Operation): string[] {
  const { securitySchemes } = context.contract;
  const credential = operation.security.alternatives.flat().flatMap(({ scheme }) => {
    const { carrier, alias } = securitySchemes[scheme] ?? {};
    return [...(carrier?.in === 'header' ? [carrier.name] : []), ...(alias === undefined ? [] : [alias])];
  });
  const own = operation.parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name);
  const names = [...credential, ...own, ...(operation.body ? ['Content-Type'] : [])];
  return [...new Set(names.map((name) => name.toLowerCase()))].sort();
}

async function expectReadable(context: Context, operation: Operation): Promise<void> {
  const { key, send } = anonymousPage(context, operation);
  const judge = (exchange: Exchange): void => {
    expectEveryOrigin(context, exchange);
    const { status } = exchange.answer;
    const declared = declaredAnswer(operation, status)?.headers.map(({ name }) => name) ?? [];
    expectExposed(context, exchange, [context.contract.requestId.header, ...declared]);
  };
  await judgeShared(context, { key, send, judge, alone: send });
}

async function expectUnknownReadable(context: Context, operation: Operation): Promise<void> {
  const known = pathOf(operation.path, context.missingPath(operation));
  const path = `${known}/${context.session.random.text(12)}`;
  const exchange = await context.sendWire({ method: 'GET', path, headers: [origin] });
  expectEveryOrigin(context, exchange);
  expectExposed(context, exchange, [context.contract.requestId.header]);
}

async function expectPlainOptions(context: Context, operation: Operation): Promise<void> {
  const path = pathOf(operation.path, context.missingPath(operation));
  const exchange = await context.sendWire({ method: 'OPTIONS', path, headers: [] });
  context.must(
    exchange.answer.status === 405,
    () => `expected 405 as for any method it does not have, but ${describeAnswer(exchange)}`,
  );
}

function expectEveryOrigin(context: Context, { answer }: Exchange): void {
  const allowed = headerOf(answer, 'Access-Control-Allow-Origin');
  context.must(
    allowed === '*',
    `the ${answer.status} answer has Access-Control-Allow-Origin ${allowed ?? '(none)'}, not *`,
  );
  const cookies = headerOf(answer, 'Access-Control-Allow-Credentials');
  context.must(
    cookies === undefined,
    'cookies of other origins are asked for: Access-Control-Allow-Credentials',
  );
}

/** A page of another origin can read what it was answered, and every header of it that the operation declares, where that is promised. */
export function expectReadableByPages(context: Context, operation: Operation, exchange: Exchange): void {
  const { crossOrigin } = context.contract;
  if (crossOrigin === undefined || (crossOrigin.decision && !context.strict)) return;
  expectEveryOrigin(context, exchange);
  const declared = operation.answers[exchange.answer.status]?.headers.map(({ name }) => name) ?? [];
  const sent = declared.filter((name) => headerOf(exchange.answer, name) !== undefined);
  expectExposed(context, exchange, [context.contract.requestId.header, ...sent]);
}

/** Headers that every page may read (Fetch, CORS-safelisted response-header name). */
const readable = [
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
];

function expectExposed(context: Context, { answer }: Exchange, names: readonly string[]): void {
  const exposed = (headerOf(answer, 'Access-Control-Expose-Headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const hidden = names.filter(
    (name) => !readable.includes(name.toLowerCase()) && !exposed.includes(name.toLowerCase()),
  );
  context.must(hidden.length === 0, `Access-Control-Expose-Headers lacks ${hidden.join(', ')}`);
}
