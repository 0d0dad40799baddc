/**
 * How many violations of a folder the suite notices on the deployment of this repository. Each file exports a `broken`
 * (conformance/mutation/proxy.ts), and may export `areas`, which are looked at before everything is:
 * `node conformance/trials/violation-sample.ts FOLDER [NAME…] [--read-only]`. Noticed is what fails there and does not once the violation is out of the
 * same proxy.
 */
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { allChecks } from '../engine/command/main.ts';
import { Session } from '../engine/session/session.ts';
import { readTarget } from '../engine/target/target.ts';
import { type Broken, startBroken, unchanged } from '../mutation/proxy.ts';
import { NothingChecked, type Subject, standingIn, verdictsOf } from '../mutation/score.ts';
import { fillAccount } from '../mutation/seed-account.ts';
import { OwnSubject } from '../product/mutation/own-subject.ts';
import { trial, withFolder } from './trial.ts';
import { noted } from './violation-sample/noted.ts';

const { values, positionals } = parseArgs({
  options: { 'read-only': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder = '', ...names] = positionals;
const isReadOnly = values['read-only'];
/** As many violations at once as two cores carry. */
const atOnce = 3;
const embed = (url: string): readonly string[] => ['--embed-url', url];

interface Drawn {
  readonly broken: Broken;
  readonly areas?: readonly string[];
}

/** What fails there, by the areas or of the checks; of everything without any. */
async function failing(
  subject: Subject,
  run: string,
  areas: readonly string[] = [],
  checks: readonly string[] = [],
): Promise<Set<string>> {
  const only = areas.length > 0 ? ['--only', ...areas] : [];
  const more = [...embed(subject.url), ...(isReadOnly ? ['--read-only'] : []), ...only];
  const verdicts = await verdictsOf(subject, run, checks, 'strict', more);
  return new Set([...verdicts].filter(([, status]) => status === 'fail').map(([id]) => id));
}

/** Those of the checks that fail as well where the proxy leaves all as it is, as one joins headers and has another address. */
async function failingUnbroken(
  subject: Subject,
  host: string | undefined,
  checks: readonly string[],
): Promise<Set<string>> {
  const place = standingIn(subject, host);
  const front = await startBroken(place.upstream ?? subject.url, { breaks: unchanged });
  try {
    return await failing(place.with(front.url), 'well', [], checks);
  } finally {
    await front.close();
  }
}

/** Whether a run begins where the proxy leaves all as it is. */
async function beginsUnbroken(subject: Subject, host: string | undefined): Promise<boolean> {
  const [first] = allChecks(subject.generated, subject.project ?? {});
  if (first === undefined) return false;
  await failingUnbroken(subject, host, [first.id]);
  return true;
}

/** The subject with users that stand there and have some of everything, for a run that may make nothing. */
async function furnished(subject: Subject, lane: number, place: string): Promise<Subject> {
  const token = async (user: string): Promise<string> => subject.token(`${user[0]}-standing-${lane}`);
  await verdictsOf({ ...subject, token }, 'standing', [], 'stated', embed(subject.url));
  for (const user of ['a', 'b']) {
    const options = { baseUrl: subject.url, tokenA: await token(user), out: join(place, `${user}${lane}`) };
    const session = new Session(subject.generated.contract, await readTarget(options, {}, place));
    await fillAccount(session, 'a', subject.project?.preconditions);
    session.close(false);
  }
  return { ...subject, token };
}

async function drawn(name: string): Promise<Drawn> {
  return (await import(pathToFileURL(resolve(folder, `${name}.ts`)).href)) as Drawn;
}

interface Outcome {
  readonly name: string;
  readonly sentence: string;
  readonly isMet: boolean;
  readonly noticed: readonly string[];
}

/** So many of the checks that fail are looked at once more without the violation. */
const mostConfirmed = 8;

async function outcomeOf(subject: Subject, name: string): Promise<Outcome> {
  const { broken, areas = [] } = await drawn(name);
  const watched = noted(broken);
  const place = standingIn(subject, broken.host);
  if (place.upstream === undefined) throw new Error(`${name} is about a host that the deployment has not`);
  const front = await startBroken(place.upstream, watched.broken);
  try {
    const there = place.with(front.url);
    const noticed = async (looked: readonly string[]): Promise<string[]> => {
      const failed = await failing(there, name, looked).catch(async (problem: unknown) => {
        // Whoever runs the suite there sees that it refuses to begin, and why.
        if (problem instanceof NothingChecked && (await beginsUnbroken(subject, broken.host))) return problem;
        throw problem;
      });
      if (failed instanceof NothingChecked) return [failed.message];
      const found = [...failed].slice(0, mostConfirmed);
      if (found.length === 0) return [];
      const well = await failingUnbroken(subject, broken.host, found);
      return found.filter((id) => !well.has(id));
    };
    let found = areas.length > 0 ? await noticed(areas) : [];
    if (found.length === 0) found = await noticed([]);
    return { name, sentence: broken.sentence, isMet: watched.isMet(), noticed: found };
  } finally {
    await front.close();
  }
}

function tell({ name, sentence, isMet, noticed }: Outcome): void {
  const verdict = noticed.length > 0 ? 'noticed' : isMet ? 'MISSED' : 'NEVER MET';
  const by = noticed.length > 0 ? `: ${noticed.slice(0, 4).join(', ')}` : ` (${sentence})`;
  console.log(`${verdict} ${name}${by}${noticed.length > 4 ? ` and ${noticed.length - 4} more` : ''}`);
}

await trial(`Violations of ${basename(folder)}${isReadOnly ? ', read only' : ''}`, () =>
  withFolder(async (place) => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const all = files.map((file) => file.replace(/\.ts$/, ''));
    const queue = all.filter((name) => names.length === 0 || names.includes(name));
    const asked = queue.length;
    const own = await OwnSubject.start();
    try {
      const outcomes: Outcome[] = [];
      const worker = async (_: unknown, lane: number): Promise<void> => {
        const subject = isReadOnly ? await furnished(own.subject, lane, place) : own.subject;
        for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
          const outcome = await outcomeOf(subject, name);
          outcomes.push(outcome);
          tell(outcome);
        }
      };
      await Promise.all(Array.from({ length: Math.min(atOnce, asked) }, worker));
      const met = outcomes.filter(({ isMet, noticed }) => isMet || noticed.length > 0);
      const caught = met.filter(({ noticed }) => noticed.length > 0).length;
      console.log(`${caught} of ${met.length} noticed, ${asked - met.length} never met`);
      const goal = { min: isReadOnly ? 0.6 : 0.98 };
      return [{ what: 'violations noticed', figure: caught / Math.max(met.length, 1), goal }];
    } finally {
      await own.stop();
    }
  }),
);
