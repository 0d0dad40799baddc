import { randomUUID } from 'node:crypto';
import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { ContractRecord, Operation } from '../engine/model/operation.ts';
import type { Call } from './call.ts';
import { jsonOf } from './observed-traffic.ts';
import type { Breaking, Subject } from './operator.ts';
import type { Forward, ProxiedResponse } from './proxy.ts';

type Change = (
  response: ProxiedResponse,
  call: Call,
  forward: Forward,
) => ProxiedResponse | Promise<ProxiedResponse>;

/** Changes the responses of an operation. */
export const responded =
  (operation: Operation, change: Change): (() => Breaking) =>
  () =>
  async (call, forward) => {
    const response = await forward(call);
    return call.operation === operation ? change(response, call, forward) : response;
  };

/** Changes the responses of an operation with one status. */
export const respondedWith = (operation: Operation, status: number, change: Change): (() => Breaking) =>
  responded(operation, (response, call, forward) =>
    response.status === status ? change(response, call, forward) : response,
  );

/** Changes the successful responses of an operation. */
export const succeeded = (operation: Operation, change: Change): (() => Breaking) =>
  responded(operation, (response, call, forward) =>
    isSuccess(response) ? change(response, call, forward) : response,
  );

/** Changes the requests of an operation. */
export const sent =
  (operation: Operation, change: (call: Call) => Call): (() => Breaking) =>
  () =>
  (call, forward) =>
    forward(call.operation === operation ? change(call) : call);

export const isSuccess = ({ status }: ProxiedResponse): boolean => status >= 200 && status < 300;

/** The response with another JSON body. */
export function withJson(response: ProxiedResponse, json: unknown): ProxiedResponse {
  return { ...response, body: Buffer.from(JSON.stringify(json)) };
}

/** The response with its JSON object changed; unchanged if it has none. */
export function withObject(
  response: ProxiedResponse,
  change: (body: JsonObject) => JsonObject | undefined,
): ProxiedResponse {
  const body = jsonOf(response);
  const changed = isObject(body) ? change(body) : undefined;
  return changed === undefined ? response : withJson(response, changed);
}

/** The error response with its error object changed. */
export const withError = (
  response: ProxiedResponse,
  change: (error: JsonObject) => JsonObject,
): ProxiedResponse =>
  withObject(response, (body) => (isObject(body.error) ? { ...body, error: change(body.error) } : undefined));

/** The response with a header set, or removed. */
export function withHeader(
  response: ProxiedResponse,
  name: string,
  value: string | undefined,
): ProxiedResponse {
  const { [name.toLowerCase()]: _, ...others } = response.headers;
  return { ...response, headers: value === undefined ? others : { ...others, [name.toLowerCase()]: value } };
}

/** The call with another JSON body. */
export function sending(call: Call, json: unknown): Call {
  const body = Buffer.from(JSON.stringify(json));
  const headers = {
    ...call.headers,
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  return { ...call, json, body, headers };
}

/** The call with a query parameter set, or removed. */
export function withQuery(call: Call, name: string, value: string | undefined): Call {
  const [path = '', search = ''] = call.path.split('?');
  const query = new URLSearchParams(search);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return { ...call, path: text === '' ? path : `${path}?${text}`, query: Object.fromEntries(query) };
}

/** The call without the named headers. */
export function without(call: Call, ...names: readonly string[]): Call {
  const kept = Object.entries(call.headers).filter(([name]) => !names.includes(name));
  return { ...call, headers: Object.fromEntries(kept) };
}

/** A complete error response in place of a response. */
export function errorResponse(
  { requestId, errors }: ContractRecord,
  response: ProxiedResponse,
  code: string,
  status = errors[code]?.status ?? 400,
): ProxiedResponse {
  const header = requestId.header.toLowerCase();
  const id = response.headers[header] ?? randomUUID();
  const { etag: _, 'content-encoding': __, ...headers } = response.headers;
  const error = { code, message: 'It was rejected.', requestId: id };
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json', [header]: id },
    body: Buffer.from(JSON.stringify({ error })),
  };
}

/** An earlier response with the current request id. */
export function again(
  { contract }: Subject,
  response: ProxiedResponse,
  before: ProxiedResponse,
): ProxiedResponse {
  const header = contract.requestId.header;
  return withHeader(before, header, response.headers[header.toLowerCase()]);
}

/** The code of an error response. */
export function codeOf(response: ProxiedResponse): string | undefined {
  const body = jsonOf(response);
  const error = isObject(body) && isObject(body.error) ? body.error : undefined;
  return typeof error?.code === 'string' ? error.code : undefined;
}
