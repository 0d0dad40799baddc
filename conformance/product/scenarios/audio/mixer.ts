import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { OwnStudio } from '../own-studio.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:getAudio', 'operation:updateAudioSource', 'operation:createSource'],
});

const untouched = {
  '/muted': false,
  '/volume': 1,
  '/pan': 0,
  '/soloed': false,
  '/trim': 1,
  '/muteGroups': [],
};

async function strip(studio: OwnStudio, sourceId: string): Promise<unknown> {
  const strips = valueAt(await studio.call('getAudio'), '/sources');
  const found = Array.isArray(strips) && strips.find((one) => valueAt(one, '/sourceId') === sourceId);
  return found || studio.context.fail(`the mixer has no strip for the source ${sourceId}`);
}

/** The mixer of a studio when sources are created, deleted and switched. */
export const mixer: readonly Scenario[] = [
  scenario(
    'audio/mixer/strips',
    options('Each source has a default strip, in the order of the sources list, which is deleted with it.', {
      proves: [
        'AUDIO-02',
        'AUDIO-03',
        'AUDIO-05',
        'AUDIO-06',
        'AUDIO-11',
        'AUDIO-12',
        'AUDIO-13',
        'AUDIO-18',
      ],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      studio.shows('the mixer of a studio without sources', await studio.call('getAudio'), {
        '/sources': [],
      });
      const made = [await studio.source(), await studio.source({ type: 'image' }), await studio.source()];
      // Sorted by name, the sources would have the reverse order.
      for (const [at, sourceId] of (await studio.sourceIds()).entries())
        await studio.call('updateSource', {
          path: { sourceId: String(sourceId) },
          body: { name: `${'zyx'[at]} ${context.session.unique()}` },
        });
      const listed = valueAt(await studio.call('listSources'), '/data');
      const order = (Array.isArray(listed) ? listed : []).map((one) => valueAt(one, '/id'));
      const strips = valueAt(await studio.call('getAudio'), '/sources');
      const shown = (Array.isArray(strips) ? strips : []).map((one) => valueAt(one, '/sourceId'));
      context.assert(
        JSON.stringify(shown) === JSON.stringify(order) && shown.length === made.length,
        `the strips are in the order ${shown.join(', ')}; the sources list has ${order.join(', ')}`,
      );
      for (const id of made)
        studio.shows('a default strip', await strip(studio, id), { ...untouched, '/active': true });
      const [renamed = '', removed = '', changed = ''] = made;
      const touched = { muted: true, volume: 0.5, pan: -0.5, soloed: true, trim: 2 };
      await studio.call('updateAudioSource', { path: { sourceId: changed }, body: touched });
      studio.shows(
        'the strip of a source that was created after another strip changed',
        await strip(studio, await studio.source()),
        untouched,
      );
      const name = context.session.unique();
      await studio.call('updateSource', { path: { sourceId: renamed }, body: { name } });
      studio.shows('the strip of a renamed source', await strip(studio, renamed), { '/name': name });
      await studio.call('deleteSource', { path: { sourceId: removed } });
      const left = valueAt(await studio.call('getAudio'), '/sources');
      context.assert(
        Array.isArray(left) && left.every((one) => valueAt(one, '/sourceId') !== removed),
        'the mixer still has a strip for a deleted source',
      );
    },
  ),

  scenario(
    'audio/mixer/switched-off',
    options(
      'Switching a source off mutes its strip but keeps the volume; switching it on restores the mute.',
      {
        proves: ['AUDIO-10', 'AUDIO-13', 'AUDIO-14', 'AUDIO-15', 'AUDIO-17'],
        about: ['AUDIO-28'],
      },
    ),
    async (context) => {
      const studio = await OwnStudio.make(context);
      for (const muted of [false, true]) {
        const id = await studio.source();
        await studio.call('updateAudioSource', { path: { sourceId: id }, body: { muted, volume: 0.25 } });
        await studio.switch(id, false);
        studio.shows('a strip whose source is off', await strip(studio, id), {
          '/active': false,
          '/muted': true,
          '/volume': 0.25,
        });
        await studio.switch(id, true);
        studio.shows('a strip whose source is on again', await strip(studio, id), {
          '/active': true,
          '/muted': muted,
          '/volume': 0.25,
        });
      }
    },
  ),

  scenario(
    'audio/mixer/gates',
    options('A mute leaves the volume as it is, and a solo mutes no strip.', {
      proves: ['AUDIO-10', 'AUDIO-19', 'AUDIO-20', 'AUDIO-25'],
      about: ['AUDIO-16', 'AUDIO-28'],
    }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const [one, other] = [await studio.source(), await studio.source()];
      const change = (body: unknown) => studio.call('updateAudioSource', { path: { sourceId: one }, body });
      await change({ volume: 0.25, muted: true });
      studio.shows('a strip unmuted', await change({ muted: false }), { '/muted': false, '/volume': 0.25 });
      studio.shows('a strip soloed', await change({ soloed: true }), { '/soloed': true, '/muted': false });
      await studio.isInvalid('updateAudioSource', {
        path: { sourceId: one },
        body: { muteGroups: [1] },
      });
      studio.shows('a strip whose mute groups were sent', await strip(studio, one), { '/muteGroups': [] });
      studio.shows('a strip next to a soloed one', await strip(studio, other), untouched);
      await studio.call('updateAudioMaster', { body: { volume: 0.25, muted: true } });
      const master = await studio.call('updateAudioMaster', { body: { muted: false } });
      studio.shows('the master unmuted', master, { '/muted': false, '/volume': 0.25 });
      studio.shows('a soloed strip after the master changed', await strip(studio, one), {
        '/soloed': true,
        '/muted': false,
        '/volume': 0.25,
      });
      studio.shows('the mixer', await studio.call('getAudio'), { '/master': master });
    },
  ),

  scenario(
    'audio/mixer/race',
    options('Concurrent patches of different fields are all applied.', { proves: ['AUDIO-22'] }),
    async (context) => {
      const studio = await OwnStudio.make(context);
      const id = await studio.source();
      const fields = { volume: 0.5, pan: -0.5, trim: 2, soloed: true, muted: true };
      for (let round = 0; round < 3; round += 1) {
        const others = { volume: 1, pan: 0, trim: 1, soloed: false, muted: false };
        for (const set of [others, fields]) {
          await Promise.all(
            Object.entries(set).map(([field, value]) =>
              studio.call('updateAudioSource', { path: { sourceId: id }, body: { [field]: value } }),
            ),
          );
          const wanted = Object.fromEntries(
            Object.entries(set).map(([field, value]) => [`/${field}`, value]),
          );
          studio.shows('a strip patched in five fields concurrently', await strip(studio, id), wanted);
        }
      }
    },
  ),
];
