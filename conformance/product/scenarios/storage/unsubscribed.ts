import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { bearer, emptyParts, type Parts } from '../../../engine/target/ledger/request.ts';
import { operate } from '../operator.ts';

/** What a user may do with storage of their own whose subscription has ended. */
export const unsubscribed: readonly Scenario[] = [
  scenario(
    'storage/unsubscribed',
    {
      title:
        'Without a subscription no config is made, changed or verified, and what there is can be read and deleted.',
      proves: ['STORE-06'],
      needs: ['token:subscriber', 'given:operator', 'without:subscription', 'operation:createStorageConfig'],
    },
    async (context) => {
      const token = context.session.target.namedTokens.subscriber ?? '';
      const subject = String(claimsOf(token)?.sub);
      const call = (name: string, parts: Partial<Parts> = {}) =>
        context.send(context.operation(name), { ...emptyParts, ...parts }, bearer('subscriber', 'a', token));
      const secretAccessKey = `canary${context.session.unique()}`;
      const access = { endpoint: 'https://storage.example.invalid', bucket: 'recordings', accessKeyId: 'id' };
      const body = { name: context.session.unique(), ...access, secretAccessKey };
      await operate(context, 'subscription', subject, 'on');
      const made = await call('createStorageConfig', { body });
      const path = { configId: String(valueAt(jsonOf(made.answer), '/id')) };
      context.must(made.answer.status === 201, `a subscriber is answered ${made.answer.status}`);
      try {
        await operate(context, 'subscription', subject, 'off');
        await isRefused(context, 'createStorageConfig', await call('createStorageConfig', { body }));
        await isRefused(
          context,
          'updateStorageConfig',
          await call('updateStorageConfig', { path, body: { bucket: 'elsewhere' } }),
        );
        await isRefused(context, 'verifyStorageConfig', await call('verifyStorageConfig', { path }));
        const read = await call('getStorageConfig', { path });
        const bucket = valueAt(jsonOf(read.answer), '/bucket');
        context.must(bucket === 'recordings', `a refused change made the bucket ${JSON.stringify(bucket)}`);
      } finally {
        const { status } = (await call('deleteStorageConfig', { path })).answer;
        await operate(context, 'subscription', subject, 'on');
        context.must(status === 200, `without a subscription a config is not deleted: ${status}`);
      }
    },
  ),
];

async function isRefused(
  context: Context,
  name: string,
  exchange: Parameters<typeof expectRefusal>[1],
): Promise<void> {
  const operation = context.operation(name);
  // That the answer is 402 is a decision.
  const { status } = exchange.answer;
  context.must(status >= 400 && status < 500, `${name} without a subscription is answered ${status}`);
  if (context.strict)
    expectRefusal(context, exchange, { status: 402, code: 'subscription_required', operation });
}
