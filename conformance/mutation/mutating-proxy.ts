import type { Trust } from '../engine/http/trust.ts';
import type { World } from './observed-traffic.ts';
import type { Breaking } from './operator.ts';
import {
  type BrokenDeployment,
  type Forward,
  type PassingAnswer,
  type PassingRequest,
  startBroken,
} from './proxy.ts';

/** A proxy in front of the target that breaks one promise after the other, and none in between. */
export class Front {
  readonly #world: World;
  #deployment: BrokenDeployment | undefined;
  #breaking: Breaking | undefined;
  #applied = 0;

  private constructor(world: World) {
    this.#world = world;
  }

  /** Stands before the deployment at that address, and tells the world what it sees there. */
  static async start(upstream: string, world: World, trust?: Trust): Promise<Front> {
    const front = new Front(world);
    const breaks = () => (request: PassingRequest, forward: Forward) => front.#pass(request, forward);
    front.#deployment = await startBroken(upstream, { breaks }, trust);
    return front;
  }

  get url(): string {
    return this.#deployment?.url ?? '';
  }

  /** Breaks nothing from here on, or this. */
  set breaking(breaking: Breaking | undefined) {
    this.#breaking = breaking;
    this.#applied = 0;
  }

  /** How many exchanges were other than they would have been. */
  get applied(): number {
    return this.#applied;
  }

  async close(): Promise<void> {
    await this.#deployment?.close();
  }

  async #pass(request: PassingRequest, forward: Forward): Promise<PassingAnswer> {
    const breaking = this.#breaking;
    const call = this.#world.read(request);
    let isChanged = false;
    let passed: PassingAnswer | undefined;
    const watched: Forward = async (sent) => {
      const answer = await forward(sent);
      isChanged ||= sent !== call && !sameRequest(sent, request);
      passed = answer;
      // What an exchange that nothing was done to shows is true of the target.
      if (!isChanged) this.#world.learn(call, answer);
      return answer;
    };
    if (!breaking) return watched(call);
    const answer = await breaking(call, watched);
    if (isChanged || (answer !== passed && !sameAnswer(answer, passed))) this.#applied += 1;
    return answer;
  }
}

function sameRequest(one: PassingRequest, other: PassingRequest): boolean {
  return (
    one.method === other.method &&
    one.path === other.path &&
    one.body.equals(other.body) &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}

function sameAnswer(one: PassingAnswer, other: PassingAnswer | undefined): boolean {
  return (
    other !== undefined &&
    one.status === other.status &&
    one.frames === other.frames &&
    one.body.equals(other.body) &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
