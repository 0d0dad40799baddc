import type { Context } from '../../../engine/checks/context.ts';
import type { Exchange } from '../../../engine/http/client.ts';
import type { User } from '../../../engine/target/ledger/ledger.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';

/** The lane of everything done to the disposable user, in the order the scenarios are listed. */
export const disposableLane = 'disposable account';

/** Reads an account. */
export function readAccount(context: Context, user: User): Promise<Exchange> {
  return context.send(context.operation('getAccount'), emptyParts, context.fixtures.keys.token(user));
}

/** Asks for a user name. */
export function claim(context: Context, user: User, username: string): Promise<Exchange> {
  const parts = { ...emptyParts, body: { username } };
  return context.send(context.operation('updateAccount'), parts, context.fixtures.keys.token(user));
}

/** A user name that nobody has. */
export function freeName(context: Context): string {
  return `cs_${context.session
    .unique()
    .replace(/[^a-z0-9]/g, '')
    .slice(-8)}${Math.floor(Math.random() * 46_656).toString(36)}`;
}
