import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, type JsonObject, sameJson } from '../../../engine/model/json-pointer.ts';
import { shortText } from '../../../engine/model/sent-and-read.ts';
import { allRows } from '../../../engine/resources/all-rows.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';

/** Maximum number of files that are read one by one. */
const maxRead = 12;
/** The latest expiry of a short-lived address, in seconds from now. */
const shortLife = 7 * 24 * 3600;

async function read(context: Context, name: string, assetId: string): Promise<JsonObject> {
  const operation = context.operation(name);
  const parts = { ...emptyValues, path: { assetId } };
  const body = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  return isObject(body) ? body : {};
}

/** Yields the inconsistencies of one file's members. */
function* faultsOf(file: JsonObject): Iterable<string> {
  const { kind, contentType, durationSeconds, width, height } = file;
  const type = String(contentType).split('/')[0];
  if (['video', 'image', 'audio'].includes(String(type)) && kind !== type)
    yield `${contentType} has the kind ${kind}`;
  if (kind === 'image' && durationSeconds !== 0) yield `a still image lasts ${durationSeconds} s`;
  if (kind === 'audio' && (width !== 0 || height !== 0))
    yield `an audio file is ${width} x ${height} pixels large`;
}

function* detailFaults(detail: JsonObject, row: JsonObject): Iterable<string> {
  yield* faultsOf(detail);
  const { status, downloadUrl, errorMessage, sizeBytes } = detail;
  if ((status === 'READY') !== (downloadUrl !== undefined))
    yield `its status is ${status}, but a download address is ${downloadUrl === undefined ? 'absent' : 'present'}`;
  if ((status === 'FAILED') !== (errorMessage !== undefined))
    yield `its status is ${status}, but an errorMessage is ${errorMessage === undefined ? 'absent' : 'present'}`;
  if (status === 'READY' && sizeBytes === undefined) yield 'its status is READY, but sizeBytes is missing';
  if (typeof downloadUrl === 'string' && endOf(downloadUrl) > shortLife)
    yield `its download address is valid for ${Math.round(endOf(downloadUrl) / 3600)} hours`;
  for (const member of [
    'filename',
    'kind',
    'status',
    'byteSize',
    'contentType',
    'folder',
    'createdAt',
    'durationSeconds',
    'width',
    'height',
  ])
    if (!sameJson(detail[member], row[member]))
      yield `${member} is ${shortText(row[member])} in the list, but ${shortText(detail[member])} in a single read`;
}

/** Seconds until an address expires, from its query; 0 if the address states no expiry. */
function endOf(address: string): number {
  const query = new URL(address).searchParams;
  const expires = Number(query.get('X-Amz-Expires') ?? 0);
  const at = Number(query.get('expires') ?? query.get('Expires') ?? 0);
  return expires > 0 ? expires : at > 0 ? (at > 1e11 ? at / 1000 : at) - Date.now() / 1000 : 0;
}

/** Checks of all files in the library, including files that the run did not create. */
export const existingFiles: readonly Scenario[] = [
  scenario(
    'media/existing/files',
    {
      title:
        'The members of a file fit its kind and status, and are the same in the list and in a single read.',
      about: ['MEDIA-02', 'MEDIA-05', 'MEDIA-06', 'MEDIA-07', 'MEDIA-48', 'MEDIA-52'],
      needs: ['operation:listMediaAssets', 'operation:getMediaAsset'],
      effect: 'reads',
    },
    async (context) => {
      if (!context.session.target.readOnly) await context.resource('asset');
      const list = context.operation('listMediaAssets');
      const pages: JsonObject[] = [];
      const fetchPage = async (query: Readonly<Record<string, string>>) => {
        const exchange = await context.succeed(
          list,
          { ...emptyValues, query },
          await context.credential(list),
        );
        const body = jsonOf(exchange.response);
        if (isObject(body)) pages.push(body);
        return body;
      };
      const rows = (await allRows(list, fetchPage)).filter(isObject);
      if (rows.length === 0) throw new Skipped('the library is empty');
      for (const row of rows) {
        const [fault] = faultsOf(row);
        context.assert(fault === undefined, () => `${row.id} in the list: ${fault}`);
      }
      for (const row of rows.slice(0, maxRead)) await expectAlike(context, row);
      const held = rows.reduce((sum, { byteSize }) => sum + Number(byteSize), 0);
      const [used, limit] = [pages.at(-1)?.quotaUsedBytes, pages.at(-1)?.quotaLimitBytes];
      // If the list has several pages, the usage may have changed since the first page.
      if (pages.length > 1 || !context.session.target.readOnly) return;
      context.assert(
        Number(used) >= held,
        `quotaUsedBytes is ${used}, but the listed files have ${held} bytes`,
      );
      context.assert(
        Number(used) <= Number(limit),
        `quotaUsedBytes is ${used}, more than the limit of ${limit}`,
      );
    },
  ),
];

/**
 * Expects the same members in a single read as in the row. A difference is read again, because an upload may
 * have ended meanwhile.
 */
async function expectAlike(context: Context, row: JsonObject): Promise<void> {
  const detail = await read(context, 'getMediaAsset', String(row.id));
  const [fault] = detailFaults(detail, row);
  if (fault === undefined || row.status === 'UPLOADING') return;
  const [still] = detailFaults(await read(context, 'getMediaAsset', String(row.id)), row);
  context.assert(still === undefined, () => `${row.id}: ${still}`);
}
