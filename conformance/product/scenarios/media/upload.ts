import { Blocked, Skipped } from '../../../engine/checks/check.ts';
import type { Factory, Precondition } from '../../../engine/checks/preconditions.ts';
import { isSuccess, jsonOf } from '../../../engine/http/client.ts';
import { describeAnswer } from '../../../engine/http/describe-response.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import type { Send } from '../../../engine/resources/created-keys.ts';
import type { Fixtures } from '../../../engine/resources/fixtures.ts';
import type { User } from '../../../engine/target/ledger/ledger.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';
import type { Thing } from '../../../engine/target/ledger/resource.ts';
import { planOf } from './library-calls.ts';
import { put } from './storage-host.ts';

/** How long the probe of a small image may take: others may be in front of it, of which a list takes fifty. */
const probeMs = 60_000;

/** Begins an upload of a small image and puts its bytes into storage. */
async function upload(fixtures: Fixtures, send: Send, user: User): Promise<Thing> {
  const content = onePixelPng();
  const filename = `${fixtures.session.unique()}.png`;
  const body = { filename, contentType: 'image/png', byteSize: content.length };
  const plan = planOf(await call(fixtures, send, user, 'createMediaUpload', { body }));
  await put(plan.uploadUrl, content, 'image/png');
  return { id: plan.assetId, body: plan.answer, within: { asset: plan.assetId } };
}

/** An asset that is uploaded, completed and, unless it need only be listed, probed. */
export const finishedUpload: Factory = async (fixtures, send, wish) => {
  const user = wish.user ?? 'a';
  const begun = await upload(fixtures, send, user);
  const path = { assetId: begun.id };
  const completed = await call(fixtures, send, user, 'completeMediaUpload', { path });
  if (wish.listed) return { ...begun, body: completed };
  const asset = await askUntil(
    () => call(fixtures, send, user, 'getMediaAsset', { path }),
    (shown) => valueAt(shown, '/status') !== 'UPLOADING',
    { forMs: probeMs, everyMs: 150, stop: fixtures.session.stop },
  );
  if (valueAt(asset, '/status') === 'UPLOADING')
    throw new Blocked('an asset of its own is still being probed');
  return { ...begun, body: asset };
};

/** An upload whose bytes are in storage and that is not completed yet. */
export const newUpload: Precondition = async (context, parts) => {
  if (Array.isArray(valueAt(parts.body, '/parts')))
    throw new Skipped('a list of parts takes an upload of that many: a scenario makes one');
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
  const exchange = await send(operation, { ...emptyParts, ...parts }, credential);
  if (!isSuccess(exchange)) throw new Blocked(describeAnswer(exchange), exchange);
  return jsonOf(exchange.answer);
}
