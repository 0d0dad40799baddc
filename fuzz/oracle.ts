import { isObject } from '../conformance/engine/model/json-pointer.ts';
import type { Operation } from '../conformance/engine/model/operation.ts';
import { contract } from '../generated/conformance/operations.ts';
import { type HttpResponse, headerValues } from './connection.ts';
import type { Leaks } from './leaks.ts';
import type { FuzzRequest } from './request.ts';

const idHeader = contract.requestId.header.toLowerCase();
const { invalid, missing, method: wrongMethod } = contract.codes;
/**
 * Responses that any path may have before an operation is found, and errors that are possible before a
 * request is read.
 */
const everywhere: readonly (readonly [status: number, code: string | undefined])[] = [
  [400, invalid],
  [404, missing],
  [405, wrongMethod],
];

/** Lists the errors in a response to a request of an operation; empty if it is valid. */
export function faultsOf(
  response: HttpResponse,
  request: FuzzRequest,
  operation: Operation | undefined,
  leaks: Leaks,
): string[] {
  const faults = commonFaults(response, request.method);
  const declared = operation?.responses[response.status];
  const isHead = request.method === 'HEAD' || response.status === 304;
  const code = isHead ? undefined : codeOf(response);
  if (response.status >= 500 && !(declared && code !== undefined && declared.codes.includes(code)))
    faults.push(`${response.status} ${code ?? ''} is not a documented response`);
  else if (operation && request.method === operation.method)
    faults.push(...undeclared(response, operation, code));
  const { body } = response;
  if (
    declared?.validate &&
    !isHead &&
    response.status < 300 &&
    body.length > 0 &&
    request.method === operation?.method
  ) {
    if (!declared.validate(jsonOf(body)))
      faults.push(`its body does not fit the contract: ${JSON.stringify(declared.validate.errors?.[0])}`);
  }
  return [...faults, ...leaks.faultsIn(response, request.operation)];
}

/** Lists the errors in a response that do not depend on the request. */
export function rawFaultsOf(response: HttpResponse, leaks: Leaks): string[] {
  const faults = commonFaults(response, 'GET');
  if (response.status >= 500 && !(response.status === 503 && codeOf(response) === 'unavailable'))
    faults.push(`${response.status} is not a documented response`);
  return [...faults, ...leaks.faultsIn(response, 'raw')];
}

/** Lists the errors in the response of a page outside the API, which may be HTML or OAuth. */
export function pageFaultsOf(response: HttpResponse, leaks: Leaks): string[] {
  const faults =
    response.status >= 500 && response.status !== 503
      ? [`${response.status} is not a documented response`]
      : [];
  return [...faults, ...leaks.faultsIn(response, 'page')];
}

function undeclared(response: HttpResponse, operation: Operation, code: string | undefined): string[] {
  const declared = operation.responses[response.status];
  if (declared && (code === undefined || response.status < 400 || declared.codes.includes(code))) return [];
  if (
    everywhere.some(([status, known]) => status === response.status && (code === undefined || code === known))
  )
    return [];
  return [`${response.status} ${code ?? ''} is not declared for ${operation.name}`];
}

function commonFaults(response: HttpResponse, method: string): string[] {
  const faults: string[] = [];
  const ids = headerValues(response, idHeader);
  if (ids.length !== 1 || !/^[\w-]{8,100}$/.test(ids[0] ?? ''))
    faults.push(`${contract.requestId.header} is sent ${ids.length} times: ${ids.join().slice(0, 100)}`);
  const [type = ''] = headerValues(response, 'content-type');
  if (response.status < 400 || method === 'HEAD') return faults;
  if (!type.startsWith('application/json'))
    faults.push(`an error response of the type ${JSON.stringify(type)}`);
  const parsed = jsonOf(response.body);
  const error = isObject(parsed) ? parsed.error : undefined;
  if (
    !isObject(error) ||
    typeof error.code !== 'string' ||
    typeof error.message !== 'string' ||
    error.message === ''
  )
    faults.push(`no error envelope: ${response.body.toString().slice(0, 200)}`);
  else if (error.requestId !== ids[0])
    faults.push(`requestId ${String(error.requestId)} is not that of the header`);
  else if (error.message.length > 1000) faults.push(`a message of ${error.message.length} characters`);
  if (response.status === 429 || response.status === 503) {
    const [after] = headerValues(response, 'retry-after');
    if (response.status === 429 && !/^\d+$/.test(after ?? '')) faults.push('429 without Retry-After');
  }
  return faults;
}

function codeOf({ body }: HttpResponse): string | undefined {
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
