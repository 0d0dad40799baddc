import type { Trust } from '../engine/http/trust.ts';
import type { ObservedTraffic } from './observed-traffic.ts';
import type { Breaking } from './operator.ts';
import {
  type BrokenDeployment,
  type Forward,
  type PassingRequest,
  type ProxiedResponse,
  startBroken,
} from './proxy.ts';

/** A proxy in front of the target that applies one violation after the other, and none in between. */
export class Front {
  readonly #world: ObservedTraffic;
  #deployment: BrokenDeployment | undefined;
  #breaking: Breaking | undefined;
  #applied = 0;

  private constructor(world: ObservedTraffic) {
    this.#world = world;
  }

  /** Starts in front of the deployment at that address, and records its traffic in `world`. */
  static async start(upstream: string, world: ObservedTraffic, trust?: Trust): Promise<Front> {
    const front = new Front(world);
    const breaks = () => (request: PassingRequest, forward: Forward) => front.#pass(request, forward);
    front.#deployment = await startBroken(upstream, { breaks }, trust);
    return front;
  }

  get url(): string {
    return this.#deployment?.url ?? '';
  }

  /** Sets the violation from now on; undefined for none. */
  set breaking(breaking: Breaking | undefined) {
    this.#breaking = breaking;
    this.#applied = 0;
  }

  /** The number of exchanges that the violation changed. */
  get applied(): number {
    return this.#applied;
  }

  async close(): Promise<void> {
    await this.#deployment?.close();
  }

  async #pass(request: PassingRequest, forward: Forward): Promise<ProxiedResponse> {
    const breaking = this.#breaking;
    const call = this.#world.read(request);
    let isChanged = false;
    let passed: ProxiedResponse | undefined;
    const watched: Forward = async (sent) => {
      const response = await forward(sent);
      isChanged ||= sent !== call && !sameRequest(sent, request);
      passed = response;
      // Only unchanged exchanges show the target's real behaviour.
      if (!isChanged) this.#world.learn(call, response);
      return response;
    };
    if (!breaking) return watched(call);
    const response = await breaking(call, watched);
    if (isChanged || (response !== passed && !sameResponse(response, passed))) this.#applied += 1;
    return response;
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

function sameResponse(one: ProxiedResponse, other: ProxiedResponse | undefined): boolean {
  return (
    other !== undefined &&
    one.status === other.status &&
    one.frames === other.frames &&
    one.body.equals(other.body) &&
    JSON.stringify(one.headers) === JSON.stringify(other.headers)
  );
}
