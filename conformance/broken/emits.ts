import { isObject } from '../engine/model/json-pointer.ts';
import { type Mutant, type Operator, plain } from '../mutation/operator.ts';
import { type Violations, withFrames } from '../mutation/proxy.ts';

/** Changes the frames of each kind of event that an operation emits, on every stream. */
const emitted = (change: (frame: string) => readonly string[]): Operator['mutants'] =>
  function* (subject): Iterable<Mutant> {
    for (const operation of plain(subject))
      for (const kind of operation.emits ?? [])
        yield {
          operation,
          what: kind,
          breaks: () => {
            return async (call, forward) =>
              withFrames(await forward(call), (frame) =>
                new RegExp(`^event: ?${kind}$`, 'm').test(frame) ? change(frame) : [frame],
              );
          },
        };
  };

const caughtBy = ['{operation}/emits/*'];

/** The row in a frame. */
function rowIn(frame: string): { readonly id?: unknown; readonly note?: unknown } {
  const row: unknown = JSON.parse(/^data: ?(.*)$/m.exec(frame)?.[1] ?? 'null');
  return isObject(row) ? row : {};
}

/** Violations of emitted events: they are wrong or missing. */
export const operators: readonly Operator[] = [
  { name: 'forgets', sentence: 'A change emits no event.', caughtBy, mutants: emitted(() => []) },
  {
    name: 'twice',
    sentence: 'A change emits its event twice.',
    caughtBy,
    mutants: emitted((frame) => [frame, frame]),
  },
  {
    name: 'another-kind',
    sentence: 'A change emits an event of an undeclared kind.',
    caughtBy,
    mutants: emitted((frame) => [frame.replace(/^event: ?.*$/m, 'event: somethingElse')]),
  },
  {
    name: 'part-of-a-row',
    sentence: 'An event lacks a required member of its row.',
    caughtBy,
    mutants: emitted((frame) => [
      frame.replace(/^data: ?(.*)$/m, (line, text: string) => {
        const row: unknown = JSON.parse(text);
        if (!isObject(row)) return line;
        const kept = Object.entries(row).slice(1);
        return `data: ${JSON.stringify(Object.fromEntries(kept))}`;
      }),
    ]),
  },
];

/** Violations written for the example. */
export const violations: Violations = {
  'forgets-an-event': {
    sentence: 'A removal emits no event.',
    clause: 'NEWS-2',
    caughtBy: ['cancelBooking/emits/*'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) =>
        frame.includes('\nevent: bookingRemoved\n') ? [] : [frame],
      ),
  },
  'sends-an-event-twice': {
    sentence: 'A change emits its event twice.',
    clause: 'NEWS-2',
    caughtBy: ['*/stream/resume-header', 'createBooking/emits/*'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) =>
        frame.includes('\nevent: booking\n') ? [frame, frame] : [frame],
      ),
  },
  'sends-part-of-a-row': {
    sentence: 'An event contains only the changed members of its row.',
    clause: 'NEWS-2',
    caughtBy: ['updateBooking/emits/*'],
    breaks: () => async (request, forward) =>
      withFrames(await forward(request), (frame) =>
        frame.includes('\nevent: booking\n') ? [frame.replace(/"state":"[^"]*",?/, '')] : [frame],
      ),
  },
  'reports-of-some-members': {
    sentence: 'A change of the note alone emits no event.',
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
  },
};
