import { PreflightError, preflight } from './preflight.ts';
import type { Session } from './session.ts';

/** The session of a run and those of its other deployments. */
export const sessionsOf = (session: Session): readonly Session[] => [session, ...session.others];

/** Runs the preflight of every other deployment concurrently, and returns its notes. */
export async function preflightOthers(session: Session): Promise<string[]> {
  const names = [...session.otherDeployments];
  const named = session.others.map(async (other) => {
    const name = names.flatMap(([word, one]) => (one === other ? [word] : [])).join(' ');
    try {
      const notes = await preflight(other);
      return notes.map((note) => `--deployment ${name}: ${note}`);
    } catch (problem) {
      if (!(problem instanceof PreflightError)) throw problem;
      const reason = problem.message.replaceAll('--base-url', `--deployment ${name}`);
      throw new PreflightError(`The deployment '${name}' cannot be tested: ${reason}`);
    }
  });
  const notes = (await Promise.all(named)).flat();
  // A closed gate is the purpose of such a deployment, and the notes on clock and expiry repeat those of the
  // target.
  return notes.filter((note) => !/the gate|'s clock|expires within/.test(note));
}
