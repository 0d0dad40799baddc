import { PreflightError, preflight } from './preflight.ts';
import type { Session } from './session.ts';

/** The session of a run and those of its other deployments. */
export const sessionsOf = (session: Session): readonly Session[] => [session, ...session.others];

/** The same for every other deployment of the run as for its target, all at once; what is worth a word. */
export async function preflightElsewhere(session: Session): Promise<string[]> {
  const names = [...session.elsewhere];
  const named = session.others.map(async (other) => {
    const name = names.flatMap(([word, one]) => (one === other ? [word] : [])).join(' ');
    try {
      const notes = await preflight(other);
      return notes.map((note) => `--deployment ${name}: ${note}`);
    } catch (problem) {
      if (!(problem instanceof PreflightError)) throw problem;
      const reason = problem.message.replaceAll('--base-url', `--deployment ${name}`);
      throw new PreflightError(`The deployment '${name}' is not fit: ${reason}`);
    }
  });
  const notes = (await Promise.all(named)).flat();
  // That a gate is closed is what such a deployment was given for, and the clock and version are told once.
  return notes.filter((note) => !/the gate|'s clock|expires within/.test(note));
}
