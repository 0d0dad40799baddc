/**
 * Our suite beside the tools for OpenAPI contracts that npm installs, on the same deployment: as it should be, and with one
 * promise broken at a time. `node conformance/trials/other-tools.ts 36` breaks thirty-six in place of twelve, `… 36 7` draws them with the
 * seed 7.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '../engine/model/json-pointer.ts';
import { Random } from '../engine/model/random.ts';
import { generated } from '../example/generated/conformance/index.ts';
import { BrokenHouse, type Traces } from './other-tools/broken-house.ts';
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
/** Houses at once: much of a run is waiting. */
const lanes = 3;

/** How a tool fared on a house. */
interface Run extends Traces {
  readonly peer: string;
  /** What was broken; absent where nothing was. */
  readonly broken?: string;
  readonly failures: readonly string[];
  readonly seconds: number;
}

type Documents = Readonly<Record<'contract' | 'successes', Readonly<Record<string, unknown>>>>;

/** The tools that this machine has or can get. */
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
      console.log(`  ${name} is left out: ${problem.message}`);
    }
  }
  return peers;
}

/** The contract as the tools get it, with blanks; where it cannot be converted nobody asks for it. */
async function documents(folder: string): Promise<Documents> {
  const file = new URL('../example/generated/openapi.json', import.meta.url);
  const published: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isObject(published)) throw new Error('the published contract is no object');
  const without = Object.values(generated.contract.operations)
    .filter(({ marker, disposes }) => marker !== undefined || disposes !== undefined)
    .map(({ name }) => name);
  const names = ['deleteRoom.roomId', 'confirmBooking.bookingId', 'cancelBooking.bookingId'];
  const contract = contractFor(published, names, new Set(without));
  const [all, some] = [operationsIn(published).length, operationsIn(contract).length];
  console.log(`  the tools are given ${some} of ${all} operations, without ${without.join(', ')}`);
  const successes = await converter().then(
    () => successesOf(contract, folder),
    () => contract,
  );
  return { contract, successes };
}

/** As many promises as are to be broken, from each trait in turn, the traits in an order of the seed's too. */
function drawn(house: BrokenHouse): string[] {
  const byTrait = new Map<string, string[]>();
  const random = new Random(seed);
  for (const [id, { cell }] of random.shuffled([...house.promises]))
    byTrait.set(cell.trait, [...(byTrait.get(cell.trait) ?? []), id]);
  const traits = [...byTrait].sort(([one], [other]) => (one < other ? -1 : 1));
  const columns = random.shuffled(traits).map(([, ids]) => ids);
  const picked: string[] = [];
  for (let row = 0; picked.length < violations && columns.some((ids) => ids.length > row); row += 1)
    picked.push(...columns.flatMap((ids) => ids.slice(row, row + 1)));
  return picked.slice(0, violations);
}

async function runOf(
  house: BrokenHouse,
  peer: Peer,
  { contract, successes }: Documents,
  folder: string,
  broken?: string,
): Promise<Run> {
  mkdirSync(folder, { recursive: true });
  const ready = await house.tidy();
  const { url, token, otherToken } = house;
  const place = {
    url,
    token,
    otherToken,
    disposableToken: house.disposableToken(),
    folder,
    contract: filled(contract, url, ready),
    successes: filled(successes, url, ready),
  };
  const breaks = broken === undefined ? undefined : house.promises.get(broken)?.mutant.breaks();
  const began = performance.now();
  const [failures, traces] = await house.watch(breaks, () => peer.run(place));
  const seconds = (performance.now() - began) / 1000;
  // The ids of this run are no difference to another.
  const alike = failures.map((failure) =>
    Object.values(ready).reduce((text, id) => text.replaceAll(id, 'ID'), failure),
  );
  return { peer: peer.name, ...(broken !== undefined && { broken }), failures: alike, seconds, ...traces };
}

async function allRuns(folder: string, peers: readonly Peer[]): Promise<Run[]> {
  const told = await documents(folder);
  const houses = await Promise.all(Array.from({ length: lanes }, () => BrokenHouse.open(folder)));
  const [first] = houses;
  const known = (id: string): boolean => houses.every((house) => house.promises.has(id));
  const queue = first ? drawn(first).filter(known) : [];
  const runs: Run[] = [];
  let count = 0;
  const work = async (house: BrokenHouse): Promise<void> => {
    const all = async (broken?: string): Promise<void> => {
      for (const peer of peers) {
        count += 1;
        const run = await runOf(house, peer, told, join(folder, String(count)), broken);
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
    await Promise.all(houses.map(work));
  } finally {
    await Promise.all(houses.map((house) => house.close()));
  }
  return runs;
}

const row = (cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

/** Prints what became of each violation, and the table. */
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
    'of those met',
    'false alarms',
    'requests a run',
    'seconds a run',
    'left behind a run',
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
      what: 'false alarms of ours',
      figure: alarms.get(callsheet('whole').name)?.size ?? 0,
      goal: { max: 0 },
    },
  ];
}

await trial('The suite beside its peers', () =>
  withFolder(async (folder) => {
    const peers = await peersHere();
    return report(peers, await allRuns(folder, peers));
  }),
);
