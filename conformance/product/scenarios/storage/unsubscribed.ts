import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { claimsOf } from '../../../engine/http/jwt.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { bearer, emptyValues, type RequestValues } from '../../../engine/target/ledger/request.ts';
import { operate } from '../operator.ts';

/** The own storage of a user whose subscription has ended. */
export const unsubscribed: readonly Scenario[] = [
  scenario(
    'storage/unsubscribed',
    {
      title:
        'Without a subscription no config can be created, changed or verified; existing ones can be read and deleted.',
      proves: ['STORE-06'],
      needs: ['token:subscriber', 'input:operator', 'without:subscription', 'operation:createStorageConfig'],
    },
    async (context) => {
      const token = context.session.target.namedTokens.subscriber ?? '';
      const subject = String(claimsOf(token)?.sub);
      const call = (name: string, parts: Partial<RequestValues> = {}) =>
        context.send(context.operation(name), { ...emptyValues, ...parts }, bearer('subscriber', 'a', token));
      const secretAccessKey = `canary${context.session.unique()}`;
      const access = { endpoint: 'https://storage.example.invalid', bucket: 'recordings', accessKeyId: 'id' };
      const body = { name: context.session.unique(), ...access, secretAccessKey };
      await operate(context, 'subscription', subject, 'on');
      const made = await call('createStorageConfig', { body });
      const path = { configId: String(valueAt(jsonOf(made.response), '/id')) };
      context.assert(made.response.status === 201, `a subscriber receives ${made.response.status}`);
      try {
        await operate(context, 'subscription', subject, 'off');
        await expectRejected(context, 'createStorageConfig', await call('createStorageConfig', { body }));
        await expectRejected(
          context,
          'updateStorageConfig',
          await call('updateStorageConfig', { path, body: { bucket: 'elsewhere' } }),
        );
        await expectRejected(context, 'verifyStorageConfig', await call('verifyStorageConfig', { path }));
        const read = await call('getStorageConfig', { path });
        const bucket = valueAt(jsonOf(read.response), '/bucket');
        context.assert(
          bucket === 'recordings',
          `a rejected change set the bucket to ${JSON.stringify(bucket)}`,
        );
      } finally {
        const { status } = (await call('deleteStorageConfig', { path })).response;
        await operate(context, 'subscription', subject, 'on');
        context.assert(status === 200, `a config cannot be deleted without a subscription: ${status}`);
      }
    },
  ),
];

async function expectRejected(
  context: Context,
  name: string,
  exchange: Parameters<typeof expectErrorResponse>[1],
): Promise<void> {
  const operation = context.operation(name);
  // The status 402 is a decision.
  const { status } = exchange.response;
  context.assert(status >= 400 && status < 500, `${name} without a subscription returned ${status}`);
  if (context.strict)
    expectErrorResponse(context, exchange, { status: 402, code: 'subscription_required', operation });
}
