import type { Context } from '../../../engine/checks/context.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { onePixelPng } from '../../../engine/model/sample-image.ts';
import { allRows } from '../../../engine/resources/all-rows.ts';
import { Linking, type Started } from '../connections/linking.ts';
import { Broadcaster } from '../stream/broadcaster.ts';

/** Creates a studio with one destination on a newly linked account. */
export async function linked(
  context: Context,
  platform: string,
  more: Readonly<Record<string, unknown>> = {},
) {
  const air = await Broadcaster.make(context);
  const linking = new Linking(context);
  const { id, externalUserId } = await linking.link(platform);
  const connectionId = String(id);
  const account = String(externalUserId);
  let started: Started | undefined;
  const atControls = async (): Promise<Started> => (started ??= await linking.start({ platform }));
  const destId = await air.destination({ platform, connectionId, ...more });
  const path = { destId };
  return {
    air,
    destId,
    connectionId,
    call: (name: string, body: unknown) => air.studio.call(name, { path, body }),
    isInvalid: (name: string, body: unknown) => air.studio.isInvalid(name, { path, body }),
    listed(): Promise<unknown[]> {
      const list = air.studio.operation('listBroadcasts');
      return allRows(list, (query) => air.studio.call(list.name, { path, query }));
    },
    /** Returns the account's broadcasts as the platform simulator stores them. */
    kept: async (): Promise<unknown[]> => linking.kept(await atControls(), account),
    /** Calls an action of the simulator's control interface for the account. */
    control: async (action: string, more: object = {}) =>
      linking.control(await atControls(), { account, ...more }, `/${action}`),
    /** Sends a thumbnail; by default one pixel. */
    thumbnail(broadcastId: string, image?: { readonly media: string; readonly content: Buffer }) {
      const operation = air.studio.operation('setBroadcastThumbnail');
      const parts = { path: { id: air.studio.id, destId }, query: { broadcastId }, headers: {} };
      return sendImage(context, operation.name, parts, image);
    },
  };
}

async function sendImage(
  context: Context,
  name: string,
  parts: Parameters<Context['sendContent']>[1],
  { media, content } = { media: 'image/png', content: onePixelPng() },
) {
  const operation = context.operation(name);
  return context.sendContent(operation, parts, await context.credential(operation), media, content);
}

/** Returns the row with that id. */
export const withId = (rows: readonly unknown[], id: unknown) =>
  rows.find((row) => valueAt(row, '/id') === id);
