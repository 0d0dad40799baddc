import * as fs from 'node:fs';
import { parse } from 'yaml';
import { UsageError } from '../../../cli/usage-error.ts';
import { Client, type Exchange, headerOf, jsonOf } from '../http/client.ts';
import { isObject, type JsonObject, valueAt } from '../model/json-pointer.ts';
import type { ContractRecord } from '../model/operation.ts';
import { type NamedScheme, schemeOf, tokenScheme } from './credentials.ts';
import { type User, users } from './ledger/ledger.ts';
import type { Target } from './target.ts';

/*
 * The authentication file of Web Fuzzing Commons, which EvoMaster, Schemathesis and other tools share. Users
 * named a, b and disposable are the suite's users; without such names, the first two are A and B.
 */

/** A header, query parameter or cookie that authenticates a user. */
interface Carried {
  readonly in: 'header' | 'query' | 'cookie';
  readonly name: string;
  readonly value: string;
}

/**
 * Adds the credentials of the target's `auth` file, and of the log-ins that it describes.
 * @throws UsageError if the file is invalid, or a log-in fails.
 */
export async function authenticated(target: Target, contract: ContractRecord): Promise<Target> {
  if (target.auth === undefined) return target;
  const tokens: Partial<Record<User, string>> = {};
  const credentials: Partial<Record<User, Record<string, string>>> = {};
  for (const [user, entry] of usersOf(read(target.auth), target.auth))
    for (const carried of [...fixed(entry), ...(await loggedIn(target, entry))]) {
      const { scheme, secret } = recognised(contract, carried, String(entry.name));
      if (scheme.name === tokenScheme(contract)?.name) tokens[user] = secret;
      else credentials[user] = { ...credentials[user], [scheme.name]: secret };
    }
  const joined = users.map((user) => [user, { ...credentials[user], ...target.credentials[user] }] as const);
  return {
    ...target,
    tokens: { ...tokens, ...target.tokens },
    credentials: Object.fromEntries(joined.filter(([, own]) => Object.keys(own).length > 0)),
  };
}

function read(file: string): JsonObject[] {
  const usageError = (what: string): UsageError => new UsageError(`--auth ${file}: ${what}`);
  if (!fs.existsSync(file)) throw usageError('the file does not exist');
  let content: unknown;
  try {
    content = parse(fs.readFileSync(file, 'utf8'));
  } catch (cause) {
    const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    throw new UsageError(`--auth ${file}: cannot be read: ${reason}`, { cause });
  }
  const { auth, authTemplate = {} } = isObject(content) ? content : {};
  if (!Array.isArray(auth) || auth.length === 0 || !auth.every(isObject))
    throw usageError(`'auth' is not a list of users in the format of Web Fuzzing Commons`);
  const template = isObject(authTemplate) ? authTemplate : {};
  return auth.map((entry) => merged(template, entry));
}

/** A user's own members, completed by the template's. */
function merged(template: JsonObject, own: JsonObject): JsonObject {
  const all = { ...template, ...own };
  for (const [name, value] of Object.entries(template)) {
    const other = own[name];
    if (isObject(value) && isObject(other)) all[name] = merged(value, other);
  }
  return all;
}

