import { onePixelPng } from '../../conformance/engine/model/sample-image.ts';
import type { Account } from '../account.ts';
import { memberPointers, type Production } from '../grammar.ts';
import { harmless } from '../mutations.ts';
import { bodyWith, encoded, type FuzzRequest, headerText } from '../request.ts';
import { type HostileValue, textOf } from './values.ts';

/** A place in a request of an operation, and how to put a value there. */
export interface Member {
  readonly name: string;
  readonly request: (value: HostileValue) => FuzzRequest;
}

/** Longer targets and headers never come to the operation: Node refuses them. */
const longestText = 12_000;

/** Every member of an operation's requests: of its body at any depth, its path, query and headers. */
export function membersOf({ operation, body }: Production, account: Account): Member[] {
  const examples = Object.values(operation.body?.examples ?? {});
  // The last is the fullest.
  const example = account.filled(operation, examples.at(-1) ?? {});
  const text = (value: HostileValue) => textOf(value).slice(0, longestText);
  const whole = (bytes: Buffer) => account.plain(operation, { bytes, media: 'application/json' });
  const inBody = (body ? ['', ...memberPointers(body)] : []).map((pointer) => ({
    name: `body${pointer}`,
    request: (value: HostileValue) =>
      withoutErasing(whole(bodyWith(example, pointer, value)), operation, account),
  }));
  const elsewhere = operation.parameters.map((parameter) => ({
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
  return [...inBody, ...elsewhere];
}

/** A body that passes would end the account: that one goes without the right to. */
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
