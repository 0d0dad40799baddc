import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { sameJson, valueAt } from '../../../engine/model/json-pointer.ts';
import { Watch } from '../../../engine/probes/stream-steps/fixture.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import { OwnStudio } from '../own-studio.ts';

/** The content of snapshots. */
export const snapshot: readonly Scenario[] = [
  scenario(
    'events/snapshot/full',
    {
      title:
        'A snapshot contains every source, every destination and the stream status as single reads return them.',
      proves: ['SSE-05', 'SSE-11'],
      needs: [
        'operation:streamStudioEvents',
        'operation:listSources',
        'operation:listDestinations',
        'operation:getStreamStatus',
      ],
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const operation = studio.operation('streamStudioEvents');
      if (!operation.stream) throw new Error('streamStudioEvents has no event stream');
      for (const name of ['one', 'two']) await studio.source({ name });
      await context.resource('destination', { fresh: true, within: { studio: studio.id } });
      const watch = new Watch(context, operation, operation.stream, {
        ...emptyValues,
        path: { id: studio.id },
      });
      try {
        const shown = (await watch.begin(await watch.credential())).events[0]?.data;
        const alone: Readonly<Record<string, unknown>> = {
          sources: valueAt(await studio.call('listSources'), '/data'),
          destinations: valueAt(await studio.call('listDestinations'), '/data'),
          streamStatus: await studio.call('getStreamStatus'),
        };
        for (const [member, read] of Object.entries(alone)) {
          const found = valueAt(shown, `/${member}`);
          context.assert(
            sameJson(found, read),
            () =>
              `the snapshot's ${member} are ${JSON.stringify(found)}, but a read returns ${JSON.stringify(read)}`,
          );
        }
      } finally {
        watch.close();
      }
    },
  ),

  scenario(
    'events/snapshot/changed',
    {
      title:
        'Events of mixer and canvas contain the whole state, with inactive sources and the canvas format.',
      proves: ['SSE-10'],
      about: ['CANVAS-22'],
      needs: ['operation:streamStudioEvents', 'operation:updateAudioMaster', 'operation:updateCanvas'],
      strict: true,
    },
    async (context) => {
      const studio = await OwnStudio.make(context);
      const operation = studio.operation('streamStudioEvents');
      if (!operation.stream) throw new Error('streamStudioEvents has no event stream');
      const [, inactive = ''] = [await studio.source(), await studio.source()];
      await studio.switch(inactive, false);
      const output = { width: 1280, height: 720, fpsNum: 25, fpsDen: 1 };
      await studio.call('updateCanvas', { body: { output } });
      const watch = new Watch(context, operation, operation.stream, {
        ...emptyValues,
        path: { id: studio.id },
      });
      try {
        const stream = await watch.begin(await watch.credential());
        for (const [kind, write, body, read] of [
          ['audio', 'updateAudioMaster', { volume: 0.5 }, 'getAudio'],
          ['canvas', 'updateCanvas', { screenPriority: true }, 'getCanvas'],
        ] as const) {
          const begun = stream.events.length;
          await studio.call(write, { body });
          const whole = await studio.call(read);
          const received = () => stream.events.slice(begun).filter((event) => event.kind === kind);
          const isWhole = await stream.until(() => received().some(({ data }) => sameJson(data, whole)), 5);
          context.assert(
            isWhole,
            () =>
              `${read} returns ${JSON.stringify(whole)}, its event contains ${JSON.stringify(received().at(-1)?.data)}`,
          );
        }
      } finally {
        watch.close();
      }
    },
  ),
];
