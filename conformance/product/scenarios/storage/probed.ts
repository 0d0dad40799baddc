import type { Context } from '../../../engine/checks/context.ts';
import {
  type Citations,
  type Scenario,
  type ScenarioOptions,
  scenario,
} from '../../../engine/checks/scenario.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { call, listed } from './config-calls.ts';
import { needsBucket, OwnBucket } from './own-bucket.ts';

const options = (title: string, cited: Citations): ScenarioOptions => ({
  title,
  ...cited,
  needs: [needsBucket, 'operation:createStorageConfig', 'operation:probeStorage'],
  strict: true,
});

/** Expects a probe result: `ok` if the bucket accepts the credentials, another status otherwise. */
function finds(context: Context, what: string, response: unknown, isWell: boolean): void {
  const status = valueAt(response, '/status');
  const words = isWell ? 'accepts the credentials' : 'rejects the credentials';
  context.assert(
    typeof status === 'string' && (status === 'ok') === isWell,
    `${what}: the status of a bucket that ${words} is ${JSON.stringify(status)}`,
  );
}

/** Storage configs whose host is the suite's own. */
export const probed: readonly Scenario[] = [
  scenario(
    'storage/probed',
    options(
      'Creating, changing or verifying a config probes the bucket, and the config contains the result.',
      {
        proves: ['STORE-07', 'STORE-08', 'STORE-10', 'STORE-12', 'STORE-17'],
      },
    ),
    (context) =>
      OwnBucket.run(context, async (bucket) => {
        const body = { name: context.session.unique(), ...bucket.access() };
        const made = await bucket.isRequested('createStorageConfig', body, () =>
          call(context, 'createStorageConfig', 201, { body }),
        );
        const configId = String(valueAt(made, '/id'));
        finds(context, 'createStorageConfig', made, true);
        for (const isWell of [false, true]) {
          bucket.knowsCredentials = isWell;
          const change = { bucket: isWell ? 'back' : 'elsewhere' };
          const changed = await bucket.isRequested('updateStorageConfig', { ...body, ...change }, () =>
            call(context, 'updateStorageConfig', 200, { configId, body: change }),
          );
          finds(context, 'updateStorageConfig', changed, isWell);
          const kept = await call(context, 'getStorageConfig', 200, { configId });
          finds(context, 'getStorageConfig after a change', kept, isWell);
          const name = valueAt(kept, '/bucket');
          context.assert(name === change.bucket, `after a probe of ${change.bucket} the bucket is ${name}`);
          // No probe runs by itself, so this verification caused the new status.
          bucket.knowsCredentials = !isWell;
          const verified = await bucket.isRequested('verifyStorageConfig', { ...body, ...change }, () =>
            call(context, 'verifyStorageConfig', 200, { configId }),
          );
          finds(context, 'verifyStorageConfig', verified, !isWell);
          const shown = await call(context, 'getStorageConfig', 200, { configId });
          finds(context, 'getStorageConfig after verifying', shown, !isWell);
        }
        // The probe uses the latest credentials, also after other changes.
        const { accessKeyId, secretAccessKey } = bucket.access();
        const renewed = { accessKeyId, secretAccessKey };
        for (const change of [renewed, { name: context.session.unique() }])
          await bucket.isRequested('updateStorageConfig', { ...body, ...renewed, bucket: 'back' }, () =>
            call(context, 'updateStorageConfig', 200, { configId, body: change }),
          );
        await bucket.isRequested('verifyStorageConfig', { ...body, ...renewed, bucket: 'back' }, () =>
          call(context, 'verifyStorageConfig', 200, { configId }),
        );
        await call(context, 'deleteStorageConfig', 200, { configId });
        const rejected = { ...body, ...bucket.access(), name: context.session.unique() };
        const another = await bucket.isRequested('createStorageConfig', rejected, () =>
          call(context, 'createStorageConfig', 201, { body: rejected }),
        );
        finds(context, 'createStorageConfig', another, false);
        await call(context, 'deleteStorageConfig', 200, { configId: String(valueAt(another, '/id')) });
      }),
  ),

  scenario(
    'storage/tried',
    options('A dry run probes the bucket, returns 200 for any result, and stores nothing.', {
      proves: ['STORE-18', 'STORE-20'],
    }),
    (context) =>
      OwnBucket.run(context, async (bucket) => {
        const body = bucket.access();
        for (const isWell of [false, true]) {
          bucket.knowsCredentials = isWell;
          const found = await bucket.isRequested('probeStorage', body, () =>
            call(context, 'probeStorage', 200, { body }),
          );
          finds(context, 'probeStorage', found, isWell);
          const isReported = valueAt(found, '/message') !== undefined;
          context.assert(
            isReported !== isWell,
            `a probe that ${isWell ? 'succeeded has a' : 'failed has no'} message`,
          );
        }
        const kept = await listed(context, 'endpoint');
        context.assert(!kept.includes(body.endpoint), 'a dry run stored a config');
      }),
  ),
];
