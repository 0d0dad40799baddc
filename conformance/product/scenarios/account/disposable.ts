import type { Context } from '../../../engine/checks/context.ts';
import type { Exchange } from '../../../engine/http/client.ts';
import type { User } from '../../../engine/target/ledger/ledger.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';

/** The serial queue of all checks that change the disposable user. They run in the listed order. */
export const disposableQueue = 'disposable account';

/** Reads the user's account. */
export function readAccount(context: Context, user: User): Promise<Exchange> {
  return context.send(context.operation('getAccount'), emptyValues, context.fixtures.keys.token(user));
}

/** Requests a change of the user name. */
export function claim(context: Context, user: User, username: string): Promise<Exchange> {
  const parts = { ...emptyValues, body: { username } };
  return context.send(context.operation('updateAccount'), parts, context.fixtures.keys.token(user));
}

/** Returns a random user name that no user has. */
export function freeName(context: Context): string {
  return `cs_${context.session
    .unique()
    .replace(/[^a-z0-9]/g, '')
    .slice(-8)}${Math.floor(Math.random() * 46_656).toString(36)}`;
}
