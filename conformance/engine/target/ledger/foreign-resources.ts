import type { Exchange } from '../../http/client.ts';
import { SubstringMatcher } from '../../model/substring-matcher.ts';
import type { User } from './ledger.ts';

/** Shorter ids would match by accident. */
const shortest = 8;

/** A resource of one user in a response to another user. */
export interface Sighting {
  readonly id: string;
  readonly owner: User;
  readonly operation: string;
  readonly user: User;
}

/**
 * The owner of each resource that the run created. Every response is searched for ids of other users'
 * resources, so a list with a foreign row is found wherever it is read. Ids in the request itself may be
 * repeated.
 */
export class ForeignResources {
  /** Undefined: two users received the same id, so it identifies no owner. */
  readonly #owners = new Map<string, User | undefined>();
  readonly #matcher = new SubstringMatcher();
  readonly #makers = new Set<User>();
  readonly #holders = new Map<string, User>();
  readonly #sightings: Sighting[] = [];
  #searched = 0;

  /** Registers a secret that identifies a user. */
  holds(user: User, secret: string): void {
    this.#holders.set(secret, user);
    this.#holders.set(Buffer.from(secret).toString('base64'), user);
  }

  /** Registers a resource that a user created. */
  made(user: User, id: string): void {
    if (id.length < shortest) return;
    const isShared = this.#owners.has(id) && this.#owners.get(id) !== user;
    this.#owners.set(id, isShared ? undefined : user);
    this.#matcher.add(id);
    this.#makers.add(user);
  }

  /** Whether the run created a resource with this id. */
  isMade(id: string): boolean {
    return this.#owners.has(id);
  }

  /** Searches a response for the ids of other users' resources. */
  search({ request, response, operation = request.path }: Exchange): void {
    const user = this.userOf(request);
    if (user === undefined) return;
    if (![...this.#makers].some((maker) => maker !== user)) return;
    this.#searched += 1;
    const head = response.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    for (const id of this.#matcher.in(`${head}\n${response.body.toString('utf8')}`)) {
      const owner = this.#owners.get(id);
      if (owner === undefined || owner === user || this.#sightings.length >= 100) continue;
      if (!request.path.includes(id) && !request.body?.includes(id))
        this.#sightings.push({ id, owner, operation, user });
    }
  }

  /** The foreign ids that were found. */
  get sightings(): readonly Sighting[] {
    return this.#sightings;
  }

  /** The number of searched responses. */
  get searched(): number {
    return this.#searched;
  }

  /** The user of the credential that a request carries. */
  userOf({ headers, path }: Exchange['request']): User | undefined {
    const carried = headers.flatMap(([, value]) => value.split(/[\s;=]+/));
    const query = new URLSearchParams(path.split('?')[1] ?? '');
    for (const part of [...headers.map(([, value]) => value), ...carried, ...query.values()]) {
      const user = this.#holders.get(part);
      if (user !== undefined) return user;
    }
    return undefined;
  }
}
