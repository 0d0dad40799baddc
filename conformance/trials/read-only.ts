/**
 * Measures whether `--read-only` changes nothing: runs the suite on the deployment of this repository,
 * behind a proxy that counts accepted unsafe requests. `node conformance/trials/read-only.ts 2` uses two
 * seeds instead of twenty.
 */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from '../../generated/conformance/index.ts';
import { runConformance } from '../engine/command/main.ts';
import { jsonOf } from '../engine/http/client.ts';
import { allRows } from '../engine/resources/all-rows.ts';
import { Session } from '../engine/session/session.ts';
import { heldBy } from '../engine/target/credentials.ts';
import { emptyValues } from '../engine/target/ledger/request.ts';
import { readTarget } from '../engine/target/target.ts';
import { type CountingProxy, startCounting } from '../mutation/counting-proxy.ts';
import { fillAccount } from '../mutation/seed-account.ts';
import * as project from '../product/index.ts';
import { OwnDeployment } from '../product/mutation/own-deployment.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

/** Never aborted, because the process is ended instead. */
const { signal } = new AbortController();
const seeds = Number(process.argv[2] ?? 20);
/** Number of concurrent runs that leaves the deployment enough time. */
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

interface CountedTarget {
  readonly deployment: OwnDeployment;
  readonly proxy: CountingProxy;
  readonly folder: string;
}

/** The totals of all runs of one kind. */
interface Tally {
  runs: number;
  conformant: number;
  passed: number;
  unsafe: number;
  accepted: number;
  left: number;
}

async function sessionFor({ deployment, folder }: CountedTarget, tokenA: string): Promise<Session> {
  const target = await readTarget(
    { baseUrl: deployment.url, tokenA, output: mkdtempSync(join(folder, 'ledger-')) },
    {},
    folder,
  );
  return new Session(generated.contract, target);
}

async function fill(counted: CountedTarget, token: string): Promise<void> {
  const session = await sessionFor(counted, token);
  await fillAccount(session, 'a', project.preconditions);
  session.close(false);
}

/** The number of a user's rows in the lists without a path parameter. */
async function standing(counted: CountedTarget, token: string): Promise<number> {
  const session = await sessionFor(counted, token);
  let rows = 0;
  for (const list of Object.values(generated.contract.operations)) {
    const holder = heldBy(session, 'a', list);
    if (!list.pagination || list.path.includes('{') || !holder) continue;
    const found = await allRows(list, async (query) =>
      jsonOf((await session.call(list, { ...emptyValues, query }, holder)).response),
    );
    rows += found.length;
  }
  session.close(false);
  return rows;
}

async function once(counted: CountedTarget, kind: Kind, seed: number, tally: Tally): Promise<void> {
  const { deployment, proxy, folder } = counted;
  const name = `${kind.full ? 'full' : 'fresh'}${kind.withB ? 'two' : 'one'}${seed}`;
  const [a, b] = [await deployment.token(`alice${name}`), await deployment.token(`bob${name}`)];
  if (kind.full) for (const token of [a, b]) await fill(counted, token);
  const before = (await standing(counted, a)) + (await standing(counted, b));
  const out = mkdtempSync(join(folder, 'report-'));
  let output = '';
  const take = (text: string): void => {
    output += text;
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
  const argv = ['--read-only', ...addresses, ...tokens, '--seed', String(seed), '--output', out];
  const status = await runConformance(argv, generated, {
    environment: {},
    signal,
    folder,
    project,
    out: take,
    err: take,
  });
  const after = (await standing(counted, a)) + (await standing(counted, b));
  tally.runs += 1;
  tally.conformant += status === 0 ? 1 : 0;
  tally.passed += Number(/(\d+) pass/.exec(output)?.[1] ?? 0);
  tally.left += after - before;
  if (status !== 0) console.log(`  seed ${seed}, ${nameOf(kind)}: status ${status}\n${output}`);
}

async function tallyOf(counted: CountedTarget, kind: Kind): Promise<Tally> {
  const { proxy } = counted;
  const tally: Tally = { runs: 0, conformant: 0, passed: 0, unsafe: 0, accepted: 0, left: 0 };
  const [unsafe, accepted] = [proxy.unsafe(), proxy.accepted.length];
  const queue = Array.from({ length: seeds }, (_, index) => index + 1);
  const worker = async (): Promise<void> => {
    for (let seed = queue.shift(); seed !== undefined; seed = queue.shift())
      await once(counted, kind, seed, tally);
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

await trial('Read-only runs behind a counting proxy', () =>
  withFolder(async (folder) => {
    const deployment = await OwnDeployment.start();
    const proxy = await startCounting(deployment.url);
    const findings: TrialResult[] = [];
    try {
      row([
        '',
        'runs',
        'conformant',
        'checks passed per run',
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
          'resources left behind': left,
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
