import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { clockSkew } from '../http/clock-skew.ts';
import { frontIn } from '../http/intermediary.ts';
import { claimsOf } from '../http/jwt.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { accepts, credentialFor, isOpen, tokenScheme, userCredential } from '../target/credentials.ts';
import type { User } from '../target/ledger/ledger.ts';
import { type Credential, emptyValues, nobody } from '../target/ledger/request.ts';
import { tokenName } from '../target/supplied-secrets.ts';
import { recognise } from './recognition.ts';
import { noteServed, readServed } from './served-contract.ts';
import type { Session } from './session.ts';

/** The target cannot be tested: exit status 3, with one line about the remedy. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

/**
 * The first step of a run: the target responds, serves this contract, the tokens are valid and belong to
 * different users, and the state of the gates is known. Returns notes that do not prevent the run.
 */
export async function preflight(session: Session): Promise<string[]> {
  const notes: string[] = [];
  requireKnownSchemes(session);
  await reach(session, notes);
  await compareVersion(session, notes);
  for (const user of ['a', 'b', 'disposable'] as const)
    if (session.target.tokens[user]) await identify(session, user, notes);
  for (const [one, other] of [
    ['a', 'b'],
    ['a', 'disposable'],
    ['b', 'disposable'],
  ] as const) {
    const [left, right] = [session.identities.get(one), session.identities.get(other)];
    if (left !== undefined && left === right)
      throw new PreflightError(
        `${flag(session, one)} and ${flag(session, other)} are tokens of one user (${left}). Give tokens of two users.`,
      );
  }
  return notes;
}

/** Requires that the contract has the schemes of all given secrets. */
function requireKnownSchemes({ contract, target }: Session): void {
  const known = Object.keys(contract.securitySchemes);
  const given = [
    ...Object.values(target.credentials).flatMap((secrets) => Object.keys(secrets)),
    ...target.scopedCredentials.map(({ scheme }) => scheme),
  ];
  const stray = given.find((scheme) => !known.includes(scheme));
  if (stray !== undefined)
    throw new PreflightError(
      `--credential names '${stray}', but the contract has no such security scheme; use ${known.join(', ')}.`,
    );
}

/** The option that set a user's token. */
function flag({ contract, target }: Session, user: User): string {
  const scheme = tokenScheme(contract)?.name;
  const isOwn = scheme !== undefined && target.credentials[user]?.[scheme] !== undefined;
  return isOwn ? `--credential ${user}:${scheme}` : `--${tokenName(user).toLowerCase().replace('_', '-')}`;
}

async function request(session: Session, operation: Operation, credential: Credential): Promise<Exchange> {
  try {
    return await session.call(operation, emptyValues, credential);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new PreflightError(
      `${session.target.baseUrl} does not respond (${reason}). Start the deployment, or correct --base-url.`,
    );
  }
}

async function reach(session: Session, notes: string[]): Promise<void> {
  const { contract } = session;
  const recognised = await recognise(session);
  if ('seen' in recognised) throw new PreflightError(`${session.target.baseUrl}: ${recognised.seen}`);
  const health = Object.values(contract.gates)
    .map((gate) => gate.reportedBy)
    .find((reported) => reported !== undefined);
  const first = (health && session.operation(health.operation)) ?? recognised.operation;
  const known = first === recognised.operation ? recognised.first : undefined;
  const exchange =
    known ?? (await request(session, first, isOpen(first) ? nobody : tokenOf(session, 'a', first)));
  const front = frontIn(exchange);
  if (front !== undefined) notes.push(`${front} is a proxy of the target: its own responses are not checked`);
  const skew = clockSkew(exchange);
  session.pace.skewMs = skew;
  if (Math.abs(skew) > 60_000) notes.push(`the target's clock differs by ${Math.round(skew / 1000)} s`);
  for (const gate of Object.values(contract.gates)) {
    if (gate.reportedBy?.operation !== first.name) continue;
    const open = valueAt(jsonOf(exchange.response), `/${gate.reportedBy.property}`);
    if (typeof open === 'boolean') session.gates.set(gate.name, open);
    else
      notes.push(`${first.name} does not report the state of the gate '${gate.name}'; it is considered open`);
    if (open === false) notes.push(`the gate '${gate.name}' is closed: checks behind it are skipped`);
  }
}

async function compareVersion(session: Session, notes: string[]): Promise<void> {
  const { contract } = session;
  const operation = contract.document ? session.operation(contract.document) : undefined;
  if (!operation) return;
  const exchange = await request(session, operation, nobody);
  const served = valueAt(jsonOf(exchange.response), '/info/version');
  if (!isSuccess(exchange) || typeof served !== 'string') {
    notes.push(
      `the target does not serve its contract (${operation.path} returned ${exchange.response.status})`,
    );
    return;
  }
  if (served.split('.')[0] !== contract.version.split('.')[0])
    throw new PreflightError(
      `the target serves version ${served} of the contract, but this suite was generated from ${contract.version}. Use the suite of that version.`,
    );
  if (served === contract.version) return;
  const known = readServed(jsonOf(exchange.response), served, contract);
  if (known) noteServed(session, known);
  const it = `the target serves contract ${served}, this suite was generated from ${contract.version}`;
  const names = known?.age === 'older' ? [...known.lacks] : (known?.adds ?? []);
  const few =
    names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
  if (known?.age === 'older') notes.push(`${it}: ${few || 'nothing'} came later and is skipped`);
  else if (known)
    notes.push(
      `${it}: additions of the newer contract to responses are accepted${few && `, and ${few} not tested`}`,
    );
  else notes.push(it);
}

async function identify(session: Session, user: User, notes: string[]): Promise<void> {
  const claims = claimsOf(session.target.tokens[user] ?? '');
  const identity = tokenScheme(session.contract)?.identity;
  const operation = (identity && session.operation(identity.operation)) ?? plainReads(session)[0];
  if (operation) {
    const exchange = await request(session, operation, tokenOf(session, user, operation));
    const { status } = exchange.response;
    if (status >= 300 && status < 400)
      throw new PreflightError(
        `${session.target.baseUrl} redirects (${status}) requests with a token. Give the address of the API itself as --base-url.`,
      );
    if (status === 401)
      throw new PreflightError(
        `the target rejects ${flag(session, user)} with 401. Get a new token from its identity provider.`,
      );
    const id =
      identity && isSuccess(exchange) ? valueAt(jsonOf(exchange.response), identity.pointer) : undefined;
    const known = typeof id === 'string' ? id : claims?.sub;
    if (typeof known === 'string') session.identities.set(user, known);
    // Operations without a handler are counted and reported separately.
    if (!isSuccess(exchange) && status !== 501)
      notes.push(`${operation.name} returned ${status}, so ${flag(session, user)} could not be verified`);
  }
  if (typeof claims?.exp === 'number' && claims.exp * 1000 - session.pace.now() < 300_000)
    notes.push(`${flag(session, user)} expires within five minutes`);
}

/** The user's token if the operation accepts it; otherwise another credential that it accepts. */
function tokenOf(session: Session, user: User, operation: Operation): Credential {
  const token = tokenScheme(session.contract);
  const own = token && accepts(operation, token.name) ? userCredential(session, user, token.name) : undefined;
  return own ?? credentialFor(session, user, operation) ?? nobody;
}

/** Operations that can be read with only user A's given credentials. */
function plainReads(session: Session): Operation[] {
  return Object.values(session.contract.operations).filter(
    (operation) =>
      operation.method === 'GET' &&
      !operation.marker &&
      !operation.parameters.some((parameter) => parameter.required) &&
      credentialFor(session, 'a', operation) !== undefined,
  );
}
