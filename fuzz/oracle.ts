import { isObject } from '../conformance/engine/model/json-pointer.ts';
import type { Operation } from '../conformance/engine/model/operation.ts';
import { contract } from '../generated/conformance/operations.ts';
import { type Answer, headerValues } from './connection.ts';
import type { Leaks } from './leaks.ts';
import type { FuzzRequest } from './request.ts';

const idHeader = contract.requestId.header.toLowerCase();
const { invalid, missing, method: wrongMethod } = contract.codes;
/** What any path may answer before an operation is found, and what a request may be refused with before it is read. */
const everywhere: readonly (readonly [status: number, code: string | undefined])[] = [
  [400, invalid],
  [404, missing],
  [405, wrongMethod],
];

/** What is wrong with the answer to a request of an operation, in words; empty when nothing is. */
export function faultsOf(
  answer: Answer,
  request: FuzzRequest,
  operation: Operation | undefined,
  leaks: Leaks,
): string[] {
  const faults = commonFaults(answer, request.method);
  const declared = operation?.answers[answer.status];
  const isHead = request.method === 'HEAD' || answer.status === 304;
  const code = isHead ? undefined : codeOf(answer);
  if (answer.status >= 500 && !(declared && code !== undefined && declared.codes.includes(code)))
    faults.push(`${answer.status} ${code ?? ''} is no documented answer`);
  else if (operation && request.method === operation.method)
    faults.push(...undeclared(answer, operation, code));
  const { body } = answer;
  if (
    declared?.validate &&
    !isHead &&
    answer.status < 300 &&
    body.length > 0 &&
    request.method === operation?.method
  ) {
    if (!declared.validate(jsonOf(body)))
      faults.push(`its body does not fit the contract: ${JSON.stringify(declared.validate.errors?.[0])}`);
  }
  return [...faults, ...leaks.faultsIn(answer, request.operation)];
}

/** What is wrong with an answer whatever was asked. */
export function rawFaultsOf(answer: Answer, leaks: Leaks): string[] {
  const faults = commonFaults(answer, 'GET');
  if (answer.status >= 500 && !(answer.status === 503 && codeOf(answer) === 'unavailable'))
    faults.push(`${answer.status} is no documented answer`);
  return [...faults, ...leaks.faultsIn(answer, 'raw')];
}

/** What is wrong with the answer of a page beside the API, which is no operation and may speak HTML or OAuth. */
export function pageFaultsOf(answer: Answer, leaks: Leaks): string[] {
  const faults =
    answer.status >= 500 && answer.status !== 503 ? [`${answer.status} is no documented answer`] : [];
  return [...faults, ...leaks.faultsIn(answer, 'page')];
}

function undeclared(answer: Answer, operation: Operation, code: string | undefined): string[] {
  const declared = operation.answers[answer.status];
  if (declared && (code === undefined || answer.status < 400 || declared.codes.includes(code))) return [];
  if (
    everywhere.some(([status, known]) => status === answer.status && (code === undefined || code === known))
  )
    return [];
  return [`${answer.status} ${code ?? ''} is not declared for ${operation.name}`];
}

function commonFaults(answer: Answer, method: string): string[] {
  const faults: string[] = [];
  const ids = headerValues(answer, idHeader);
  if (ids.length !== 1 || !/^[\w-]{8,100}$/.test(ids[0] ?? ''))
    faults.push(`${contract.requestId.header} is sent ${ids.length} times: ${ids.join().slice(0, 100)}`);
  const [type = ''] = headerValues(answer, 'content-type');
  if (answer.status < 400 || method === 'HEAD') return faults;
  if (!type.startsWith('application/json')) faults.push(`a refusal of the type ${JSON.stringify(type)}`);
  const parsed = jsonOf(answer.body);
  const error = isObject(parsed) ? parsed.error : undefined;
  if (
    !isObject(error) ||
    typeof error.code !== 'string' ||
    typeof error.message !== 'string' ||
    error.message === ''
  )
    faults.push(`no error envelope: ${answer.body.toString().slice(0, 200)}`);
  else if (error.requestId !== ids[0])
    faults.push(`requestId ${String(error.requestId)} is not that of the header`);
  else if (error.message.length > 1000) faults.push(`a message of ${error.message.length} characters`);
  if (answer.status === 429 || answer.status === 503) {
    const [after] = headerValues(answer, 'retry-after');
    if (answer.status === 429 && !/^\d+$/.test(after ?? '')) faults.push('429 without Retry-After');
  }
  return faults;
}

function codeOf({ body }: Answer): string | undefined {
  const parsed = jsonOf(body);
  const error = isObject(parsed) ? parsed.error : undefined;
  return isObject(error) && typeof error.code === 'string' ? error.code : undefined;
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
