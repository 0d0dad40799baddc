import { type Exchange, headerOf, isSuccess, jsonOf, NoResponse } from '../http/client.ts';
import { noResponseReason } from '../http/connection-errors.ts';
import { isUnimplementedResponse } from '../http/unimplemented.ts';
import { declaredResponse } from '../model/declared-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { isOpen } from '../target/credentials.ts';
import { emptyValues, nobody, wireOf } from '../target/ledger/request.ts';
import type { Session } from './session.ts';

/**
 * The first response, if it shows that the target serves this contract; otherwise a description of the
 * difference and its remedy.
 */
export type Recognition =
  | { readonly first: Exchange; readonly operation: Operation }
  | { readonly seen: string };

/** The maximum time for all requests, in milliseconds: the user gets the result within fifteen seconds. */
const maxMs = 10_000;

/**
 * Sends up to three requests without credentials until a response shows that the target serves this
 * contract. No token is sent before.
 */
export async function recognise(session: Session): Promise<Recognition> {
  const { contract } = session;
  const ends = Date.now() + maxMs;
  const request = (path: string): Promise<Exchange | string> =>
    requestPlainly(session, path, ends - Date.now());
  const [one, other] = candidates(contract);
  if (!one) return { seen: 'the contract has no operation yet.' };
  const seen: { readonly exchange: Exchange; readonly operation: Operation }[] = [];
  for (const operation of [one, other]) {
    if (!operation) continue;
    const exchange = await request(pathWithoutResources(operation));
    if (typeof exchange === 'string') return { seen: exchange };
    const redirect = redirection(exchange);
    if (redirect !== undefined) return { seen: redirect };
    if (isOurs(contract, operation, exchange)) return { first: exchange, operation };
    seen.push({ exchange, operation });
  }
  const met = seen.map(({ exchange }) => exchange);
  const missing = met.every(({ response }) => response.status === 404);
  if (missing) return { seen: `${describe(met)}${await hint(session, one, ends)}` };
  // The paths of the contract may exist although their responses do not show it.
  const control = await request(`/callsheet-${session.random.text(16)}`);
  if (typeof control === 'string') return { seen: control };
  if (control.response.status !== 404) return { seen: describe(met) };
  const last = seen.at(-1);
  if (last && isPlausible(last.exchange) && last.exchange.response.status !== 404)
    return { first: last.exchange, operation: last.operation };
  // A server without handlers already has the paths of the contract.
  const unwritten = seen.find(({ exchange }) => isUnimplementedResponse(contract, exchange));
  return unwritten ? { first: unwritten.exchange, operation: unwritten.operation } : { seen: describe(met) };
}

/** The two operations to request, if possible an open and a protected one. */
function candidates({ gates, document, operations }: ContractRecord): Operation[] {
  const reported = Object.values(gates).map((gate) => gate.reportedBy?.operation);
  const rank = (one: Operation): number =>
    (reported.includes(one.name) ? 0 : 8) +
    (one.method === 'GET' ? 0 : 4) +
    (pathNames(one.path).length === 0 ? 0 : 2) +
    (one.name === document ? 1 : 0);
  const all = Object.values(operations)
    .filter(({ marker }) => !marker)
    .sort((left, right) => rank(left) - rank(right));
  const open = all.find(isOpen);
  const guarded = all.find((one) => !isOpen(one));
  const others = all.filter((one) => one !== open && one !== guarded && one.path !== (open ?? guarded)?.path);
  return [open, guarded, ...others].filter((one) => one !== undefined).slice(0, 2);
}

const pathWithoutResources = (operation: Operation): string =>
  wireOf(
    operation,
    {
      ...emptyValues,
      path: Object.fromEntries(pathNames(operation.path).map((name) => [name, 'callsheet'])),
    },
    nobody,
  ).path;

async function requestPlainly(
  session: Session,
  path: string,
  timeoutMs: number,
  baseUrl = session.target.baseUrl,
) {
  const client = session.clientFor(baseUrl, Math.max(500, Math.min(timeoutMs, session.target.timeoutMs)));
  try {
    return await client.send({ method: 'GET', path, headers: [] });
  } catch (problem) {
    if (!(problem instanceof NoResponse)) throw problem;
    return noResponseReason(problem, new URL(baseUrl));
  } finally {
    client.close();
  }
}

/** Whether only a deployment of this contract gives this response to a plain GET of the operation's path. */
function isOurs(contract: ContractRecord, operation: Operation, exchange: Exchange): boolean {
  const { status } = exchange.response;
  const body = jsonOf(exchange.response);
  const declared = operation.method === 'GET' ? declaredResponse(operation, status) : undefined;
  const code = valueAt(body, '/error/code');
  if (typeof code === 'string' && contract.errors[code]?.status === status && status !== 404) return true;
  const validate = declared?.stated ?? declared?.validate;
  // A schema that accepts an empty object accepts responses of other APIs.
  if (body !== undefined && validate && !validate({}) && validate(body) && status !== 404) return true;
  if (status === 401) return validate === undefined && hasChallenge(contract, exchange);
  const allowed = (headerOf(exchange.response, 'allow') ?? '').split(/\s*,\s*/);
  return status === 405 && operation.method !== 'GET' && allowed.includes(operation.method);
}

/** Whether a 401 requests a credential of one of the contract's schemes. */
function hasChallenge({ securitySchemes }: ContractRecord, { response }: Exchange): boolean {
  const challenge = (headerOf(response, 'www-authenticate') ?? '').toLowerCase();
  const words = Object.values(securitySchemes).flatMap(({ carrier }) => carrier?.scheme ?? []);
  return words.some((word) => challenge.startsWith(word.toLowerCase()));
}

/** Whether an API may have sent the response: it is no server error and no HTML. */
function isPlausible({ response }: Exchange): boolean {
  const type = headerOf(response, 'content-type') ?? '';
  return response.status < 500 && !/html/i.test(type);
}

function redirection({ response, baseUrl }: Exchange): string | undefined {
  if (response.status < 300 || response.status > 399) return undefined;
  const location = headerOf(response, 'location') ?? '';
  const to = URL.canParse(location, baseUrl) ? new URL(location, baseUrl).origin : 'nowhere';
  return `it redirects (${response.status}) to ${to}, and a token must not follow a redirect. Give the address of the API itself as --base-url.`;
}

/** Describes responses that do not show this contract, with the remedy. */
function describe(seen: readonly Exchange[]): string {
  const words = seen.map(({ response, request }) => {
    const type = (headerOf(response, 'content-type') ?? 'nothing').split(';')[0];
    const what = /json/.test(type ?? '')
      ? jsonOf(response) === undefined
        ? 'broken JSON'
        : 'JSON of another shape'
      : type;
    return `${response.status} with ${what} to GET ${request.path}`;
  });
  return `it returns ${words.join(' and ')}, which is not this contract's. Correct --base-url.`;
}

/**
 * Suggests a base URL with one path segment less, or with `/v1` if it has no path, if the contract is served
 * there.
 */
async function hint(session: Session, operation: Operation, ends: number): Promise<string> {
  const base = new URL(session.target.baseUrl);
  const steps = base.pathname.split('/').filter(Boolean);
  base.pathname = steps.length > 0 ? `/${steps.slice(0, -1).join('/')}` : '/v1';
  const there = base.href.replace(/\/+$/, '');
  const exchange = await requestPlainly(session, pathWithoutResources(operation), ends - Date.now(), there);
  const fits =
    typeof exchange !== 'string' && (isOurs(session.contract, operation, exchange) || isSuccess(exchange));
  return fits ? ` Did you mean --base-url ${there}?` : '';
}
