import type { SecurityScheme } from '../../templates/model/security.ts';
import type { ContractRecord } from '../engine/model/operation.ts';
import type { Credential } from '../engine/target/ledger/request.ts';
import type { PassingRequest } from './proxy.ts';

/** The secret in a request; empty if its header or parameter is present but empty. */
export interface Presented {
  readonly secret: string;
  /** The secret is in the alias header, which has no scheme name. */
  readonly isAlias?: true;
  /** The secret is in an `Authorization` header with a scheme that the contract does not have. */
  readonly isStrange?: true;
}

/** The secret in a request; undefined if there is none. */
export function presentedBy(
  { securitySchemes }: ContractRecord,
  { headers, path }: Pick<PassingRequest, 'headers' | 'path'>,
): Presented | undefined {
  const schemes = Object.values(securitySchemes);
  for (const { alias } of schemes) {
    const secret = alias === undefined ? undefined : headers[alias.toLowerCase()];
    if (secret !== undefined) return { secret, isAlias: true };
  }
  const found = schemes.map((scheme) => secretIn(scheme, headers, path)).filter((one) => one !== undefined);
  const best = found.find(({ isStrange }) => !isStrange) ?? found[0];
  return best;
}

function secretIn(
  { carrier }: SecurityScheme,
  headers: PassingRequest['headers'],
  path: string,
): Presented | undefined {
  if (!carrier) return undefined;
  if (carrier.in === 'query') {
    const secret = new URLSearchParams(path.split('?')[1] ?? '').get(carrier.name);
    return secret === null ? undefined : { secret };
  }
  if (carrier.in === 'cookie') {
    const cookie = (headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${carrier.name}=`));
    return cookie === undefined ? undefined : { secret: cookie.slice(carrier.name.length + 1) };
  }
  const text = headers[carrier.name.toLowerCase()];
  if (text === undefined || carrier.scheme === undefined)
    return text === undefined ? undefined : { secret: text };
  const [word = '', ...rest] = text.split(' ');
  const secret = rest.join(' ');
  return word.toLowerCase() === carrier.scheme ? { secret } : { secret: text, isStrange: true };
}

/** Returns the request with another credential. */
export function presenting<Request extends PassingRequest>(
  { securitySchemes }: ContractRecord,
  request: Request,
  credential: Credential,
): Request {
  const schemes = Object.values(securitySchemes);
  const carrierNames = schemes.flatMap(({ carrier, alias }) => [
    ...(carrier?.in === 'header' ? [carrier.name] : []),
    ...(carrier?.in === 'cookie' ? ['cookie'] : []),
    ...(alias === undefined ? [] : [alias]),
  ]);
  const names = new Set(carrierNames.map((name) => name.toLowerCase()));
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !names.has(name)));
  for (const [name, value] of credential.headers) headers[name.toLowerCase()] = value;
  const [path = '', search = ''] = request.path.split('?');
  const query = new URLSearchParams(search);
  for (const { carrier } of schemes) if (carrier?.in === 'query') query.delete(carrier.name);
  for (const [name, value] of Object.entries(credential.query ?? {})) query.set(name, value);
  const text = query.toString();
  return {
    ...request,
    headers,
    path: search === '' && text === '' ? request.path : `${path}${text && `?${text}`}`,
  };
}
