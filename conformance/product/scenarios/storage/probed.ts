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

/** What a probe found, where the bucket lets one in and where it does not. */
function finds(context: Context, what: string, answer: unknown, isWell: boolean): void {
  const status = valueAt(answer, '/status');
  const words = isWell ? 'lets one in' : 'refuses the credentials';
  context.must(
    typeof status === 'string' && (status === 'ok') === isWell,
    `${what}: the status of a bucket that ${words} is ${JSON.stringify(status)}`,
  );
}

/** Storage configs whose host is the suite's own. */
export const probed: readonly Scenario[] = [
  scenario(
    'storage/probed',
    options('The bucket is asked when a config is made, changed or verified, and what it said is shown.', {
      proves: ['STORE-07', 'STORE-08', 'STORE-10', 'STORE-12', 'STORE-17'],
    }),
    (context) =>
      OwnBucket.run(context, async (bucket) => {
        const body = { name: context.session.unique(), ...bucket.access() };
        const made = await bucket.isAsked('createStorageConfig', body, () =>
          call(context, 'createStorageConfig', 201, { body }),
        );
        const configId = String(valueAt(made, '/id'));
        finds(context, 'createStorageConfig', made, true);
        for (const isWell of [false, true]) {
          bucket.knowsCredentials = isWell;
          const change = { bucket: isWell ? 'back' : 'elsewhere' };
          const changed = await bucket.isAsked('updateStorageConfig', { ...body, ...change }, () =>
            call(context, 'updateStorageConfig', 200, { configId, body: change }),
          );
          finds(context, 'updateStorageConfig', changed, isWell);
          const kept = await call(context, 'getStorageConfig', 200, { configId });
          finds(context, 'getStorageConfig after a change', kept, isWell);
          const name = valueAt(kept, '/bucket');
          context.must(name === change.bucket, `after a probe of ${change.bucket} the bucket is ${name}`);
          // By itself nothing asks again: what is found now is found by this.
          bucket.knowsCredentials = !isWell;
          const verified = await bucket.isAsked('verifyStorageConfig', { ...body, ...change }, () =>
            call(context, 'verifyStorageConfig', 200, { configId }),
          );
          finds(context, 'verifyStorageConfig', verified, !isWell);
          const shown = await call(context, 'getStorageConfig', 200, { configId });
          finds(context, 'getStorageConfig after verifying', shown, !isWell);
        }
        // It asks with the credentials that it was given last, whatever else is changed since.
        const { accessKeyId, secretAccessKey } = bucket.access();
        const renewed = { accessKeyId, secretAccessKey };
        for (const change of [renewed, { name: context.session.unique() }])
          await bucket.isAsked('updateStorageConfig', { ...body, ...renewed, bucket: 'back' }, () =>
            call(context, 'updateStorageConfig', 200, { configId, body: change }),
          );
        await bucket.isAsked('verifyStorageConfig', { ...body, ...renewed, bucket: 'back' }, () =>
          call(context, 'verifyStorageConfig', 200, { configId }),
        );
        await call(context, 'deleteStorageConfig', 200, { configId });
        const refused = { ...body, ...bucket.access(), name: context.session.unique() };
        const another = await bucket.isAsked('createStorageConfig', refused, () =>
          call(context, 'createStorageConfig', 201, { body: refused }),
        );
        finds(context, 'createStorageConfig', another, false);
        await call(context, 'deleteStorageConfig', 200, { configId: String(valueAt(another, '/id')) });
      }),
  ),

  scenario(
    'storage/tried',
    options('A dry run asks the bucket, is answered 200 whatever that says, and stores nothing.', {
      proves: ['STORE-18', 'STORE-20'],
    }),
    (context) =>
      OwnBucket.run(context, async (bucket) => {
        const body = bucket.access();
        for (const isWell of [false, true]) {
          bucket.knowsCredentials = isWell;
          const found = await bucket.isAsked('probeStorage', body, () =>
            call(context, 'probeStorage', 200, { body }),
          );
          finds(context, 'probeStorage', found, isWell);
          const isTold = valueAt(found, '/message') !== undefined;
          context.must(
            isTold !== isWell,
            `a probe that went ${isWell ? 'well has a' : 'wrong has no'} message`,
          );
        }
        const kept = await listed(context, 'endpoint');
        context.must(!kept.includes(body.endpoint), 'a dry run stored a config');
      }),
  ),
];
