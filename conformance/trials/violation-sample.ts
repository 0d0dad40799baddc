/**
 * Counts the violations of a folder that the suite catches on the deployment of this repository. Each file
 * exports a `broken` (conformance/mutation/proxy.ts), and may export `areas`, whose checks run before all
 * checks do: `node conformance/trials/violation-sample.ts FOLDER [NAME…] [--read-only]`. A violation is
 * caught if a check fails with it, but passes behind the same proxy without it.
 */
import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { allChecks } from '../engine/command/main.ts';
import { Session } from '../engine/session/session.ts';
import { readTarget } from '../engine/target/target.ts';
import { type Broken, startBroken, unchanged } from '../mutation/proxy.ts';
import { NothingChecked, replaceableHost, type Subject, verdictsOf } from '../mutation/score.ts';
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
/** Number of concurrent violations that two cores can serve. */
const atOnce = 3;
const embed = (url: string): readonly string[] => ['--embed-url', url];

interface Drawn {
  readonly broken: Broken;
  readonly areas?: readonly string[];
}

/** The failed checks of these areas or with these ids, or of all checks. */
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

/**
 * The checks that also fail behind a proxy without the violation, which joins headers and has another
 * address.
 */
async function failingUnbroken(
  subject: Subject,
  host: string | undefined,
  checks: readonly string[],
): Promise<Set<string>> {
  const replaceable = replaceableHost(subject, host);
  const front = await startBroken(replaceable.upstream ?? subject.url, { breaks: unchanged });
  try {
    return await failing(replaceable.with(front.url), 'well', [], checks);
  } finally {
    await front.close();
  }
}

/** Whether a run starts behind a proxy without the violation. */
async function beginsUnbroken(subject: Subject, host: string | undefined): Promise<boolean> {
  const [first] = allChecks(subject.generated, subject.project ?? {});
  if (first === undefined) return false;
  await failingUnbroken(subject, host, [first.id]);
  return true;
}

/** The subject with existing users who have some of each resource, for a read-only run. */
async function furnished(subject: Subject, index: number, workFolder: string): Promise<Subject> {
  const token = async (user: string): Promise<string> => subject.token(`${user[0]}-standing-${index}`);
  await verdictsOf({ ...subject, token }, 'standing', [], 'stated', embed(subject.url));
  for (const user of ['a', 'b']) {
    const options = {
      baseUrl: subject.url,
      tokenA: await token(user),
      output: join(workFolder, `${user}${index}`),
    };
    const session = new Session(subject.generated.contract, await readTarget(options, {}, workFolder));
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

/** Maximum number of failed checks that are repeated without the violation. */
const maxConfirmed = 8;

async function outcomeOf(subject: Subject, name: string): Promise<Outcome> {
  const { broken, areas = [] } = await drawn(name);
  const watched = noted(broken);
  const replaceable = replaceableHost(subject, broken.host);
  if (replaceable.upstream === undefined)
    throw new Error(`${name} needs the host ${broken.host}, which the deployment does not have`);
  const front = await startBroken(replaceable.upstream, watched.broken);
  try {
    const there = replaceable.with(front.url);
    const noticed = async (looked: readonly string[]): Promise<string[]> => {
      const failed = await failing(there, name, looked).catch(async (problem: unknown) => {
        // A run that does not start because of the violation counts as caught, because the user sees the
        // reason.
        if (problem instanceof NothingChecked && (await beginsUnbroken(subject, broken.host))) return problem;
        throw problem;
      });
      if (failed instanceof NothingChecked) return [failed.message];
      const found = [...failed].slice(0, maxConfirmed);
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

function printOutcome({ name, sentence, isMet, noticed }: Outcome): void {
  const verdict = noticed.length > 0 ? 'noticed' : isMet ? 'MISSED' : 'NOT APPLIED';
  const by = noticed.length > 0 ? `: ${noticed.slice(0, 4).join(', ')}` : ` (${sentence})`;
  console.log(`${verdict} ${name}${by}${noticed.length > 4 ? ` and ${noticed.length - 4} more` : ''}`);
}

await trial(`Violations of ${basename(folder)}${isReadOnly ? ', read only' : ''}`, () =>
  withFolder(async (workFolder) => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    const all = files.map((file) => file.replace(/\.ts$/, ''));
    const queue = all.filter((name) => names.length === 0 || names.includes(name));
    const total = queue.length;
    const own = await OwnSubject.start();
    try {
      const outcomes: Outcome[] = [];
      const worker = async (_: unknown, index: number): Promise<void> => {
        const subject = isReadOnly ? await furnished(own.subject, index, workFolder) : own.subject;
        for (let name = queue.shift(); name !== undefined; name = queue.shift()) {
          const outcome = await outcomeOf(subject, name);
          outcomes.push(outcome);
          printOutcome(outcome);
        }
      };
      await Promise.all(Array.from({ length: Math.min(atOnce, total) }, worker));
      const met = outcomes.filter(({ isMet, noticed }) => isMet || noticed.length > 0);
      const caught = met.filter(({ noticed }) => noticed.length > 0).length;
      console.log(`${caught} of ${met.length} noticed, ${total - met.length} not applied`);
      const goal = { min: isReadOnly ? 0.6 : 0.98 };
      return [{ what: 'violations noticed', figure: caught / Math.max(met.length, 1), goal }];
    } finally {
      await own.stop();
    }
  }),
);
