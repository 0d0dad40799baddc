import type { Check, CheckResult } from '../engine/checks/check.ts';
import type { Preconditions } from '../engine/checks/preconditions.ts';
import type { Project } from '../engine/checks/project.ts';
import type { ContractRecord } from '../engine/model/operation.ts';
import { cleanUp } from '../engine/resources/clean-up.ts';
import { Fixtures } from '../engine/resources/fixtures.ts';
import { runCheck } from '../engine/run/run-check.ts';
import { preflightElsewhere } from '../engine/session/other-deployments.ts';
import { preflight } from '../engine/session/preflight.ts';
import { Session } from '../engine/session/session.ts';
import { nothingShared } from '../engine/session/shared-exchanges.ts';
import type { Target } from '../engine/target/target.ts';
import { Front } from './mutating-proxy.ts';
import type { World } from './observed-traffic.ts';
import type { Breaking } from './operator.ts';

/** What a bench is set up for. */
export interface BenchOptions {
  readonly contract: ContractRecord;
  readonly target: Target;
  readonly world: World;
  readonly project: Project;
}

/** How a check ended on the broken target. */
export interface Look {
  /** Absent where the check does not pass here even while nothing is broken. */
  readonly result?: CheckResult;
  /** Whether anything it met was broken. */
  readonly isApplied: boolean;
  /** What the run as a whole fails for since then. */
  readonly wholeRun?: { readonly id: string; readonly reason: string };
}

/** The things and keys of a lane, and the checks that passed with them. */
interface Stock {
  readonly fixtures: Fixtures;
  readonly rehearsed: Set<string>;
  uses: number;
}

/** After so many checks a lane begins anew: what they leave fills lists up, and keys run out of tokens. */
const mostUses = 40;

/**
 * A session of its own through proxies of its own, on which checks are run one by one: first while nothing is broken,
 * which makes what they need, then with the same things while something is.
 */
export class Bench {
  readonly session: Session;
  readonly #fronts: ReadonlyMap<string, Front>;
  readonly #preconditions: Preconditions | undefined;
  readonly #stocks = new Map<string, Stock>();

  private constructor({ contract, target, project }: BenchOptions, fronts: ReadonlyMap<string, Front>) {
    this.#fronts = fronts;
    this.#preconditions = project.preconditions;
    this.session = new Session(contract, target, {
      through: new Map([...fronts].map(([address, { url }]) => [address, url])),
      ...(project.inputs && { inputs: project.inputs }),
    });
  }

  /** Sets one up; throws a `PreflightError` where the target is not fit to be checked. */
  static async open(options: BenchOptions): Promise<Bench> {
    const { target, world } = options;
    const others = Object.values(target.deployments);
    const fronts = new Map<string, Front>();
    for (const { baseUrl } of [target, ...others])
      fronts.set(baseUrl, await Front.start(baseUrl, world, target.trust));
    const bench = new Bench(options, fronts);
    try {
      await preflight(bench.session);
      await preflightElsewhere(bench.session);
    } catch (problem) {
      await bench.close();
      throw problem;
    }
    return bench;
  }

  /** Runs a check with something broken, if it passes with nothing broken. */
  async look(check: Check, breaking: Breaking, host?: 'closed'): Promise<Look> {
    const stock = await this.#rehearsed(check);
    const { baseUrl } = this.session.target;
    const fronts = [...this.#fronts].filter(([address]) => (host === 'closed') !== (address === baseUrl));
    if (!stock) return { isApplied: false };
    const { secrets } = this.session;
    const { answersMet } = this.session;
    const [leaks, repeats] = [secrets.leaks.length, this.session.repeatedRequestIds.length];
    const unlike = answersMet.unlike;
    for (const [, front] of fronts) front.breaking = breaking;
    stock.uses += 1;
    try {
      const { result } = await runCheck(this.session, stock.fixtures.copy(), check, {
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
        ...(answersMet.unlike > unlike && {
          wholeRun: {
            id: 'run/responses/as-declared',
            reason: 'an answer is not as the contract declares it',
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

  /** Removes what was made, and ends; what could not be removed. */
  async clear(): Promise<string[]> {
    const { unclean } = await cleanUp(this.session);
    return unclean.map(({ made, reason }) => `${made.resource} ${made.id}: ${reason}`);
  }

  async close(): Promise<void> {
    this.session.close(true);
    await Promise.all([...this.#fronts.values()].map((front) => front.close()));
  }

  /** What a check passes with while nothing is broken; undefined where it does not pass. */
  async #rehearsed(check: Check): Promise<Stock | undefined> {
    for (let tries = 0; tries < 2; tries += 1) {
      const stock = this.#stock(check.lane);
      if (stock.rehearsed.has(check.id)) return stock;
      stock.uses += 1;
      stock.fixtures.patience = 30_000;
      const { result } = await runCheck(this.session, stock.fixtures, check, {
        preconditions: this.#preconditions,
      });
      if (result.status === 'pass' || result.status === 'warn') {
        stock.rehearsed.add(check.id);
        return stock;
      }
      // A key may be what no longer does.
      this.session.keys.clear();
      this.#stocks.delete(check.lane);
    }
    return undefined;
  }

  #stock(lane: string): Stock {
    const known = this.#stocks.get(lane);
    if (known && known.uses < mostUses) return known;
    // What is broken next is to be met by each check's own requests.
    const fixtures = new Fixtures(this.session, this.#preconditions?.resources, { shared: nothingShared });
    const stock: Stock = { fixtures, rehearsed: new Set(), uses: 0 };
    this.#stocks.set(lane, stock);
    return stock;
  }
}
