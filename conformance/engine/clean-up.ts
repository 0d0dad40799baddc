import { headerOf, jsonOf } from './client.ts';
import { heldBy } from './credentials.ts';
import { sessionsOf } from './elsewhere.ts';
import { valueAt } from './json-pointer.ts';
import type { Made } from './ledger.ts';
import { recover } from './recovery.ts';
import { withCredential } from './request.ts';
import type { Session } from './session.ts';

/** Something the contract says can be removed, and why it could not. */
export interface Unclean {
  readonly made: Made;
  readonly reason: string;
}

/** What clean-up came to. */
export interface CleanedUp {
  readonly unclean: readonly Unclean[];
  readonly leftBehind: Readonly<Record<string, number>>;
}

/** Removes what the run made, at its target and at its other deployments. */
export async function cleanUp(session: Session): Promise<CleanedUp> {
  const unclean: Unclean[] = [];
  const leftBehind: Record<string, number> = {};
  for (const one of sessionsOf(session)) {
    const here = await cleanUpAt(one);
    unclean.push(...here.unclean);
    for (const [resource, count] of Object.entries(here.leftBehind))
      leftBehind[resource] = (leftBehind[resource] ?? 0) + count;
  }
  return { unclean, leftBehind };
}

/**
 * Removes everything in the ledger, children before their parents, what earlier crashed runs left included. What the
 * contract offers no removal for is counted as left behind.
 */
async function cleanUpAt(session: Session): Promise<CleanedUp> {
  const unknown = (await recover(session)).map(({ intent, reason }) => ({
    made: {
      resource: `what ${intent.operation} may have made`,
      id: intent.marks.join(' '),
      user: intent.user,
    },
    reason,
  }));
  const leftBehind: Record<string, number> = {};
  let unclean: Unclean[] = [];
  // Twice: a thing in use may be refused until its user is gone.
  for (let round = 0; round < 2; round += 1) {
    unclean = [];
    for (const made of session.ledger.open) {
      if (!made.remove) {
        leftBehind[made.resource] = (leftBehind[made.resource] ?? 0) + 1;
        session.ledger.removed(made);
        continue;
      }
      const reason = await remove(session, made, made.remove);
      if (reason === undefined) session.ledger.removed(made);
      else unclean.push({ made, reason });
    }
    if (unclean.length === 0) break;
  }
  return { unclean: [...unclean, ...unknown], leftBehind };
}

async function remove(
  session: Session,
  made: Made,
  request: NonNullable<Made['remove']>,
): Promise<string | undefined> {
  const holder = heldBy(session, made.user, session.operation(request.operation));
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
