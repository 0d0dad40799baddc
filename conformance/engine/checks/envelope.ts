import { type Exchange, headerOf, jsonOf } from '../http/client.ts';
import { describeAnswer } from '../http/describe-response.ts';
import { declaredAnswer } from '../model/declared-response.ts';
import { isObject, valueAt } from '../model/json-pointer.ts';
import type { Answer, Operation } from '../model/operation.ts';
import { faults } from '../model/validator-messages.ts';
import { fits, servedIn } from '../session/served-contract.ts';
import { Blocked, Skipped } from './check.ts';
import type { Context } from './context.ts';
import { isUnimplemented } from './probe.ts';

/** What a refusal has to be. */
export interface Refusal {
  readonly status: number;
  /** Compared under `strict` only where the contract calls the code a decision. */
  readonly code?: string;
  /** Members of `error` besides code, message and requestId, with their values. */
  readonly extra?: Readonly<Record<string, unknown>>;
  /** The operation that declares it; its headers and schema are checked too. */
  readonly operation?: Operation;
  /** The request had made-up ids for want of real ones: 404 says nothing unless decisions are asserted. */
  readonly blocked?: Blocked | undefined;
}

/** The answer is this refusal, in the envelope every refusal comes in. */
export function expectRefusal(context: Context, exchange: Exchange, refusal: Refusal): void {
  const { answer } = exchange;
  if (!promisesEnvelope(context.contract)) {
    expectBareRefusal(context, exchange, refusal);
    return;
  }
  const unwritten = isUnimplemented(context, answer.status, valueAt(jsonOf(answer), '/error/code'));
  if (unwritten && fromHandler(refusal.status)) throw new Blocked('not implemented (501)');
  if (refusal.blocked && answer.status === 404 && !context.strict) throw refusal.blocked;
  const wanted = `${refusal.status}${refusal.code ? ` ${refusal.code}` : ''}`;
  context.must(answer.status === refusal.status, () => `expected ${wanted}, but ${describeAnswer(exchange)}`);
  expectEnvelope(context, exchange);
  const error = valueAt(jsonOf(answer), '/error');
  const decided = refusal.code !== undefined && context.contract.errors[refusal.code]?.decision === true;
  if (refusal.code !== undefined && (context.strict || !decided)) {
    const code = valueAt(error, '/code');
    context.must(code === refusal.code, `expected the code ${refusal.code}, got ${JSON.stringify(code)}`);
  }
  for (const [member, value] of Object.entries(refusal.extra ?? {})) {
    const found = valueAt(error, `/${member}`);
    context.must(
      found === value,
      `error.${member} should be ${JSON.stringify(value)}, it is ${JSON.stringify(found)}`,
    );
  }
  const declared = refusal.operation && declaredAnswer(refusal.operation, refusal.status);
  if (refusal.operation && !declared)
    context.fail(`${refusal.status} is not declared for ${refusal.operation.name}`);
  if (declared) expectDeclared(context, exchange, declared);
}

/** Whether the contract says how refusals look and which there are: one without errors of its own leaves that open. */
export const promisesEnvelope = ({ errors }: Context['contract']): boolean => Object.keys(errors).length > 0;

/** The answer refuses the request; why and in which form is the deployment's choice, but for what the operation declares. */
function expectBareRefusal(context: Context, exchange: Exchange, refusal: Refusal): void {
  const { status } = exchange.answer;
  context.must(
    status >= 400 && status < 500,
    () => `expected ${refusal.status} or another refusal, but ${describeAnswer(exchange)}`,
  );
  if (refusal.status === 401 && status !== 401 && status !== 403)
    throw new Skipped(`it was refused with ${status}, maybe for another reason: the contract orders none`);
  const declared = refusal.operation && declaredAnswer(refusal.operation, status);
  if (declared) expectDeclared(context, exchange, declared);
}

/** Refusals that only a handler can give; the others come before it, whether it is written or not. */
const fromHandler = (status: number): boolean => ![400, 401, 403, 405, 429, 503].includes(status);

