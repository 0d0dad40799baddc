import { randomUUID } from 'node:crypto';
import { isObject, type JsonObject } from '../engine/model/json-pointer.ts';
import type { ContractRecord, Operation } from '../engine/model/operation.ts';
import type { Call } from './call.ts';
import { jsonOf } from './observed-traffic.ts';
import type { Breaking, Subject } from './operator.ts';
import type { Forward, PassingAnswer } from './proxy.ts';

type Change = (answer: PassingAnswer, call: Call, forward: Forward) => PassingAnswer | Promise<PassingAnswer>;

/** Changes what an operation answers. */
export const answered =
  (operation: Operation, change: Change): (() => Breaking) =>
  () =>
  async (call, forward) => {
    const answer = await forward(call);
    return call.operation === operation ? change(answer, call, forward) : answer;
  };

/** Changes what an operation answers with one status. */
export const answeredWith = (operation: Operation, status: number, change: Change): (() => Breaking) =>
  answered(operation, (answer, call, forward) =>
    answer.status === status ? change(answer, call, forward) : answer,
  );

/** Changes what an operation answers when it succeeds. */
export const succeeded = (operation: Operation, change: Change): (() => Breaking) =>
  answered(operation, (answer, call, forward) =>
    isSuccess(answer) ? change(answer, call, forward) : answer,
  );

/** Changes what an operation is sent. */
export const sent =
  (operation: Operation, change: (call: Call) => Call): (() => Breaking) =>
  () =>
  (call, forward) =>
    forward(call.operation === operation ? change(call) : call);

export const isSuccess = ({ status }: PassingAnswer): boolean => status >= 200 && status < 300;

/** The answer with another JSON body. */
export function withJson(answer: PassingAnswer, json: unknown): PassingAnswer {
  return { ...answer, body: Buffer.from(JSON.stringify(json)) };
}

/** The answer with its JSON object changed; as it is where it has none. */
export function withObject(
  answer: PassingAnswer,
  change: (body: JsonObject) => JsonObject | undefined,
): PassingAnswer {
  const body = jsonOf(answer);
  const changed = isObject(body) ? change(body) : undefined;
  return changed === undefined ? answer : withJson(answer, changed);
}

/** The envelope with what it says of the error changed. */
export const withError = (answer: PassingAnswer, change: (error: JsonObject) => JsonObject): PassingAnswer =>
  withObject(answer, (body) => (isObject(body.error) ? { ...body, error: change(body.error) } : undefined));

/** The answer with a header set, or left out. */
export function withHeader(answer: PassingAnswer, name: string, value: string | undefined): PassingAnswer {
  const { [name.toLowerCase()]: _, ...others } = answer.headers;
  return { ...answer, headers: value === undefined ? others : { ...others, [name.toLowerCase()]: value } };
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

/** The call with a query parameter set, or left out. */
export function asking(call: Call, name: string, value: string | undefined): Call {
  const [path = '', search = ''] = call.path.split('?');
  const query = new URLSearchParams(search);
  if (value === undefined) query.delete(name);
  else query.set(name, value);
  const text = query.toString();
  return { ...call, path: text === '' ? path : `${path}?${text}`, query: Object.fromEntries(query) };
}

/** The call without some of its headers. */
export function without(call: Call, ...names: readonly string[]): Call {
  const kept = Object.entries(call.headers).filter(([name]) => !names.includes(name));
  return { ...call, headers: Object.fromEntries(kept) };
}

/** A refusal in the place of an answer, whole but for what it is for. */
export function refusal(
  { requestId, errors }: ContractRecord,
  answer: PassingAnswer,
  code: string,
  status = errors[code]?.status ?? 400,
): PassingAnswer {
  const header = requestId.header.toLowerCase();
  const id = answer.headers[header] ?? randomUUID();
  const { etag: _, 'content-encoding': __, ...headers } = answer.headers;
  const error = { code, message: 'It was refused.', requestId: id };
  return {
    status,
    headers: { ...headers, 'content-type': 'application/json', [header]: id },
    body: Buffer.from(JSON.stringify({ error })),
  };
}

/** What was answered before, as the answer of now: with this one's request id. */
export function again({ contract }: Subject, answer: PassingAnswer, before: PassingAnswer): PassingAnswer {
  const header = contract.requestId.header;
  return withHeader(before, header, answer.headers[header.toLowerCase()]);
}

/** The code of a refusal. */
export function codeOf(answer: PassingAnswer): string | undefined {
  const body = jsonOf(answer);
  const error = isObject(body) && isObject(body.error) ? body.error : undefined;
  return typeof error?.code === 'string' ? error.code : undefined;
}
