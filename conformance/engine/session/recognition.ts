import { type Exchange, headerOf, isSuccess, jsonOf, NoAnswer } from '../http/client.ts';
import { whyNoAnswer } from '../http/connection-errors.ts';
import { saysUnimplemented } from '../http/unimplemented.ts';
import { declaredAnswer } from '../model/declared-response.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { ContractRecord, Operation } from '../model/operation.ts';
import { pathNames } from '../model/operation.ts';
import { isOpen } from '../target/credentials.ts';
import { emptyParts, nobody, wireOf } from '../target/ledger/request.ts';
import type { Session } from './session.ts';

/** What a target is taken for: this contract's, or what was seen instead and what to do about it. */
export type Recognition =
  | { readonly first: Exchange; readonly operation: Operation }
  | { readonly seen: string };

/** The time the whole of it may take: a caller is told within fifteen seconds. */
const mostMs = 10_000;

/**
 * Asks, without any credential and at most three times, until an answer looks like this contract's. Nobody is shown a
 * token before.
 */
export async function recognise(session: Session): Promise<Recognition> {
  const { contract } = session;
  const ends = Date.now() + mostMs;
  const ask = (path: string): Promise<Exchange | string> => askPlainly(session, path, ends - Date.now());
  const [one, other] = candidates(contract);
  if (!one) return { seen: 'the contract has no operation yet.' };
  const seen: { readonly exchange: Exchange; readonly operation: Operation }[] = [];
  for (const operation of [one, other]) {
    if (!operation) continue;
    const exchange = await ask(pathWithoutThings(operation));
    if (typeof exchange === 'string') return { seen: exchange };
    const elsewhere = redirection(exchange);
    if (elsewhere !== undefined) return { seen: elsewhere };
    if (isOurs(contract, operation, exchange)) return { first: exchange, operation };
    seen.push({ exchange, operation });
  }
  const met = seen.map(({ exchange }) => exchange);
  const missing = met.every(({ answer }) => answer.status === 404);
  if (missing) return { seen: `${describe(met)}${await hint(session, one, ends)}` };
  // The paths of the contract may be there though nothing of it can be told from their answers.
  const control = await ask(`/callsheet-${session.random.text(16)}`);
  if (typeof control === 'string') return { seen: control };
  if (control.answer.status !== 404) return { seen: describe(met) };
  const last = seen.at(-1);
  if (last && isPlausible(last.exchange) && last.exchange.answer.status !== 404)
    return { first: last.exchange, operation: last.operation };
  // A server without handlers already has the paths of the contract.
  const unwritten = seen.find(({ exchange }) => saysUnimplemented(contract, exchange));
  return unwritten ? { first: unwritten.exchange, operation: unwritten.operation } : { seen: describe(met) };
}

/** Two operations to ask: one that is open, where there is one, and one that is not. */
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

const pathWithoutThings = (operation: Operation): string =>
  wireOf(
    operation,
    { ...emptyParts, path: Object.fromEntries(pathNames(operation.path).map((name) => [name, 'callsheet'])) },
    nobody,
  ).path;

async function askPlainly(
  session: Session,
  path: string,
  timeoutMs: number,
  baseUrl = session.target.baseUrl,
) {
  const client = session.clientFor(baseUrl, Math.max(500, Math.min(timeoutMs, session.target.timeoutMs)));
  try {
    return await client.send({ method: 'GET', path, headers: [] });
  } catch (problem) {
    if (!(problem instanceof NoAnswer)) throw problem;
    return whyNoAnswer(problem, new URL(baseUrl));
  } finally {
    client.close();
  }
}

/** Whether an answer to a plain GET of the operation's path is one that only this contract's deployments give. */
function isOurs(contract: ContractRecord, operation: Operation, exchange: Exchange): boolean {
  const { status } = exchange.answer;
  const body = jsonOf(exchange.answer);
  const declared = operation.method === 'GET' ? declaredAnswer(operation, status) : undefined;
  const code = valueAt(body, '/error/code');
  if (typeof code === 'string' && contract.errors[code]?.status === status && status !== 404) return true;
  const validate = declared?.stated ?? declared?.validate;
  // A schema that takes an empty object takes anybody's.
  if (body !== undefined && validate && !validate({}) && validate(body) && status !== 404) return true;
  if (status === 401) return validate === undefined && hasChallenge(contract, exchange);
  const allowed = (headerOf(exchange.answer, 'allow') ?? '').split(/\s*,\s*/);
  return status === 405 && operation.method !== 'GET' && allowed.includes(operation.method);
}

/** A 401 asks for a credential of a kind that the contract has. */
function hasChallenge({ securitySchemes }: ContractRecord, { answer }: Exchange): boolean {
  const challenge = (headerOf(answer, 'www-authenticate') ?? '').toLowerCase();
  const words = Object.values(securitySchemes).flatMap(({ carrier }) => carrier?.scheme ?? []);
  return words.some((word) => challenge.startsWith(word.toLowerCase()));
}

/** Whether an answer may be an API's at all. */
function isPlausible({ answer }: Exchange): boolean {
  const type = headerOf(answer, 'content-type') ?? '';
  return answer.status < 500 && !/html/i.test(type);
}

function redirection({ answer, baseUrl }: Exchange): string | undefined {
  if (answer.status < 300 || answer.status > 399) return undefined;
  const location = headerOf(answer, 'location') ?? '';
  const to = URL.canParse(location, baseUrl) ? new URL(location, baseUrl).origin : 'nowhere';
  return `it redirects (${answer.status}) to ${to}, and a token follows no redirect. Give the address of the API itself as --base-url.`;
}

/** What came, in a few words. */
function describe(seen: readonly Exchange[]): string {
  const words = seen.map(({ answer, request }) => {
    const type = (headerOf(answer, 'content-type') ?? 'nothing').split(';')[0];
    const what = /json/.test(type ?? '')
      ? jsonOf(answer) === undefined
        ? 'broken JSON'
        : 'JSON of another shape'
      : type;
    return `${answer.status} with ${what} to GET ${request.path}`;
  });
  return `it answers ${words.join(' and ')}, which is not this contract's. Correct --base-url.`;
}

/** Whether the contract is one step up or down from the base URL. */
async function hint(session: Session, operation: Operation, ends: number): Promise<string> {
  const base = new URL(session.target.baseUrl);
  const steps = base.pathname.split('/').filter(Boolean);
  base.pathname = steps.length > 0 ? `/${steps.slice(0, -1).join('/')}` : '/v1';
  const there = base.href.replace(/\/+$/, '');
  const exchange = await askPlainly(session, pathWithoutThings(operation), ends - Date.now(), there);
  const fits =
    typeof exchange !== 'string' && (isOurs(session.contract, operation, exchange) || isSuccess(exchange));
  return fits ? ` Did you mean --base-url ${there}?` : '';
}
