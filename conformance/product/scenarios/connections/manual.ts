import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { Linking } from './linking.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createManualConnection', 'operation:updateConnection', 'operation:getConnection'],
  queue: 'manual connections',
});

/** Rules of manual connections that a single request cannot check. */
export const manual: readonly Scenario[] = [
  scenario(
    'connections/manual/platform',
    options('A manual connection has the requested platform, or `custom` if it is absent or empty.', {
      proves: ['CONN-11'],
    }),
    async (context) => {
      const linking = new Linking(context);
      for (const [platform, expected] of [
        [undefined, 'custom'],
        ['', 'custom'],
        ['My own CDN', 'My own CDN'],
      ]) {
        const body = {
          label: context.session.unique(),
          rtmpUrl: 'rtmp://ingest.example.com/live',
          streamKey: 'abcd-efgh',
          ...(platform === undefined ? {} : { platform }),
        };
        const made = context.json(await linking.send('createManualConnection', { body }));
        const found = valueAt(made, '/platform');
        context.assert(
          found === expected,
          `platform ${JSON.stringify(platform)} became ${JSON.stringify(found)}`,
        );
        const type = valueAt(made, '/connectionType');
        context.assert(type === 'manual', `the connectionType is ${JSON.stringify(type)}`);
      }
    },
  ),

  scenario(
    'connections/manual/update',
    options('An empty key is accepted and retains the stored one; an empty label or address is rejected.', {
      proves: ['CONN-13', 'CONN-19'],
      about: ['CONN-14'],
    }),
    async (context) => {
      const linking = new Linking(context);
      const resource = await context.resource('connection', { fresh: true });
      const path = { connectionId: resource.id };
      const operation = linking.operation('updateConnection');
      const label = context.session.unique();
      const taken = await linking.send('updateConnection', { path, body: { label, streamKey: '' } });
      const name = valueAt(context.json(taken), '/displayName');
      context.assert(
        taken.response.status === 200 && name === label,
        `the update returned ${taken.response.status}`,
      );
      for (const body of [{ label: '' }, { rtmpUrl: '' }]) {
        const exchange = await linking.send('updateConnection', { path, body });
        expectErrorResponse(context, exchange, { status: 400, code: 'invalid_request', operation });
      }
      const kept = valueAt(await linking.read(resource.id), '/displayName');
      context.assert(kept === label, `a rejected update changed the label to ${JSON.stringify(kept)}`);
    },
  ),
];
