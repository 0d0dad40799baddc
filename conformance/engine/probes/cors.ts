import type { Check, Trace } from '../checks/check.ts';
import type { Context } from '../checks/context.ts';
import { probe, rejectedEffect } from '../checks/probe.ts';
import { type Exchange, headerOf } from '../http/client.ts';
import { describeResponse } from '../http/describe-response.ts';
import { declaredResponse } from '../model/declared-response.ts';
import type { Operation } from '../model/operation.ts';
import { judgeShared } from '../session/shared-exchanges.ts';
import { pathOf } from '../target/ledger/request.ts';
import { anonymousPage, origin } from './rejections/rejections.ts';

export interface CorsOptions extends Trace {
  /**
   * - `preflight`: a page may call the operation, according to the preflight;
   * - `response`: a page may read its responses, also the error response to a request without a credential;
   * - `unknown`: a page may read the response of an unknown path;
   * - `options`: an OPTIONS that is no preflight gets the response of an unsupported method.
   */
  readonly kind: 'preflight' | 'response' | 'unknown' | 'options';
}

const titles: Readonly<Record<CorsOptions['kind'], string>> = {
  preflight: 'may be called from a page of another origin',
  response: 'allows a page of another origin to read its response',
  unknown: 'allows a page of another origin to read the error response of an unknown path next to it',
  options: 'treats an OPTIONS that is no preflight as an unsupported method',
};

/** Pages of every origin may call the API, without cookies. Preflights need no credential. */
export function cors(operation: Operation, options: CorsOptions): Check {
  const { kind } = options;
  return probe(
    operation,
    {
      trait: 'cors',
      what: kind,
      title: `${operation.name} ${titles[kind]}.`,
      effect: kind === 'response' ? rejectedEffect(operation, true) : 'reads',
      queue: 'cors',
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
  const { response } = exchange;
  context.assert(
    response.status >= 200 && response.status < 300,
    () => `a browser continues only after a success, but ${describeResponse(exchange)}`,
  );
  expectEveryOrigin(context, exchange);
  const lists = (header: string) =>
    (headerOf(response, header) ?? '').split(',').map((name) => name.trim().toLowerCase());
  const methods = lists('Access-Control-Allow-Methods');
  const simple = ['GET', 'HEAD', 'POST'].includes(operation.method);
  context.assert(
    simple || methods.includes(operation.method.toLowerCase()),
    `Access-Control-Allow-Methods is '${methods.join(', ')}', without ${operation.method}`,
  );
  const allowed = lists('Access-Control-Allow-Headers');
  const lacking = sent.filter((name) => !allowed.includes(name));
  context.assert(lacking.length === 0, `Access-Control-Allow-Headers lacks ${lacking.join(', ')}`);
}

/** The headers of a page's call that need a preflight. */
function sentHeaders(context: Context, operation: Operation): string[] {
  const { securitySchemes } = context.contract;
  const credential = operation.security.alternatives.flat().flatMap(({ scheme }) => {
    const { carrier, alias } = securitySchemes[scheme] ?? {};
    return [...(carrier?.in === 'header' ? [carrier.name] : []), ...(alias === undefined ? [] : [alias])];
  });
  const own = operation.parameters
    .filter(({ in: location }) => location === 'header')
    .map(({ name }) => name);
  const names = [...credential, ...own, ...(operation.body ? ['Content-Type'] : [])];
  return [...new Set(names.map((name) => name.toLowerCase()))].sort();
}

async function expectReadable(context: Context, operation: Operation): Promise<void> {
  const { key, send } = anonymousPage(context, operation);
  const judge = (exchange: Exchange): void => {
    expectEveryOrigin(context, exchange);
    const { status } = exchange.response;
    const declared = declaredResponse(operation, status)?.headers.map(({ name }) => name) ?? [];
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
  context.assert(
    exchange.response.status === 405,
    () => `expected 405 as for any unsupported method, but ${describeResponse(exchange)}`,
  );
}

function expectEveryOrigin(context: Context, { response }: Exchange): void {
  const allowed = headerOf(response, 'Access-Control-Allow-Origin');
  context.assert(
    allowed === '*',
    `the ${response.status} response has Access-Control-Allow-Origin ${allowed ?? '(none)'}, not *`,
  );
  const cookies = headerOf(response, 'Access-Control-Allow-Credentials');
  context.assert(cookies === undefined, 'Access-Control-Allow-Credentials allows cookies of other origins');
}

/** If the contract promises it, a page of another origin can read the response and its declared headers. */
export function expectReadableByPages(context: Context, operation: Operation, exchange: Exchange): void {
  const { crossOrigin } = context.contract;
  if (crossOrigin === undefined || (crossOrigin.decision && !context.strict)) return;
  expectEveryOrigin(context, exchange);
  const declared = operation.responses[exchange.response.status]?.headers.map(({ name }) => name) ?? [];
  const sent = declared.filter((name) => headerOf(exchange.response, name) !== undefined);
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

function expectExposed(context: Context, { response }: Exchange, names: readonly string[]): void {
  const exposed = (headerOf(response, 'Access-Control-Expose-Headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const hidden = names.filter(
    (name) => !readable.includes(name.toLowerCase()) && !exposed.includes(name.toLowerCase()),
  );
  context.assert(hidden.length === 0, `Access-Control-Expose-Headers lacks ${hidden.join(', ')}`);
}
