import { EventStream } from '../../../engine/checks/event-stream.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';

/** More changes than the replay window of the input's deployment. */
const changes = 25;

/** The replay window of event streams. */
export const window: readonly Scenario[] = [
  scenario(
    'events/window/passed',
    {
      title:
        'A resumed stream restarts with a snapshot if it missed more than the replay window, else it continues.',
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
        const parts = { ...emptyValues, path: { id: studio.id }, headers };
        const opened = await EventStream.openWhenAllowed(there, operation, parts, credential);
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
      context.assert(
        kind === snapshot,
        `after ${changes} missed events a resumed stream continues with ${kind} instead of a snapshot`,
      );
      await late.begins(operation.stream?.following ?? []);
      const known = idOf(late);
      late.close();
      await rename();
      const soon = await open(known);
      context.assert(
        soon.events[0]?.kind !== snapshot,
        'a stream that missed one event restarts with a snapshot, so no replay window can be checked',
      );
      soon.close();
    },
  ),
];
