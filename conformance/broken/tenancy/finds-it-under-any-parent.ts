import { makers } from '../../mutation/created-by.ts';
import type { Broken } from '../../mutation/proxy.ts';

export const broken: Broken = {
  sentence: "A booking is found under any room of the same user's.",
  clause: 'OWN-1',
  caughtBy: [
    'getBooking/tenancy/bookingId-of-another-parent',
    'updateBooking/tenancy/bookingId-of-another-parent',
    'cancelBooking/tenancy/bookingId-of-another-parent',
  ],
  breaks: () => {
    const made = makers();
    return async (request, forward) => {
      const [, rest] = /^\/rooms\/[^/]+\/bookings\/(.+)$/.exec(request.path) ?? [];
      const row = made.rows.find(({ id, maker }) => rest?.startsWith(id) && maker === made.of(request));
      const path = row ? `${row.path}/${rest}` : request.path;
      return made.note(request, await forward({ ...request, path }));
    };
  },
};
