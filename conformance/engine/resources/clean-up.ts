import { sessionsOf } from '../session/other-deployments.ts';
import type { Session } from '../session/session.ts';
import type { Made } from '../target/ledger/ledger.ts';
import { recover } from './recovery.ts';
import { removeMade } from './removal.ts';
import { letGo, type Neutrals } from './reusable-resources.ts';

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

/**
 * Removes what the run made, at its target and at its other deployments. `patient`: also what requests without an answer may
 * still come to make.
 */
export async function cleanUp(session: Session, neutrals: Neutrals = {}, patient = true): Promise<CleanedUp> {
  const unclean: Unclean[] = [];
  const leftBehind: Record<string, number> = {};
  for (const one of sessionsOf(session)) {
    const here = await cleanUpAt(one, neutrals, patient);
    unclean.push(...here.unclean);
    for (const [resource, count] of Object.entries(here.leftBehind))
      leftBehind[resource] = (leftBehind[resource] ?? 0) + count;
  }
  return { unclean, leftBehind };
}

/**
 * Removes everything in the ledger, children before their parents, what earlier crashed runs left included. What the
 * contract offers no removal for is named for the next run to find, and counted as left behind where this run made it.
 */
async function cleanUpAt(session: Session, neutrals: Neutrals, patient: boolean): Promise<CleanedUp> {
  const unknown = (await recover(session, patient)).map(({ intent, reason }) => ({
    made: {
      resource: `what ${intent.operation} may have made`,
      id: intent.marks.join(' '),
      user: intent.user,
    },
    reason,
  }));
  let unclean: Unclean[] = [];
  // Twice: a thing in use may be refused until its user is gone.
  for (let round = 0; round < 2; round += 1) {
    unclean = [];
    for (const made of session.ledger.open) {
      if (!made.remove) continue;
      const reason = await removeMade(session, made);
      if (reason === undefined) session.ledger.removed(made);
      else unclean.push({ made, reason });
    }
    if (unclean.length === 0) break;
  }
  // The contract does not promise that inferred resources can be removed.
  const inferred = unclean.filter(({ made }) => made.isInferred);
  for (const { made } of inferred) session.ledger.removed(made);
  const leftBehind = await letGo(session, neutrals);
  for (const { made } of inferred) leftBehind[made.resource] = (leftBehind[made.resource] ?? 0) + 1;
  return { unclean: [...unclean.filter(({ made }) => !made.isInferred), ...unknown], leftBehind };
}

/** Removes what the run has made so far, so that its users have room again; whoever needs something of that makes it anew. */
export async function emptyHands(session: Session): Promise<void> {
  for (const one of sessionsOf(session)) {
    for (const made of one.ledger.open)
      if (made.remove && (await removeMade(one, made)) === undefined) one.ledger.removed(made);
    for (const kept of [one.othersThings, one.siblings, one.keys]) kept.clear();
  }
}
