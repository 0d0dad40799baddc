import { refuse } from '../../../generated/server/runtime/refusal.ts';
import type { StudiosHandlers } from '../../../generated/server/studios.ts';
import { type StudioRecord, toStudio } from './rows.ts';
import type { Studios } from './studios.ts';

/** Answers the operations of `studios`. Which of them are live is the stream's to say. */
export function studiosHandlers(
  studios: Studios,
  liveAmong: (studioIds: readonly string[]) => Promise<ReadonlySet<string>>,
): StudiosHandlers {
  const withLive = async (studio: StudioRecord) => toStudio(studio, await liveAmong([studio.id]));
  // The words of the tenancy guard, which a studio that vanishes after it must not differ from (TENANT-02).
  const notFound = () => refuse(404, 'not_found', 'studio not found');
  return {
    async listStudios({ caller, page }) {
      const { items, more } = await studios.list(caller.userId, page);
      const live = await liveAmong(items.map(({ id }) => id));
      return { status: 200, items: items.map((studio) => toStudio(studio, live)), more };
    },

    async createStudio({ caller, body }) {
      return { status: 201, body: toStudio(await studios.create(caller.userId, body), new Set()) };
    },

    async getStudio({ caller, params }) {
      const studio = await studios.read(caller.userId, params.id);
      return studio ? { status: 200, body: await withLive(studio) } : notFound();
    },

    async updateStudio({ caller, params, body }) {
      const studio = await studios.update(caller.userId, params.id, body);
      if (studio && 'refused' in studio) return refuse(400, studio.refused, studio.message);
      return studio ? { status: 200, body: await withLive(studio) } : notFound();
    },
  };
}
