import { isObject } from '../../engine/model/json-pointer.ts';
import { type Broken, withFrames } from '../../mutation/proxy.ts';

/** A row as a frame shows it. */
function rowIn(frame: string): { readonly id?: unknown; readonly note?: unknown } {
  const row: unknown = JSON.parse(/^data: ?(.*)$/m.exec(frame)?.[1] ?? 'null');
  return isObject(row) ? row : {};
}

export const broken: Broken = {
  sentence: 'A change of the note alone is told to nobody.',
  clause: 'NEWS-2',
  caughtBy: ['updateBooking/emits/*'],
  breaks: () => async (request, forward) => {
    const shown = new Map<unknown, string>();
    return withFrames(await forward(request), (frame) => {
      if (!frame.includes('\nevent: booking\n')) return [frame];
      const { id, note, ...others } = rowIn(frame);
      const rest = JSON.stringify(others);
      const isNoteAlone = note !== undefined && shown.get(id) === rest;
      shown.set(id, rest);
      return isNoteAlone ? [] : [frame];
    });
  },
};
