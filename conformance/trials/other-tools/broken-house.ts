import { allChecks, wholePlan } from '../../engine/command/main.ts';
import { readTarget } from '../../engine/target/target.ts';
import { generated } from '../../example/generated/conformance/index.ts';
import { type ExampleService, startExample } from '../../example/server.ts';
import type { Promised } from '../../mutation/breakable-promises.ts';
import { Bench } from '../../mutation/mutant-runner.ts';
import { allPromises, runHealthy } from '../../mutation/mutate.ts';
import { Front } from '../../mutation/mutating-proxy.ts';
import { ObservedTraffic } from '../../mutation/observed-traffic.ts';
import type { Breaking } from '../../mutation/operator.ts';
import type { Ready } from './documents.ts';

/** The users of every deployment. */
const users = ['alice', 'bob'] as const;

/** The effects of a run on the deployment. */
export interface Traces {
  readonly requests: number;
  /** Whether the violation changed any exchange of the run. */
  readonly isMet: boolean;
  /** Number of resources that did not exist before the run. */
  readonly left: number;
}

/** The `rooms` example behind a proxy that counts requests and breaks one promise at a time. */
export class BrokenExample {
  readonly token: string;
  readonly otherToken: string;
  /** Every promise that can be broken without another deployment, by its id. */
  readonly promises: ReadonlyMap<string, Promised>;
  readonly #example: ExampleService;
  readonly #front: Front;
  #disposed = 0;

  private constructor(
    example: ExampleService,
    front: Front,
    tokens: readonly [string, string],
    promises: readonly Promised[],
  ) {
    this.#example = example;
    this.#front = front;
    [this.token, this.otherToken] = tokens;
    this.promises = new Map(promises.map((promise) => [promise.cell.id, promise]));
  }

  /** The token of a new user, who may be deleted. */
  disposableToken(): string {
    this.#disposed += 1;
    return this.#example.people.token(`disposable-${this.#disposed}`);
  }

  /** Starts a deployment. A run of the suite lets the proxy observe its responses. */
  static async open(folder: string): Promise<BrokenExample> {
    const example = await startExample();
    const [tokenA, tokenB] = [example.people.token('alice'), example.people.token('bob')];
    const settings = { baseUrl: example.url, tokenA, tokenB, profile: 'strict', seed: '1', output: folder };
    const target = await readTarget(settings, {}, folder);
    const world = new ObservedTraffic(generated.contract, target);
    const options = { contract: generated.contract, target, world, project: {} };
    const checks = allChecks(generated, {});
    const suite = { plan: wholePlan(generated, checks), checks, project: {} };
    const bench = await Bench.open(options);
    await runHealthy([bench], suite);
    const promises = await allPromises(options, suite);
    await bench.close();
    const front = await Front.start(example.url, world);
    const atHand = promises.filter(({ mutant, operator }) => (mutant.host ?? operator.host) === undefined);
    return new BrokenExample(example, front, [tokenA, tokenB], atHand);
  }

  /** The address of the proxy. */
  get url(): string {
    return this.#front.url;
  }

  /** Empties the deployment, and creates the resources for tools that create none themselves. */
  async tidy(): Promise<Ready> {
    for (const user of users) {
      for (const { room } of this.#example.rooms.of(user)) this.#example.rooms.remove(room.id);
      for (const key of this.#example.people.keysOf(user)) this.#example.people.revoke(key.id);
    }
    const make = async (path: string, body: object): Promise<string> => {
      const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
      const response = await fetch(this.#example.url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { id } = (await response.json()) as { readonly id: string };
      return id;
    };
    const roomId = await make('/rooms', { name: 'Blue room' });
    const booking = { name: 'Choir', note: 'With a piano.', pin: 'EXAMPLE-pin-1234' };
    const book = (): Promise<string> => make(`/rooms/${roomId}/bookings`, booking);
    // A repeated hold returns 200, which is the status in the converted contract.
    await make(`/rooms/${roomId}/holds`, { reference: 'order-1' });
    return {
      roomId,
      bookingId: await book(),
      keyId: await make('/keys', { name: 'Door robot' }),
      'deleteRoom.roomId': await make('/rooms', { name: 'Red room' }),
      'confirmBooking.bookingId': await book(),
      'cancelBooking.bookingId': await book(),
    };
  }

  /** Runs a tool with a violation, or without, and returns its result and its effects. */
  async watch<Result>(broken: Breaking | undefined, run: () => Promise<Result>): Promise<[Result, Traces]> {
    const before = this.#resources();
    let requests = 0;
    this.#front.breaking = (call, forward) => {
      requests += 1;
      return broken ? broken(call, forward) : forward(call);
    };
    try {
      const result = await run();
      const left = [...this.#resources()].filter((id) => !before.has(id)).length;
      return [result, { requests, isMet: this.#front.applied > 0, left }];
    } finally {
      this.#front.breaking = undefined;
    }
  }

  async close(): Promise<void> {
    await this.#front.close();
    await this.#example.close();
  }

  /** The ids of all resources. */
  #resources(): Set<string> {
    const { rooms, people } = this.#example;
    const ids = users.flatMap((user) => [
      ...rooms
        .of(user)
        .flatMap(({ room, bookings, holds }) => [room.id, ...bookings.keys(), ...holds.keys()]),
      ...people.keysOf(user).flatMap(({ id, revokedAt }) => (revokedAt === undefined ? [id] : [])),
    ]);
    return new Set(ids);
  }
}
