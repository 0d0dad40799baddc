import type { Exchange } from '../../http/client.ts';
import { Needles } from '../../model/substring-matcher.ts';
import type { User } from './ledger.ts';

/** Shorter ids would be found by accident. */
const shortest = 8;

/** What one user made, met in what another was answered. */
export interface Sighting {
  readonly id: string;
  readonly owner: User;
  readonly operation: string;
  readonly user: User;
}

/**
 * Who made what in the run. Every answer to a user is looked through for the ids of what others made, so that a list
 * which holds another user's row is found wherever it is read. What the request itself names may be repeated.
 */
export class Strangers {
  /** Undefined: two users were given the same id, so that it tells nothing. */
  readonly #owners = new Map<string, User | undefined>();
  readonly #needles = new Needles();
  readonly #makers = new Set<User>();
  readonly #holders = new Map<string, User>();
  readonly #sightings: Sighting[] = [];
  #searched = 0;

  /** A secret by which a user is known. */
  holds(user: User, secret: string): void {
    this.#holders.set(secret, user);
    this.#holders.set(Buffer.from(secret).toString('base64'), user);
  }

  /** A thing that a user made. */
  made(user: User, id: string): void {
    if (id.length < shortest) return;
    const isShared = this.#owners.has(id) && this.#owners.get(id) !== user;
    this.#owners.set(id, isShared ? undefined : user);
    this.#needles.add(id);
    this.#makers.add(user);
  }

  /** Whether it is the id of something that was made in the run. */
  isMade(id: string): boolean {
    return this.#owners.has(id);
  }

  /** Looks for what others made in an answer to a user. */
  search({ request, answer, operation = request.path }: Exchange): void {
    const user = this.userOf(request);
    if (user === undefined) return;
    if (![...this.#makers].some((maker) => maker !== user)) return;
    this.#searched += 1;
    const head = answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n');
    for (const id of this.#needles.in(`${head}\n${answer.body.toString('utf8')}`)) {
      const owner = this.#owners.get(id);
      if (owner === undefined || owner === user || this.#sightings.length >= 100) continue;
      if (!request.path.includes(id) && !request.body?.includes(id))
        this.#sightings.push({ id, owner, operation, user });
    }
  }

  /** What was found where it must not be. */
  get sightings(): readonly Sighting[] {
    return this.#sightings;
  }

  /** How many answers were looked through for something. */
  get searched(): number {
    return this.#searched;
  }

  /** Whose credential a request carries. */
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
