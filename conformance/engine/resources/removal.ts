import { headerOf, jsonOf } from '../http/client.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Session } from '../session/session.ts';
import { heldBy, isOpen } from '../target/credentials.ts';
import type { Made } from '../target/ledger/ledger.ts';
import { nobody, withCredential } from '../target/ledger/request.ts';

/** Removes one resource; returns the reason if that fails, otherwise undefined. */
export async function removeCreatedResource(session: Session, made: Made): Promise<string | undefined> {
  const request = made.remove;
  if (!request) return 'the contract has no removal for it';
  const operation = session.operation(request.operation);
  const holder = operation && isOpen(operation) ? nobody : heldBy(session, made.user, operation);
  if (!holder) return `the token of user ${made.user} was not given`;
  try {
    const { response } = await session.send(
      withCredential({ method: request.method, path: request.path, headers: [] }, holder),
      request.operation,
    );
    const gone =
      (response.status >= 200 && response.status < 300) || response.status === 404 || response.status === 410;
    // The account was deleted with everything in it.
    if (gone || (made.user === 'disposable' && response.status === 401)) return undefined;
    const code = valueAt(jsonOf(response), '/error/code');
    const type = headerOf(response, 'content-type') ?? 'no body';
    return `${request.method} ${request.path} returned ${response.status} ${typeof code === 'string' ? code : `(${type})`}`;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}
