import { isObject } from '../../engine/model/json-pointer.ts';
import { type Mutant, type Operator, plain } from '../../mutation/operator.ts';
import { withFrames } from '../../mutation/proxy.ts';

/** Changes the frames of the kinds that an operation is told of by, whoever reads them. */
const told = (change: (frame: string) => readonly string[]): Operator['mutants'] =>
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

/** Writes that are told of wrongly, or to nobody. */
export const operators: readonly Operator[] = [
  { name: 'forgets', sentence: 'A change is told to nobody.', caughtBy, mutants: told(() => []) },
  { name: 'twice', sentence: 'A change is told twice.', caughtBy, mutants: told((frame) => [frame, frame]) },
  {
    name: 'another-kind',
    sentence: 'A change is told as an event of a kind that the contract does not have.',
    caughtBy,
    mutants: told((frame) => [frame.replace(/^event: ?.*$/m, 'event: somethingElse')]),
  },
  {
    name: 'part-of-a-row',
    sentence: 'An event leaves out a member that its row has to have.',
    caughtBy,
    mutants: told((frame) => [
      frame.replace(/^data: ?(.*)$/m, (line, text: string) => {
        const row: unknown = JSON.parse(text);
        if (!isObject(row)) return line;
        const kept = Object.entries(row).slice(1);
        return `data: ${JSON.stringify(Object.fromEntries(kept))}`;
      }),
    ]),
  },
];
