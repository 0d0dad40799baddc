/**
 * Whether `--read-only` keeps its word: runs of the suite on the deployment of this repository, behind a proxy that counts
 * every unsafe request that was accepted. `node conformance/trials/read-only.ts 2` does it with two seeds in place of twenty.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from '../../generated/conformance/index.ts';
import { runConformance } from '../engine/command/main.ts';
import { jsonOf } from '../engine/http/client.ts';
import { wholeList } from '../engine/resources/all-rows.ts';
import { Session } from '../engine/session/session.ts';
import { heldBy } from '../engine/target/credentials.ts';
import { emptyParts } from '../engine/target/ledger/request.ts';
import { readTarget } from '../engine/target/target.ts';
import { type CountingProxy, startCounting } from '../mutation/counting-proxy.ts';
import { fillAccount } from '../mutation/seed-account.ts';
import * as project from '../product/index.ts';
import { OwnDeployment } from '../product/mutation/own-deployment.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

/** Ends never: the process does. */
const { signal } = new AbortController();
const seeds = Number(process.argv[2] ?? 20);
/** As many runs at once as leave the machine time for the deployment. */
const atOnce = 10;

interface Kind {
  readonly full: boolean;
  readonly withB: boolean;
}

const kinds: readonly Kind[] = [false, true].flatMap((full) =>
  [false, true].map((withB) => ({ full, withB })),
);
const nameOf = ({ full, withB }: Kind): string =>
  `${full ? 'full' : 'fresh'} accounts, ${withB ? 'two tokens' : 'one token'}`;

interface Place {
  readonly deployment: OwnDeployment;
  readonly proxy: CountingProxy;
  readonly folder: string;
}

/** What the runs of a kind came to. */
interface Tally {
  runs: number;
  conformant: number;
  passed: number;
  unsafe: number;
  accepted: number;
  left: number;
}

async function sessionFor({ deployment, folder }: Place, tokenA: string): Promise<Session> {
  const target = await readTarget(
    { baseUrl: deployment.url, tokenA, out: mkdtempSync(join(folder, 'ledger-')) },
    {},
    folder,
  );
  return new Session(generated.contract, target);
}

async function fill(place: Place, token: string): Promise<void> {
  const session = await sessionFor(place, token);
  await fillAccount(session, 'a', project.preconditions);
  session.close(false);
}

/** How many rows a user sees in the lists that need no id. */
async function standing(place: Place, token: string): Promise<number> {
  const session = await sessionFor(place, token);
  let rows = 0;
  for (const list of Object.values(generated.contract.operations)) {
    const holder = heldBy(session, 'a', list);
    if (!list.pagination || list.path.includes('{') || !holder) continue;
    const found = await wholeList(list, async (query) =>
      jsonOf((await session.call(list, { ...emptyParts, query }, holder)).answer),
    );
    rows += found.length;
  }
  session.close(false);
  return rows;
}

async function once(place: Place, kind: Kind, seed: number, tally: Tally): Promise<void> {
  const { deployment, proxy, folder } = place;
  const name = `${kind.full ? 'full' : 'fresh'}${kind.withB ? 'two' : 'one'}${seed}`;
  const [a, b] = [await deployment.token(`alice${name}`), await deployment.token(`bob${name}`)];
  if (kind.full) for (const token of [a, b]) await fill(place, token);
  const before = (await standing(place, a)) + (await standing(place, b));
  const out = mkdtempSync(join(folder, 'report-'));
  let said = '';
  const take = (text: string): void => {
    said += text;
  };
  const addresses = [
    '--base-url',
    proxy.url,
    '--media-url',
    deployment.mediaUrl,
    '--embed-url',
    deployment.url,
  ];
  const tokens = ['--token-a', a, ...(kind.withB ? ['--token-b', b] : [])];
  const argv = ['--read-only', ...addresses, ...tokens, '--seed', String(seed), '--out', out];
  const status = await runConformance(argv, generated, {
    environment: {},
    signal,
    folder,
    project,
    out: take,
    err: take,
  });
  const after = (await standing(place, a)) + (await standing(place, b));
  tally.runs += 1;
  tally.conformant += status === 0 ? 1 : 0;
  tally.passed += Number(/(\d+) pass/.exec(said)?.[1] ?? 0);
  tally.left += after - before;
  if (status !== 0) console.log(`  seed ${seed}, ${nameOf(kind)}: status ${status}\n${said}`);
}

async function tallyOf(place: Place, kind: Kind): Promise<Tally> {
  const { proxy } = place;
  const tally: Tally = { runs: 0, conformant: 0, passed: 0, unsafe: 0, accepted: 0, left: 0 };
  const [unsafe, accepted] = [proxy.unsafe(), proxy.accepted.length];
  const queue = Array.from({ length: seeds }, (_, index) => index + 1);
  const worker = async (): Promise<void> => {
    for (let seed = queue.shift(); seed !== undefined; seed = queue.shift())
      await once(place, kind, seed, tally);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  tally.unsafe = proxy.unsafe() - unsafe;
  tally.accepted = proxy.accepted.length - accepted;
  for (const line of proxy.accepted.slice(accepted)) console.log(`  accepted: ${line}`);
  return tally;
}

function row(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

await trial('Read-only runs, behind a proxy that counts', () =>
  withFolder(async (folder) => {
    const deployment = await OwnDeployment.start();
    const proxy = await startCounting(deployment.url);
    const findings: TrialResult[] = [];
    try {
      row([
        '',
        'runs',
        'conformant',
        'checks passed a run',
        'unsafe requests sent',
        'accepted',
        'left behind',
      ]);
      row(['---', '---:', '---:', '---:', '---:', '---:', '---:']);
      for (const kind of kinds) {
        const { runs, conformant, passed, unsafe, accepted, left } = await tallyOf(
          { deployment, proxy, folder },
          kind,
        );
        row([nameOf(kind), runs, conformant, Math.round(passed / runs), unsafe, accepted, left]);
        const figures = {
          'accepted unsafe requests': accepted,
          'things left behind': left,
          'runs that were not conformant': runs - conformant,
        };
        for (const [what, figure] of Object.entries(figures))
          findings.push({ what: `${what}, ${nameOf(kind)}`, figure, goal: { max: 0 } });
      }
    } finally {
      await proxy.close();
      await deployment.stop();
    }
    return findings;
  }),
);