function usersOf(entries: readonly JsonObject[], file: string): (readonly [User, JsonObject])[] {
  const named = entries.flatMap((entry) => {
    const user = users.find((one) => one === entry.name);
    return user ? [[user, entry] as const] : [];
  });
  if (named.length > 0) return named;
  const [a, b] = entries;
  if (!a) throw new UsageError(`--auth ${file}: names no user`);
  // A third entry does not become the disposable user: that user's account is deleted.
  return [['a', a], ...(b ? [['b', b] as const] : [])];
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function fixed({ fixedHeaders }: JsonObject): Carried[] {
  const list = Array.isArray(fixedHeaders) ? fixedHeaders.filter(isObject) : [];
  return list.flatMap(({ name, value }) => {
    if (text(name).toLowerCase() !== 'cookie')
      return [{ in: 'header', name: text(name), value: text(value) } as const];
    return cookiesOf([text(value)]);
  });
}

const cookiesOf = (lines: readonly string[]): Carried[] =>
  lines
    .flatMap((line) => line.split(/;\s*/))
    .map((pair) => ({
      in: 'cookie',
      name: pair.split('=')[0] ?? '',
      value: pair.slice(pair.indexOf('=') + 1),
    }));

/** Logs a user in and returns the credentials that the response contains. */
async function loggedIn(target: Target, entry: JsonObject): Promise<Carried[]> {
  const login = entry.loginEndpointAuth;
  if (!isObject(login)) return [];
  const exchange = await requestToken(target, login);
  const { status } = exchange.response;
  const usageError = (what: string): UsageError =>
    new UsageError(`--auth ${target.auth}: the login of '${text(entry.name)}' ${what}`);
  if (status >= 400) throw usageError(`failed with ${status}`);
  if (login.expectCookies === true) {
    const set = exchange.response.headers.filter(([name]) => name.toLowerCase() === 'set-cookie');
    if (set.length === 0) throw usageError('returned no cookie');
    return cookiesOf(set.map(([, value]) => value.split(';')[0] ?? ''));
  }
  const {
    extractFrom,
    extractSelector,
    sendIn,
    sendName,
    sendTemplate = '{token}',
  } = isObject(login.token) ? login.token : {};
  const token =
    extractFrom === 'header'
      ? headerOf(exchange.response, text(extractSelector))
      : valueAt(jsonOf(exchange.response), text(extractSelector));
  if (typeof token !== 'string') throw usageError(`returned no token at ${text(extractSelector)}`);
  const value = text(sendTemplate).replace('{token}', () => token);
  return [{ in: sendIn === 'query' ? 'query' : 'header', name: text(sendName), value }];
}

async function requestToken(target: Target, login: JsonObject): Promise<Exchange> {
  const externalUrl = text(login.externalEndpointURL);
  const url = new URL(externalUrl === '' ? target.baseUrl + text(login.endpoint) : externalUrl);
  const type = text(login.contentType) || 'application/json';
  const own = Array.isArray(login.headers) ? login.headers.filter(isObject) : [];
  const headers = own.map(({ name, value }) => [text(name), text(value)] as const);
  const body = payloadOf(login, type);
  const client = new Client(url.origin, { timeoutMs: target.timeoutMs });
  try {
    return await client.send({
      method: text(login.verb) || 'POST',
      path: url.pathname + url.search,
      headers: body === '' ? headers : [...headers, ['Content-Type', type]],
      ...(body !== '' && { body: Buffer.from(body) }),
    });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new UsageError(`--auth ${target.auth}: ${url.origin} does not respond: ${reason}`, { cause });
  } finally {
    client.close();
  }
}

function payloadOf({ payloadRaw, payloadUserPwd }: JsonObject, type: string): string {
  if (typeof payloadRaw === 'string') return payloadRaw;
  if (!isObject(payloadUserPwd)) return '';
  const { usernameField, username, passwordField, password } = payloadUserPwd;
  const members = { [text(usernameField)]: text(username), [text(passwordField)]: text(password) };
  return type.includes('json') ? JSON.stringify(members) : new URLSearchParams(members).toString();
}

/** The security scheme of a header, cookie or parameter, and the secret in it. */
function recognised(
  contract: ContractRecord,
  carried: Carried,
  user: string,
): { readonly scheme: NamedScheme; readonly secret: string } {
  const found = Object.keys(contract.securitySchemes).flatMap((name) => {
    const scheme = schemeOf(contract, name);
    const secret = scheme && secretIn(scheme, carried);
    return secret?.startsWith(scheme?.prefix ?? '') && scheme ? [{ scheme, secret }] : [];
  });
  // If several schemes use the same location, the scheme with a matching prefix is chosen. A scheme without a
  // prefix gets all other secrets.
  const best = found.find(({ scheme }) => scheme.prefix !== undefined) ?? found[0];
  if (best) return best;
  throw new UsageError(
    `--auth: '${user}' authenticates by the ${carried.in} ${carried.name}, which no security scheme of the contract uses`,
  );
}

function secretIn({ carrier }: NamedScheme, { in: location, name, value }: Carried): string | undefined {
  if (carrier?.in !== location || carrier.name.toLowerCase() !== name.toLowerCase()) return undefined;
  if (carrier.scheme === undefined) return value;
  const [word = '', ...rest] = value.split(' ');
  if (word.toLowerCase() !== carrier.scheme) return undefined;
  const secret = rest.join(' ');
  return carrier.scheme === 'basic' ? Buffer.from(secret, 'base64').toString('utf8') : secret;
}
