import { setTimeout as sleep } from 'node:timers/promises';
import { describeAnswer } from '../../answer-words.ts';
import type { Arrangement, Maker } from '../../arrangements.ts';
import { Blocked, Skipped } from '../../check.ts';
import { Client, type Exchange, jsonOf } from '../../client.ts';
import type { Fixtures, Thing } from '../../fixtures.ts';
import { valueAt } from '../../json-pointer.ts';
import type { Send } from '../../keys.ts';
import type { User } from '../../ledger.ts';
import type { Operation } from '../../operation.ts';
import { emptyParts } from '../../request.ts';
import { onePixelPng } from '../../sample-image.ts';
import { isSuccess } from '../../session.ts';

/** Begins an upload of a small image and puts its bytes into storage. */
export async function upload(fixtures: Fixtures, send: Send, user: User): Promise<Thing> {
  const content = onePixelPng();
  const filename = `${fixtures.session.unique()}.png`;
  const body = { filename, contentType: 'image/png', byteSize: content.length };
  const plan = await call(fixtures, send, user, 'createMediaUpload', { body });
  const id = valueAt(plan, '/assetId');
  const address = valueAt(plan, '/uploadUrl');
  if (typeof id !== 'string' || typeof address !== 'string')
    throw new Blocked('the upload plan has no uploadUrl');
  await put(address, content, 'image/png');
  return { id, body: plan, within: { asset: id } };
}

/** Puts bytes at a presigned address, which is no part of the API. */
export async function put(address: string, content: Buffer, media: string): Promise<Exchange> {
  const url = new URL(address);
  const client = new Client(url.origin);
  try {
    const headers = [['Content-Type', media]] as const;
    const exchange = await client.send({
      method: 'PUT',
      path: url.pathname + url.search,
      headers,
      body: content,
    });
    if (!isSuccess(exchange)) throw new Blocked(`storage answered the upload with ${exchange.answer.status}`);
    return exchange;
  } finally {
    client.close();
  }
}

/** An asset that is uploaded, completed and probed. */
export const finishedUpload: Maker = async (fixtures, send, wish) => {
  const user = wish.user ?? 'a';
  const begun = await upload(fixtures, send, user);
  const path = { assetId: begun.id };
  let asset = await call(fixtures, send, user, 'completeMediaUpload', { path });
  for (let tries = 0; tries < 100 && valueAt(asset, '/status') === 'UPLOADING'; tries += 1) {
    await sleep(50);
    asset = await call(fixtures, send, user, 'getMediaAsset', { path });
  }
  return { ...begun, body: asset };
};

/** An upload whose bytes are in storage and that is not completed yet. */
export const newUpload: Arrangement = async (context, parts) => {
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
  const operation: Operation | undefined = fixtures.session.operation(name);
  if (!operation) throw new Blocked(`the contract has no operation ${name}`);
  const credential = await fixtures.keys.credential(send, operation, { user });
  const exchange = await send(operation, { ...emptyParts, ...parts }, credential);
  if (!isSuccess(exchange)) throw new Blocked(describeAnswer(exchange));
  return jsonOf(exchange.answer);
}
