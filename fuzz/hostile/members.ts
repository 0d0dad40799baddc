import { onePixelPng } from '../../conformance/engine/model/sample-image.ts';
import type { Account } from '../account.ts';
import { memberPointers, type Production } from '../grammar.ts';
import { harmless } from '../mutations.ts';
import { bodyWith, encoded, type FuzzRequest, headerText } from '../request.ts';
import { type HostileValue, textOf } from './values.ts';

/** A member of an operation's request, and a function that sets its value. */
export interface Member {
  readonly name: string;
  readonly request: (value: HostileValue) => FuzzRequest;
}

/** Node rejects longer targets and headers before they reach the operation. */
const maxTextLength = 12_000;

/**
 * All members of an operation's requests: those of the body at any depth, of the path, the query and the
 * headers.
 */
export function membersOf({ operation, body }: Production, account: Account): Member[] {
  const examples = Object.values(operation.body?.examples ?? {});
  // The last example has the most members.
  const example = account.filled(operation, examples.at(-1) ?? {});
  const text = (value: HostileValue) => textOf(value).slice(0, maxTextLength);
  const whole = (bytes: Buffer) => account.plain(operation, { bytes, media: 'application/json' });
  const inBody = (body ? ['', ...memberPointers(body)] : []).map((pointer) => ({
    name: `body${pointer}`,
    request: (value: HostileValue) =>
      withoutErasing(whole(bodyWith(example, pointer, value)), operation, account),
  }));
  const inParameters = operation.parameters.map((parameter) => ({
    name: `${parameter.in} ${parameter.name}`,
    request: (value: HostileValue) =>
      harmless(
        account.plain(operation, {
          ...(parameter.in === 'path' && { path: { [parameter.name]: encoded(text(value)) } }),
          ...(parameter.in === 'query' && { query: [`${parameter.name}=${encoded(text(value))}`] }),
          ...(parameter.in === 'header' && { headers: [[parameter.name, headerText(text(value))]] }),
          ...(operation.body?.required &&
            (body ? { body: example } : { bytes: onePixelPng(), media: 'image/png' })),
        }),
        account,
      ),
  }));
  return [...inBody, ...inParameters];
}

/** A valid body would delete the account, so it is sent without the permission to do so. */
function withoutErasing(
  request: FuzzRequest,
  { disposes, validators }: Production['operation'],
  account: Account,
): FuzzRequest {
  if (disposes !== 'caller') return harmless(request, account);
  try {
    const value: unknown = JSON.parse(request.body?.toString() ?? '');
    if (validators.body?.(value) === false) return request;
  } catch {
    return request;
  }
  return harmless(request, account);
}
