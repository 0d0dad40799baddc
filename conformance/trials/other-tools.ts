/**
 * Compares the suite with tools for OpenAPI contracts that npm installs, on the same deployment: unbroken,
 * and with one promise broken at a time. `node conformance/trials/other-tools.ts 36` breaks thirty-six
 * promises instead of twelve, `… 36 7` samples them with the seed 7.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../engine/model/json-pointer.ts';
import { Random } from '../engine/model/random.ts';
import { generated } from '../example/generated/conformance/index.ts';
import { BrokenExample, type Traces } from './other-tools/broken-house.ts';
import { callsheet } from './other-tools/callsheet.ts';
import { contractFor, converter, filled, operationsIn, successesOf } from './other-tools/documents.ts';
import { dredd } from './other-tools/dredd.ts';
import { NotInstalledError, type Peer } from './other-tools/peer.ts';
import { portman } from './other-tools/portman.ts';
import { prism } from './other-tools/prism.ts';
import { respect } from './other-tools/respect.ts';
import { stepCi } from './other-tools/step-ci.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const [violations = 12, seed = 1] = process.argv.slice(2).map(Number);
/** Number of concurrent deployments. A run mostly waits. */
const concurrency = 3;

/** The result of a tool on one deployment. */
interface Run extends Traces {
  readonly peer: string;
  /** The broken promise; absent if none is. */
  readonly broken?: string;
  readonly failures: readonly string[];
  readonly seconds: number;
}

type Documents = Readonly<Record<'contract' | 'successes', Readonly<Record<string, unknown>>>>;

/** The tools that are installed on this machine or can be. */
async function peersHere(): Promise<Peer[]> {
  const peers: Peer[] = [callsheet('whole'), callsheet('read-only')];
  for (const [name, open] of Object.entries({
    Respect: respect,
    Prism: prism,
    Dredd: dredd,
    Portman: portman,
    'Step CI': stepCi,
  })) {
    try {
      peers.push(await open());
    } catch (problem) {
      if (!(problem instanceof NotInstalledError)) throw problem;
      console.log(`  ${name} is skipped: ${problem.message}`);
    }
  }
  return peers;
}

/**
 * The contract for the tools, with placeholders. If the converter is not installed, no tool that needs the
 * converted contract runs.
 */
async function documents(folder: string): Promise<Documents> {
  const file = new URL('../example/generated/openapi.json', import.meta.url);
  const published: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(published)) throw new Error('the published contract is not an object');
  const without = Object.values(generated.contract.operations)
    .filter(({ marker, disposes }) => marker !== undefined || disposes !== undefined)
    .map(({ name }) => name);
  const names = ['deleteRoom.roomId', 'confirmBooking.bookingId', 'cancelBooking.bookingId'];
  const contract = contractFor(published, names, new Set(without));
  const [all, some] = [operationsIn(published).length, operationsIn(contract).length];
  console.log(`  the tools receive ${some} of ${all} operations, without ${without.join(', ')}`);
  const successes = await converter().then(
    () => successesOf(contract, folder),
    () => contract,
  );
  return { contract, successes };
}

/**
 * A sample of the promises to break, from each trait in turn. The seed also determines the order of the
 * traits.
 */
function drawn(example: BrokenExample): string[] {
  const byTrait = new Map<string, string[]>();
  const random = new Random(seed);
  for (const [id, { cell }] of random.shuffled([...example.promises]))
    byTrait.set(cell.trait, [...(byTrait.get(cell.trait) ?? []), id]);
  const traits = [...byTrait].sort(([one], [other]) => (one < other ? -1 : 1));
  const columns = random.shuffled(traits).map(([, ids]) => ids);
  const picked: string[] = [];
  for (let row = 0; picked.length < violations && columns.some((ids) => ids.length > row); row += 1)
    picked.push(...columns.flatMap((ids) => ids.slice(row, row + 1)));
  return picked.slice(0, violations);
}

