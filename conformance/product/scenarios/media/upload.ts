import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import type { Factory, Precondition } from '../../../engine/checks/preconditions.ts';
import { isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { describeResponse } from '../../../engine/http/describe-response.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import type { Send } from '../../../engine/resources/created-keys.ts';
import type { Fixtures } from '../../../engine/resources/fixtures.ts';
import type { User } from '../../../engine/target/ledger/ledger.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';
import type { Resource } from '../../../engine/target/ledger/resource.ts';
import { planOf } from './library-calls.ts';
import { put } from './storage-host.ts';

/**
 * Maximum time for the probe of a small image, in milliseconds. Up to fifty files that checks of lists
 * uploaded may be probed first.
 */
const probeMs = 60_000;

/** Starts an upload of a small image and sends its bytes to storage. */
async function upload(fixtures: Fixtures, send: Send, user: User): Promise<Resource> {
  const content = onePixelPng();
  const filename = `${fixtures.session.unique()}.png`;
  const body = { filename, contentType: 'image/png', byteSize: content.length };
  const plan = planOf(await call(fixtures, send, user, 'createMediaUpload', { body }));
  await put(plan.uploadUrl, content, 'image/png');
  return { id: plan.assetId, body: plan.response, within: { asset: plan.assetId } };
}

/** Creates an asset that is uploaded and completed and, unless it is only listed, probed. */
export const finishedUpload: Factory = async (fixtures, send, options) => {
  const user = options.user ?? 'a';
  const begun = await upload(fixtures, send, user);
  const path = { assetId: begun.id };
  const completed = await call(fixtures, send, user, 'completeMediaUpload', { path });
  if (options.listed) return { ...begun, body: completed };
  const asset = await pollUntil(
    () => call(fixtures, send, user, 'getMediaAsset', { path }),
    (shown) => valueAt(shown, '/status') !== 'UPLOADING',
    { forMs: probeMs, everyMs: 150, stop: fixtures.session.stop },
  );
  if (valueAt(asset, '/status') === 'UPLOADING')
    throw new Blocked('an asset of this check is still being probed');
  return { ...begun, body: asset };
};

/** Creates an upload whose bytes are in storage and that is not yet completed. */
export const newUpload: Precondition = async (context, parts) => {
  if (Array.isArray(valueAt(parts.body, '/parts')))
    throw new Skipped('a list of parts needs an upload with as many parts, which only a scenario creates');
  const { id } = await upload(context.fixtures, context.send, 'a');
  return { path: { ...parts.path, assetId: id } };
};

async function call(
  fixtures: Fixtures,
  send: Send,
  user: User,
  name: string,
  parts: { readonly path?: Readonly<Record<string, string>>; readonly body?: unknown },
): Promise<unknown> {
  const operation = fixtures.session.needed(name);
  const credential = await fixtures.keys.credential(send, operation, { user });
  const exchange = await send(operation, { ...emptyValues, ...parts }, credential);
  if (!isSuccess(exchange)) throw new Blocked(describeResponse(exchange), exchange);
  return jsonOf(exchange.response);
}
