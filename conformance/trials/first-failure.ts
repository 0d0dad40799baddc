/**
 * Measures the time to the first failure in a run of the whole suite: on the `rooms` example and on the
 * deployment of this repository, behind a proxy that breaks one promise in all operations, or ignores the
 * scopes of one operation. The time starts after the preflight. `node conformance/trials/first-failure.ts
 * rooms` measures one target.
 */
import { join } from 'node:path';
import { allChecks, wholePlan } from '../engine/command/main.ts';
import type { Operation } from '../engine/model/operation.ts';
import { run } from '../engine/run/run.ts';
import { preflightOthers } from '../engine/session/other-deployments.ts';
import { preflight } from '../engine/session/preflight.ts';
import { Session } from '../engine/session/session.ts';
import { readTarget } from '../engine/target/target.ts';
import { type Broken, startBroken } from '../mutation/proxy.ts';
import { violation } from '../mutation/score.ts';
import { type RunningTarget, subjects } from './subjects.ts';
import { suites } from './suite-targets.ts';
import { type TrialResult, trial, withFolder } from './trial.ts';

const root = join(import.meta.dirname, '../broken');
/** Violations that apply to all operations of any contract. */
const everywhere = [
  'tenancy/leaks-foreign-as-403',
  'security/forgets-required-scope',
  'responses/adds-an-undeclared-member',
  'request-id/drops-request-id',
  'cors/hides-errors',
];
const programNames = process.argv.slice(2);
const names = programNames.length > 0 ? programNames : Object.keys(suites);

/** A violation of one operation, which ignores missing scopes. */
function withoutScopes({ method, path }: Operation): Pick<Broken, 'breaks'> {
  const pattern = new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/?]+')}(\\?.*)?$`);
  return {
    breaks: () => async (request, forward) => {
      const response = await forward(request);
      const isMeant = request.method === method && pattern.test(request.path) && response.status === 403;
      return isMeant ? { ...response, status: 200, body: Buffer.from('{}') } : response;
    },
  };
}

/** The violations, by their names in the table. */
async function violationsOf(operations: readonly Operation[]): Promise<[string, Pick<Broken, 'breaks'>][]> {
  const scoped = operations.filter(
    ({ marker, stream, security }) =>
      !marker && !stream && security.alternatives.flat().some(({ scopes }) => scopes.length > 0),
  );
  const some = [0.1, 0.5, 0.9].flatMap((share) => scoped[Math.floor(scoped.length * share)] ?? []);
  return [
    ...(await Promise.all(
      everywhere.map(async (name): Promise<[string, Broken]> => [name, await violation(root, name)]),
    )),
    ...some.map((one): [string, Pick<Broken, 'breaks'>] => [`no scopes at ${one.name}`, withoutScopes(one)]),
  ];
}

/** The time to the first failed check in milliseconds, with the check's id. */
async function firstFailure(
  name: string,
  running: RunningTarget,
  broken: Pick<Broken, 'breaks'>,
): Promise<{ readonly ms: number; readonly check: string }> {
  const [suite, project] = suites[name] ?? [];
  if (!suite || !project) throw new Error(`there is no target ${name}`);
  const front = await startBroken(running.url, broken);
  try {
    return await withFolder(async (folder) => {
      const options = { profile: 'strict', output: folder, seed: '1' };
      const target = await readTarget(options, running.target(front.url), folder);
      const session = new Session(suite.contract, target, project.inputs && { inputs: project.inputs });
      await preflight(session);
      await preflightOthers(session);
      const checks = allChecks(suite, project);
      const began = performance.now();
      const stop = new AbortController();
      let first: { readonly ms: number; readonly check: string } | undefined;
      await run(session, wholePlan(suite, checks), checks, {
        preconditions: project.preconditions,
        signal: stop.signal,
        listener: {
          finished: ({ status, facts: { id } }) => {
            if (status === 'fail') first ??= { ms: performance.now() - began, check: id };
            if (first) stop.abort();
          },
        },
      });
      session.close(false);
      return first ?? { ms: Number.POSITIVE_INFINITY, check: 'none' };
    });
  } finally {
    await front.close();
  }
}

async function firstFailures(): Promise<TrialResult[]> {
  const findings: TrialResult[] = [];
  for (const name of names) {
    const running = await subjects[name]?.({});
    if (!running) throw new Error(`there is no target ${name}`);
    try {
      const operations = Object.values(suites[name]?.[0].contract.operations ?? {});
      for (const [what, broken] of await violationsOf(operations)) {
        const { ms, check } = await firstFailure(name, running, broken);
        console.log(`  ${name}: ${what}: ${check}`);
        findings.push({ what: `${name}: ${what}`, figure: ms, unit: 'ms', goal: { max: 1000 } });
      }
    } finally {
      await running.close();
    }
  }
  return findings;
}

await trial('Time to the first failure', () => firstFailures());
