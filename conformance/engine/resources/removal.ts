import { headerOf, jsonOf } from '../http/client.ts';
import { valueAt } from '../model/json-pointer.ts';
import type { Session } from '../session/session.ts';
import { heldBy, isOpen } from '../target/credentials.ts';
import type { Made } from '../target/ledger/ledger.ts';
import { nobody, withCredential } from '../target/ledger/request.ts';

/** Removes one thing; why that was not possible, or undefined. */
export async function removeMade(session: Session, made: Made): Promise<string | undefined> {
  const request = made.remove;
  if (!request) return 'the contract has no removal for it';
  const operation = session.operation(request.operation);
  const holder = operation && isOpen(operation) ? nobody : heldBy(session, made.user, operation);
  if (!holder) return `the token of user ${made.user} was not given`;
  try {
    const { answer } = await session.send(
      withCredential({ method: request.method, path: request.path, headers: [] }, holder),
      request.operation,
    );
    const gone =
      (answer.status >= 200 && answer.status < 300) || answer.status === 404 || answer.status === 410;
    // The account itself is gone, and everything of it.
    if (gone || (made.user === 'disposable' && answer.status === 401)) return undefined;
    const code = valueAt(jsonOf(answer), '/error/code');
    const type = headerOf(answer, 'content-type') ?? 'no body';
    return `${request.method} ${request.path} answered ${answer.status} ${typeof code === 'string' ? code : `(${type})`}`;
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem);
  }
}