/** The answer is an error envelope whose request id equals the header's. */
export function expectEnvelope(context: Context, exchange: Exchange): void {
  if (!promisesEnvelope(context.contract)) return;
  const { answer } = exchange;
  const subject = `the ${answer.status} answer`;
  const type = headerOf(answer, 'content-type');
  context.must(
    /^application\/json\b/.test(type ?? ''),
    `${subject} has the content type ${type ?? '(none)'}, not JSON`,
  );
  expectReadable(context, type);
  const error = valueAt(jsonOf(answer), '/error');
  context.must(isObject(error), `${subject} is not the envelope { error: { code, message, requestId } }`);
  for (const member of ['code', 'message', 'requestId']) {
    const value = valueAt(error, `/${member}`);
    context.must(typeof value === 'string' && value !== '', `${subject} has no error.${member}`);
  }
  const header = expectRequestId(context, exchange);
  if (context.contract.requestId.assumed) return;
  const id = valueAt(error, '/requestId');
  // Who stands in front may add an id of its own beside the deployment's.
  const name = context.contract.requestId.header.toLowerCase();
  const lines = answer.headers.filter(([key]) => key.toLowerCase() === name);
  context.must(
    id === header || (lines.length > 1 && lines.some(([, value]) => value === id)),
    `error.requestId is ${JSON.stringify(id)}, the header says ${JSON.stringify(header)}`,
  );
}

/** The answer says how many whole seconds to wait: how many. */
export function expectRetryAfter(context: Context, { answer }: Exchange): number {
  const text = headerOf(answer, 'Retry-After') ?? '';
  context.must(/^[1-9]\d*$/.test(text), `Retry-After is '${text}', not a whole number of seconds from 1 on`);
  return Number(text);
}

/** The answer carries a request id. */
export function expectRequestId(context: Context, exchange: Exchange): string {
  const { header, assumed } = context.contract.requestId;
  const id = headerOf(exchange.answer, header);
  if (assumed) return id ?? '';
  if (id === undefined || id.trim() === '')
    context.fail(`the ${exchange.answer.status} answer has no ${header}`);
  return id;
}

/** Media type, headers and body are what the contract declares for the status. */
export function expectDeclared(context: Context, exchange: Exchange, declared: Answer): void {
  const { answer } = exchange;
  for (const rule of declared.headers) {
    if (rule.decision && !context.strict) continue;
    const text = headerOf(answer, rule.name);
    if (text === undefined) {
      context.must(!rule.required, `the ${answer.status} answer lacks the header ${rule.name}`);
      continue;
    }
    // Whoever compresses an answer on its way weakens its ETag.
    const isWeakened =
      rule.name.toLowerCase() === 'etag' && headerOf(answer, 'content-encoding') !== undefined;
    const value =
      rule.type === 'integer' && /^-?\d+$/.test(text)
        ? Number(text)
        : isWeakened
          ? text.replace(/^W\//, '')
          : text;
    context.must(
      rule.validate?.(value) ?? true,
      () => `the header ${rule.name}: ${text} does not fit: ${faults(rule.validate)}`,
    );
  }
  const type = headerOf(answer, 'content-type');
  if (declared.media === undefined) {
    context.must(
      answer.body.length === 0,
      `the ${answer.status} answer should have no body, it has ${answer.body.length} bytes`,
    );
    return;
  }
  const essence = (type ?? '').split(';')[0]?.trim().toLowerCase();
  const taken = [declared.media, ...(declared.others ?? [])].map((media) =>
    media.replace(/;.*$/, '').toLowerCase(),
  );
  context.must(
    taken.some((media) => media === essence || isWithin(essence ?? '', media)),
    `the content type is ${type ?? '(none)'}, not ${taken.join(' or ')}`,
  );
  const [first = ''] = taken;
  if (essence !== first && !(isJson(first) && isWithin(essence ?? '', first))) return;
  if (isJson(first)) expectReadable(context, type);
  const validate = context.strict ? declared.validate : (declared.stated ?? declared.validate);
  if (!validate) return;
  const body = context.json(exchange);
  const isAsDeclared = fits(servedIn(context.session), validate, body);
  context.must(isAsDeclared, () => `the body of the ${answer.status} does not fit: ${faults(validate)}`);
}

const isJson = (media: string): boolean => /[/+]json$/.test(media);

/** Whether a media type matches a range: `image/*`, `application/*+json`. */
function isWithin(type: string, kind: string): boolean {
  const [start = '', end] = kind.split('*');
  return kind === '*/*' || (end !== undefined && type.startsWith(start) && type.endsWith(end));
}

/** JSON is UTF-8, so that a header which names another charset has clients read something else. */
function expectReadable(context: Context, type = ''): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1];
  context.must(
    charset === undefined || /^utf-?8$/i.test(charset),
    `JSON is UTF-8, and its content type is ${type}`,
  );
}
