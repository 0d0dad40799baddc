import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { call, listed } from './config-calls.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: ['operation:createStorageConfig', 'operation:probeStorage', 'operation:listStorageConfigs'],
  strict: true,
});

const access = (context: Context, endpoint: string) => ({
  endpoint,
  bucket: 'recordings',
  accessKeyId: 'id',
  secretAccessKey: `canary${context.session.unique()}`,
});

/**
 * Internal hosts that a service must not connect to for its users. The checks expect no connection to them.
 */
const inside = [
  'https://127.0.0.1',
  'https://localhost',
  'https://169.254.169.254',
  'https://10.0.0.1',
  'https://[::1]',
  'https://[::ffff:127.0.0.1]',
  'https://2130706433',
];

/** Storage configs with an unreachable host, which every deployment can check. */
export const configs: readonly Scenario[] = [
  scenario(
    'storage/unreachable',
    options('A config with an unreachable host can be created, changed and verified until it is deleted.', {
      proves: ['STORE-05', 'STORE-08', 'STORE-13', 'STORE-09', 'STORE-11'],
      about: ['STORE-07', 'STORE-12', 'STORE-17'],
    }),
    async (context) => {
      const body = { name: context.session.unique(), ...access(context, 'https://storage.example.invalid') };
      const made = await call(context, 'createStorageConfig', 201, { body });
      const configId = String(valueAt(made, '/id'));
      const responses = [
        made,
        await call(context, 'getStorageConfig', 200, { configId }),
        await call(context, 'updateStorageConfig', 200, { configId, body: { bucket: 'elsewhere' } }),
        await call(context, 'verifyStorageConfig', 200, { configId }),
      ];
      for (const response of responses) {
        const status = valueAt(response, '/status');
        context.assert(
          status === 'unreachable',
          `the status of a host that does not exist is ${String(status)}`,
        );
        const message = valueAt(response, '/statusMessage');
        context.assert(typeof message === 'string', 'an unreachable config has no statusMessage');
      }
      context.assert(
        valueAt(responses[3], '/bucket') === 'elsewhere',
        'the change is lost after a failed probe',
      );
      // An access key id without its secret, or the reverse, is incomplete.
      for (const half of [{ accessKeyId: 'other' }, { secretAccessKey: access(context, '').secretAccessKey }])
        await call(context, 'updateStorageConfig', 400, { configId, body: half });
      context.assert((await listed(context, 'id')).includes(configId), 'the config is not listed');
      await call(context, 'deleteStorageConfig', 200, { configId });
      await call(context, 'getStorageConfig', 404, { configId });
      await call(context, 'verifyStorageConfig', 404, { configId });
      context.assert(!(await listed(context, 'id')).includes(configId), 'a deleted config is listed');
      const forced = String(valueAt(await call(context, 'createStorageConfig', 201, { body }), '/id'));
      await call(context, 'deleteStorageConfig', 200, { configId: forced, query: { force: 'true' } });
      await call(context, 'getStorageConfig', 404, { configId: forced });
    },
  ),

  scenario(
    'storage/dry-run',
    options('A probe of an internal host returns 200 unreachable, and stores nothing.', {
      proves: ['STORE-18', 'STORE-19', 'STORE-21'],
      about: ['STORE-20'],
    }),
    async (context) => {
      for (const endpoint of inside) {
        const body = access(context, endpoint);
        const found = await call(context, 'probeStorage', 200, { body });
        const status = valueAt(found, '/status');
        context.assert(status === 'unreachable', `${endpoint} is ${String(status)}`);
      }
      const kept = await listed(context, 'endpoint');
      for (const endpoint of inside) context.assert(!kept.includes(endpoint), `a probe stored ${endpoint}`);
    },
  ),
];
