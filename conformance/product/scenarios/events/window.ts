import { EventStream } from '../../../engine/checks/event-stream.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';

/** More changes than the input's deployment lets a stream be resumed over. */
const changes = 25;

/** How far back a stream goes on from. */
export const window: readonly Scenario[] = [
  scenario(
    'events/window/passed',
    {
      title: 'Who was away for longer than the replay window begins anew, and who was not goes on.',
      proves: ['SSE-13'],
      needs: ['deployment:short-window', 'operation:streamStudioEvents', 'operation:updateSource'],
    },
    async (context) => {
      const there = context.at('short-window');
      const studio = await OwnStudio.make(there);
      const sourceId = await studio.source();
      const operation = studio.operation('streamStudioEvents');
      const [snapshot = 'snapshot'] = [operation.stream?.snapshot];
      const header = operation.stream?.resume?.header ?? 'Last-Event-ID';
      const credential = await there.credential(operation, { fresh: true });
      const open = async (lastEventId?: string): Promise<EventStream> => {
        const headers: Record<string, string> = lastEventId === undefined ? {} : { [header]: lastEventId };
        const parts = { ...emptyParts, path: { id: studio.id }, headers };
        const opened = await EventStream.openInTurn(there, operation, parts, credential);
        opened.expectOpen();
        await opened.until(() => opened.events.length > 0);
        return opened;
      };
      const idOf = (opened: EventStream): string | undefined => opened.events.at(-1)?.id;
      const rename = (): Promise<unknown> =>
        studio.call('updateSource', { path: { sourceId }, body: { name: context.session.unique() } });

      const first = await open();
      await first.begins(operation.stream?.following ?? []);
      const before = idOf(first);
      first.close();
      for (let made = 0; made < changes; made += 1) await rename();
      const late = await open(before);
      const kind = late.events[0]?.kind;
      context.must(
        kind === snapshot,
        `after ${changes} missed events a stream that is resumed goes on with ${kind}, and not anew`,
      );
      await late.begins(operation.stream?.following ?? []);
      const known = idOf(late);
      late.close();
      await rename();
      const soon = await open(known);
      context.must(
        soon.events[0]?.kind !== snapshot,
        'a stream that missed one event begins anew: there is no replay to be bounded',
      );
      soon.close();
    },
  ),
];