async function runOf(
  example: BrokenExample,
  peer: Peer,
  { contract, successes }: Documents,
  folder: string,
  broken?: string,
): Promise<Run> {
  mkdirSync(folder, { recursive: true });
  const ready = await example.tidy();
  const { url, token, otherToken } = example;
  const toolInput = {
    url,
    token,
    otherToken,
    disposableToken: example.disposableToken(),
    folder,
    contract: filled(contract, url, ready),
    successes: filled(successes, url, ready),
  };
  const breaks = broken === undefined ? undefined : example.promises.get(broken)?.mutant.breaks();
  const began = performance.now();
  const [failures, traces] = await example.watch(breaks, () => peer.run(toolInput));
  const seconds = (performance.now() - began) / 1000;
  // The ids of a run are replaced, so that failures of different runs can be compared.
  const alike = failures.map((failure) =>
    Object.values(ready).reduce((text, id) => text.replaceAll(id, 'ID'), failure),
  );
  return { peer: peer.name, ...(broken !== undefined && { broken }), failures: alike, seconds, ...traces };
}

async function allRuns(folder: string, peers: readonly Peer[]): Promise<Run[]> {
  const documentsOfTools = await documents(folder);
  const examples = await Promise.all(Array.from({ length: concurrency }, () => BrokenExample.open(folder)));
  const [first] = examples;
  const known = (id: string): boolean => examples.every((example) => example.promises.has(id));
  const queue = first ? drawn(first).filter(known) : [];
  const runs: Run[] = [];
  let count = 0;
  const work = async (example: BrokenExample): Promise<void> => {
    const all = async (broken?: string): Promise<void> => {
      for (const peer of peers) {
        count += 1;
        const run = await runOf(example, peer, documentsOfTools, join(folder, String(count)), broken);
        runs.push(run);
        const { failures, seconds } = run;
        console.log(
          `  ${broken ?? 'nothing broken'}, ${peer.name}: ${failures.length} failures, ${seconds.toFixed(1)} s`,
        );
      }
    };
    await all();
    for (let broken = queue.shift(); broken !== undefined; broken = queue.shift()) await all(broken);
  };
  try {
    await Promise.all(examples.map(work));
  } finally {
    await Promise.all(examples.map((example) => example.close()));
  }
  return runs;
}

const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** Prints the result of each violation, and the table. */
function report(peers: readonly Peer[], runs: readonly Run[]): TrialResult[] {
  const healthy = (peer: Peer): Run[] =>
    runs.filter((run) => run.peer === peer.name && run.broken === undefined);
  const alarms = new Map(
    peers.map((peer) => [peer.name, new Set(healthy(peer).flatMap(({ failures }) => failures))]),
  );
  const isCaught = ({ peer, failures }: Run): boolean =>
    failures.some((failure) => !alarms.get(peer)?.has(failure));
  const broken = runs.filter((run) => run.broken !== undefined);
  for (const id of new Set(broken.map((run) => run.broken))) {
    const caught = broken.filter((run) => run.broken === id && isCaught(run)).map(({ peer }) => peer);
    console.log(`  ${id}: ${caught.join(', ') || 'nobody'}`);
  }
  for (const [name, failures] of alarms)
    for (const failure of failures) console.log(`  false, ${name}: ${failure}`);
  row([
    '',
    'caught',
    'missed',
    'of those applied',
    'false alarms',
    'requests per run',
    'seconds per run',
    'left behind per run',
  ]);
  row(['---', ...Array.from({ length: 7 }, () => '---:')]);
  for (const peer of peers) {
    const own = broken.filter((run) => run.peer === peer.name);
    const missed = own.filter((run) => !isCaught(run));
    const well = healthy(peer);
    const mean = (of: (run: Run) => number): number =>
      well.reduce((sum, run) => sum + of(run), 0) / well.length;
    row([
      peer.name,
      own.length - missed.length,
      missed.length,
      missed.filter(({ isMet }) => isMet).length,
      alarms.get(peer.name)?.size ?? 0,
      Math.round(mean(({ requests }) => requests)),
      mean(({ seconds }) => seconds).toFixed(1),
      mean(({ left }) => left).toFixed(1),
    ]);
  }
  return [
    {
      what: 'false alarms of this suite',
      figure: alarms.get(callsheet('whole').name)?.size ?? 0,
      goal: { max: 0 },
    },
  ];
}

await trial('The suite compared with other tools', () =>
  withFolder(async (folder) => {
    const peers = await peersHere();
    return report(peers, await allRuns(folder, peers));
  }),
);
