import { allChecks, wholePlan } from '../../engine/command/main.ts';
import { readTarget } from '../../engine/target/target.ts';
import { generated } from '../../example/generated/conformance/index.ts';
import { type House, startHouse } from '../../example/server.ts';
import type { Promised } from '../../mutation/breakable-promises.ts';
import { Bench } from '../../mutation/mutant-runner.ts';
import { allPromises, runHealthy } from '../../mutation/mutate.ts';
import { Front } from '../../mutation/mutating-proxy.ts';
import { World } from '../../mutation/observed-traffic.ts';
import type { Breaking } from '../../mutation/operator.ts';
import type { Ready } from './documents.ts';

/** The users of every house. */
const users = ['alice', 'bob'] as const;

/** What a run did to the house. */
export interface Traces {
  readonly requests: number;
  /** Whether it met what was broken. */
  readonly isMet: boolean;
  /** Things that were not there before it. */
  readonly left: number;
}

/** The `rooms` example behind a proxy that counts, and breaks one promise at a time. */
export class BrokenHouse {
  readonly token: string;
  readonly otherToken: string;
  /** Every promise that can be broken at one address, by its id. */
  readonly promises: ReadonlyMap<string, Promised>;
  readonly #house: House;
  readonly #front: Front;
  #disposed = 0;

  private constructor(
    house: House,
    front: Front,
    tokens: readonly [string, string],
    promises: readonly Promised[],
  ) {
    this.#house = house;
    this.#front = front;
    [this.token, this.otherToken] = tokens;
    this.promises = new Map(promises.map((promise) => [promise.cell.id, promise]));
  }

  /** The token of a user nobody has deleted yet. */
  disposableToken(): string {
    this.#disposed += 1;
    return this.#house.people.token(`disposable-${this.#disposed}`);
  }

  /** Starts one; a run of the suite shows the proxy what the house is like. */
  static async open(folder: string): Promise<BrokenHouse> {
    const house = await startHouse();
    const [tokenA, tokenB] = [house.people.token('alice'), house.people.token('bob')];
    const settings = { baseUrl: house.url, tokenA, tokenB, profile: 'strict', seed: '1', out: folder };
    const target = await readTarget(settings, {}, folder);
    const world = new World(generated.contract, target);
    const options = { contract: generated.contract, target, world, project: {} };
    const checks = allChecks(generated, {});
    const suite = { plan: wholePlan(generated, checks), checks, project: {} };
    const bench = await Bench.open(options);
    await runHealthy([bench], suite);
    const promises = await allPromises(options, suite);
    await bench.close();
    const front = await Front.start(house.url, world);
    const atHand = promises.filter(({ mutant, operator }) => (mutant.host ?? operator.host) === undefined);
    return new BrokenHouse(house, front, [tokenA, tokenB], atHand);
  }

  /** Where it is reached. */
  get url(): string {
    return this.#front.url;
  }

  /** Empties the house, and puts in what tools need that make nothing themselves. */
  async tidy(): Promise<Ready> {
    for (const user of users) {
      for (const { room } of this.#house.rooms.of(user)) this.#house.rooms.remove(room.id);
      for (const key of this.#house.people.keysOf(user)) this.#house.people.revoke(key.id);
    }
    const make = async (path: string, body: object): Promise<string> => {
      const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' };
      const answer = await fetch(this.#house.url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      const { id } = (await answer.json()) as { readonly id: string };
      return id;
    };
    const roomId = await make('/rooms', { name: 'Blue room' });
    const booking = { name: 'Choir', note: 'With a piano.', pin: 'EXAMPLE-pin-1234' };
    const book = (): Promise<string> => make(`/rooms/${roomId}/bookings`, booking);
    // The contract answers 200 to whoever holds a room again.
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

  /** What a run does to the house while something is broken, or nothing. */
  async watch<Result>(broken: Breaking | undefined, run: () => Promise<Result>): Promise<[Result, Traces]> {
    const before = this.#things();
    let requests = 0;
    this.#front.breaking = (call, forward) => {
      requests += 1;
      return broken ? broken(call, forward) : forward(call);
    };
    try {
      const result = await run();
      const left = [...this.#things()].filter((id) => !before.has(id)).length;
      return [result, { requests, isMet: this.#front.applied > 0, left }];
    } finally {
      this.#front.breaking = undefined;
    }
  }

  async close(): Promise<void> {
    await this.#front.close();
    await this.#house.close();
  }

  /** The ids of all there is. */
  #things(): Set<string> {
    const { rooms, people } = this.#house;
    const ids = users.flatMap((user) => [
      ...rooms
        .of(user)
        .flatMap(({ room, bookings, holds }) => [room.id, ...bookings.keys(), ...holds.keys()]),
      ...people.keysOf(user).flatMap(({ id, revokedAt }) => (revokedAt === undefined ? [id] : [])),
    ]);
    return new Set(ids);
  }
}
