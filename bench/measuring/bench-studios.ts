import { Users } from '../../impl/areas/account/users.ts';
import { Studios } from '../../impl/areas/studios/studios.ts';
import { systemClock } from '../../impl/drivers/clock/system.ts';
import { openSqliteStore } from '../../impl/drivers/store/sqlite/sqlite-store.ts';
import type { Store } from '../../impl/ports/store.ts';

/** A store with studios of one user. */
export interface BenchStudios {
  readonly store: Store;
  readonly userId: string;
  readonly ids: readonly string[];
}

/** Creates a store in a file, with this number of studios. */
export async function openStudios(
  file: string,
  count: number,
  onEvents: (studioIds: ReadonlySet<string>) => void = () => {},
): Promise<BenchStudios> {
  const clock = systemClock;
  const store = openSqliteStore({ clock, file, onEvents });
  const { id: userId } = await new Users({ store, clock }).signIn({ issuer: 'bench', subject: 'alice' });
  const area = new Studios({ store, clock });
  const names = Array.from({ length: count }, (_, number) => `Studio ${number}`);
  const made = await Promise.all(names.map((name) => area.create(userId, { name })));
  return { store, userId, ids: made.map(({ id }) => id) };
}
