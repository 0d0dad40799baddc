import { type Exchange, isSuccess, jsonOf } from '../http/client.ts';
import { clockSkew } from '../http/clock-skew.ts';
import { frontIn } from '../http/intermediary.ts';
import { claimsOf } from '../http/jwt.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Operation } from '../model/operation.ts';
import { accepts, credentialFor, isOpen, tokenScheme, userCredential } from '../target/credentials.ts';
import type { User } from '../target/ledger/ledger.ts';
import { type Credential, emptyParts, nobody } from '../target/ledger/request.ts';
import { tokenName } from '../target/supplied-secrets.ts';
import { recognise } from './recognition.ts';
import { noteServed, readServed } from './served-contract.ts';
import type { Session } from './session.ts';

/** The target is not fit to be checked: exit status 3, one line that says what to do. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError';
}

/**
 * Before anything else: the target answers, serves this contract, the tokens work and are different users', and the
 * position of its gates is known. Returns what is worth a word but no obstacle.
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

/** Secrets were given for schemes that the contract has. */
function requireKnownSchemes({ contract, target }: Session): void {
  const known = Object.keys(contract.securitySchemes);
  const given = [
    ...Object.values(target.credentials).flatMap((secrets) => Object.keys(secrets)),
    ...target.scopedCredentials.map(({ scheme }) => scheme),
  ];
  const stray = given.find((scheme) => !known.includes(scheme));
  if (stray !== undefined)
    throw new PreflightError(
      `--credential names '${stray}', which is no security scheme of the contract. There are ${known.join(', ')}.`,
    );
}

/** The option that gave a user's token. */
function flag({ contract, target }: Session, user: User): string {
  const scheme = tokenScheme(contract)?.name;
  const isOwn = scheme !== undefined && target.credentials[user]?.[scheme] !== undefined;
  return isOwn ? `--credential ${user}:${scheme}` : `--${tokenName(user).toLowerCase().replace('_', '-')}`;
}

async function ask(session: Session, operation: Operation, credential: Credential): Promise<Exchange> {
  try {
    return await session.call(operation, emptyParts, credential);
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    throw new PreflightError(
      `${session.target.baseUrl} does not answer (${reason}). Start the deployment, or correct --base-url.`,
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
    known ?? (await ask(session, first, isOpen(first) ? nobody : tokenOf(session, 'a', first)));
  const front = frontIn(exchange);
  if (front !== undefined) notes.push(`${front} stands in front: what it answers itself is not judged`);
  const skew = clockSkew(exchange);
  session.pace.skewMs = skew;
  if (Math.abs(skew) > 60_000) notes.push(`the target's clock differs by ${Math.round(skew / 1000)} s`);
  for (const gate of Object.values(contract.gates)) {
    if (gate.reportedBy?.operation !== first.name) continue;
    const open = valueAt(jsonOf(exchange.answer), `/${gate.reportedBy.property}`);
    if (typeof open === 'boolean') session.gates.set(gate.name, open);
    else
      notes.push(`${first.name} does not tell the position of the gate '${gate.name}'; it is taken as open`);
    if (open === false) notes.push(`the gate '${gate.name}' is closed: what is behind it is skipped`);
  }
}

async function compareVersion(session: Session, notes: string[]): Promise<void> {
  const { contract } = session;
  const operation = contract.document ? session.operation(contract.document) : undefined;
  if (!operation) return;
  const exchange = await ask(session, operation, nobody);
  const served = valueAt(jsonOf(exchange.answer), '/info/version');
  if (!isSuccess(exchange) || typeof served !== 'string') {
    notes.push(
      `the target does not serve its contract (${operation.path} answered ${exchange.answer.status})`,
    );
    return;
  }
  if (served.split('.')[0] !== contract.version.split('.')[0])
    throw new PreflightError(
      `the target serves version ${served} of the contract, this suite is of ${contract.version}. Use the suite of that version.`,
    );
  if (served === contract.version) return;
  const known = readServed(jsonOf(exchange.answer), served, contract);
  if (known) noteServed(session, known);
  const it = `the target serves contract ${served}, this suite is of ${contract.version}`;
  const names = known?.age === 'older' ? [...known.lacks] : (known?.adds ?? []);
  const few =
    names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ');
  if (known?.age === 'older') notes.push(`${it}: ${few || 'nothing'} came later and is skipped`);
  else if (known)
    notes.push(`${it}: what the newer one adds to answers is let pass${few && `, and ${few} not looked at`}`);
  else notes.push(it);
}

async function identify(session: Session, user: User, notes: string[]): Promise<void> {
  const claims = claimsOf(session.target.tokens[user] ?? '');
  const identity = tokenScheme(session.contract)?.identity;
  const operation = (identity && session.operation(identity.operation)) ?? plainReads(session)[0];
  if (operation) {
    const exchange = await ask(session, operation, tokenOf(session, user, operation));
    const { status } = exchange.answer;
    if (status >= 300 && status < 400)
      throw new PreflightError(
        `${session.target.baseUrl} redirects (${status}) who presents a token. Give the address of the API itself as --base-url.`,
      );
    if (status === 401)
      throw new PreflightError(
        `the target refuses ${flag(session, user)} with 401. Get a fresh token, or one of its identity provider.`,
      );
    const id =
      identity && isSuccess(exchange) ? valueAt(jsonOf(exchange.answer), identity.pointer) : undefined;
    const known = typeof id === 'string' ? id : claims?.sub;
    if (typeof known === 'string') session.identities.set(user, known);
    // Operations without a handler are counted and reported separately.
    if (!isSuccess(exchange) && status !== 501)
      notes.push(`${operation.name} answered ${status}, so ${flag(session, user)} is taken as it is`);
  }
  if (typeof claims?.exp === 'number' && claims.exp * 1000 - session.pace.now() < 300_000)
    notes.push(`${flag(session, user)} expires within five minutes`);
}

/** The token of a user, which preflight is about, where the operation takes it; else what it does take. */
function tokenOf(session: Session, user: User, operation: Operation): Credential {
  const token = tokenScheme(session.contract);
  const own = token && accepts(operation, token.name) ? userCredential(session, user, token.name) : undefined;
  return own ?? credentialFor(session, user, operation) ?? nobody;
}

/** Operations that can be read with what was given of user A and nothing else. */
function plainReads(session: Session): Operation[] {
  return Object.values(session.contract.operations).filter(
    (operation) =>
      operation.method === 'GET' &&
      !operation.marker &&
      !operation.parameters.some((parameter) => parameter.required) &&
      credentialFor(session, 'a', operation) !== undefined,
  );
}
