import { sessionsOf } from '../session/other-deployments.ts';
import type { Session } from '../session/session.ts';
import type { Made } from '../target/ledger/ledger.ts';
import { recover } from './recovery.ts';
import { removeCreatedResource } from './removal.ts';
import { type Neutrals, releaseRemaining } from './reusable-resources.ts';

/** A resource that the contract can remove, and the reason why its removal failed. */
export interface Unclean {
  readonly made: Made;
  readonly reason: string;
}

/** The result of a clean-up. */
export interface CleanedUp {
  readonly unclean: readonly Unclean[];
  readonly leftBehind: Readonly<Record<string, number>>;
}

/**
 * Removes the resources of the run, at its target and its other deployments. With `scaledTimeout`, it also
 * waits for resources that requests without a response may still create.
 */
export async function cleanUp(
  session: Session,
  neutrals: Neutrals = {},
  scaledTimeout = true,
): Promise<CleanedUp> {
  const unclean: Unclean[] = [];
  const leftBehind: Record<string, number> = {};
  for (const one of sessionsOf(session)) {
    const here = await cleanUpAt(one, neutrals, scaledTimeout);
    unclean.push(...here.unclean);
    for (const [resourceType, count] of Object.entries(here.leftBehind))
      leftBehind[resourceType] = (leftBehind[resourceType] ?? 0) + count;
  }
  return { unclean, leftBehind };
}

/**
 * Removes everything in the ledger, children before their parents, including resources of earlier killed
 * runs. Resources without a removal get a name for the next run, and count as not removed if this run
 * created them.
 */
async function cleanUpAt(session: Session, neutrals: Neutrals, scaledTimeout: boolean): Promise<CleanedUp> {
  const unknown = (await recover(session, scaledTimeout)).map(({ intent, reason }) => ({
    made: {
      resourceType: `a resource that ${intent.operation} may have created`,
      id: intent.runMarkers.join(' '),
      user: intent.user,
    },
    reason,
  }));
  let unclean: Unclean[] = [];
  // Twice, because a resource cannot be removed while another one uses it.
  for (let round = 0; round < 2; round += 1) {
    unclean = [];
    for (const made of session.ledger.open) {
      if (!made.remove) continue;
      const reason = await removeCreatedResource(session, made);
      if (reason === undefined) session.ledger.removed(made);
      else unclean.push({ made, reason });
    }
    if (unclean.length === 0) break;
  }
  // The contract does not promise that inferred resources can be removed.
  const inferred = unclean.filter(({ made }) => made.isInferred);
  for (const { made } of inferred) session.ledger.removed(made);
  const leftBehind = await releaseRemaining(session, neutrals);
  for (const { made } of inferred) leftBehind[made.resourceType] = (leftBehind[made.resourceType] ?? 0) + 1;
  return { unclean: [...unclean.filter(({ made }) => !made.isInferred), ...unknown], leftBehind };
}

/**
 * Removes the resources that the run has created so far, so that its users are below their ceilings again.
 * Checks create new ones as needed.
 */
export async function removeCreated(session: Session): Promise<void> {
  for (const one of sessionsOf(session)) {
    for (const made of one.ledger.open)
      if (made.remove && (await removeCreatedResource(one, made)) === undefined) one.ledger.removed(made);
    for (const kept of [one.othersResources, one.siblings, one.keys]) kept.clear();
  }
}
