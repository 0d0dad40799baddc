import type { Check, CheckResult } from '../engine/checks/check.ts';
import type { Preconditions } from '../engine/checks/preconditions.ts';
import type { Project } from '../engine/checks/project.ts';
import type { ContractRecord } from '../engine/model/operation.ts';
import { cleanUp } from '../engine/resources/clean-up.ts';
import { Fixtures } from '../engine/resources/fixtures.ts';
import { runCheck } from '../engine/run/run-check.ts';
import { preflightOthers } from '../engine/session/other-deployments.ts';
import { preflight } from '../engine/session/preflight.ts';
import { Session } from '../engine/session/session.ts';
import { nothingShared } from '../engine/session/shared-exchanges.ts';
import type { Target } from '../engine/target/target.ts';
import { Front } from './mutating-proxy.ts';
import type { ObservedTraffic } from './observed-traffic.ts';
import type { Breaking } from './operator.ts';

/** The inputs of a bench. */
export interface BenchOptions {
  readonly contract: ContractRecord;
  readonly target: Target;
  readonly world: ObservedTraffic;
  readonly project: Project;
}

/** The result of a check on the broken target. */
export interface Look {
  /** Absent if the check does not pass here even without a violation. */
  readonly result?: CheckResult;
  /** Whether the violation changed any of the check's exchanges. */
  readonly isApplied: boolean;
  /** A failure of the run as a whole that this check caused. */
  readonly wholeRun?: { readonly id: string; readonly reason: string };
}

/** The resources and keys of a queue, and the checks that passed with them. */
interface QueueState {
  readonly fixtures: Fixtures;
  readonly rehearsed: Set<string>;
  uses: number;
}

/**
 * Number of checks after which a queue starts with new resources, because lists grow and keys run out of
 * tokens.
 */
const maxUses = 40;

/**
 * An own session through own proxies, on which checks run one by one: first without a violation, which
 * creates their resources, then with the same resources and a violation.
 */
export class Bench {
  readonly session: Session;
  readonly #fronts: ReadonlyMap<string, Front>;
  readonly #preconditions: Preconditions | undefined;
  readonly #queueStates = new Map<string, QueueState>();

  private constructor({ contract, target, project }: BenchOptions, fronts: ReadonlyMap<string, Front>) {
    this.#fronts = fronts;
    this.#preconditions = project.preconditions;
    this.session = new Session(contract, target, {
      through: new Map([...fronts].map(([address, { url }]) => [address, url])),
      ...(project.inputs && { inputs: project.inputs }),
    });
  }

  /**
   * Opens a bench.
   * @throws PreflightError if the target does not pass the preflight.
   */
  static async open(options: BenchOptions): Promise<Bench> {
    const { target, world } = options;
    const others = Object.values(target.deployments);
    const fronts = new Map<string, Front>();
    for (const { baseUrl } of [target, ...others])
      fronts.set(baseUrl, await Front.start(baseUrl, world, target.trust));
    const bench = new Bench(options, fronts);
    try {
      await preflight(bench.session);
      await preflightOthers(bench.session);
    } catch (problem) {
      await bench.close();
      throw problem;
    }
    return bench;
  }

  /** Runs a check with a violation, if it passes without. */
  async look(check: Check, breaking: Breaking, host?: 'closed'): Promise<Look> {
    const queueState = await this.#rehearsed(check);
    const { baseUrl } = this.session.target;
    const fronts = [...this.#fronts].filter(([address]) => (host === 'closed') !== (address === baseUrl));
    if (!queueState) return { isApplied: false };
    const { secrets } = this.session;
    const { responseConformance } = this.session;
    const [leaks, repeats] = [secrets.leaks.length, this.session.repeatedRequestIds.length];
    const unlike = responseConformance.unlike;
    for (const [, front] of fronts) front.breaking = breaking;
    queueState.uses += 1;
    try {
      const { result } = await runCheck(this.session, queueState.fixtures.copy(), check, {
        preconditions: this.#preconditions,
      });
      const leak = secrets.leaks[leaks];
      const repeat = this.session.repeatedRequestIds[repeats];
      return {
        result,
        isApplied: fronts.some(([, { applied }]) => applied > 0),
        ...(repeat !== undefined && {
          wholeRun: { id: 'run/request-id/unique', reason: `repeated: ${repeat}` },
        }),
        ...(responseConformance.unlike > unlike && {
          wholeRun: {
            id: 'run/responses/as-declared',
            reason: 'a response is not as the contract declares it',
          },
        }),
        ...(leak !== undefined && {
          wholeRun: {
            id: 'run/secrets/never-seen-again',
            reason: `${leak.label} was in the ${leak.where} of ${leak.operation}`,
          },
        }),
      };
    } finally {
      for (const [, front] of fronts) front.breaking = undefined;
    }
  }

  /** Removes the created resources and returns those that could not be removed. */
  async clear(): Promise<string[]> {
    const { unclean } = await cleanUp(this.session);
    return unclean.map(({ made, reason }) => `${made.resourceType} ${made.id}: ${reason}`);
  }

  async close(): Promise<void> {
    this.session.close(true);
    await Promise.all([...this.#fronts.values()].map((front) => front.close()));
  }

  /** The resources with which a check passes without a violation; undefined if it does not pass. */
  async #rehearsed(check: Check): Promise<QueueState | undefined> {
    for (let tries = 0; tries < 2; tries += 1) {
      const queueState = this.#queueState(check.queue);
      if (queueState.rehearsed.has(check.id)) return queueState;
      queueState.uses += 1;
      queueState.fixtures.timeout = 30_000;
      const { result } = await runCheck(this.session, queueState.fixtures, check, {
        preconditions: this.#preconditions,
      });
      if (result.status === 'pass' || result.status === 'warn') {
        queueState.rehearsed.add(check.id);
        return queueState;
      }
      // The failure may come from a key, so the next attempt uses new ones.
      this.session.keys.clear();
      this.#queueStates.delete(check.queue);
    }
    return undefined;
  }

  #queueState(queue: string): QueueState {
    const known = this.#queueStates.get(queue);
    if (known && known.uses < maxUses) return known;
    // Exchanges are not shared, so that each check sends its own requests and receives the violation.
    const fixtures = new Fixtures(this.session, this.#preconditions?.resourceTypes, {
      shared: nothingShared,
    });
    const queueState: QueueState = { fixtures, rehearsed: new Set(), uses: 0 };
    this.#queueStates.set(queue, queueState);
    return queueState;
  }
}
