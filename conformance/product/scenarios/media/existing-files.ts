import { Skipped } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { type Scenario, scenario } from '../../../engine/checks/scenario.ts';
import { jsonOf } from '../../../engine/http/client.ts';
import { isObject, type JsonObject, sameJson } from '../../../engine/model/json-pointer.ts';
import { shortly } from '../../../engine/model/sent-and-read.ts';
import { wholeList } from '../../../engine/resources/all-rows.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';

/** How many files are read alone. */
const mostRead = 12;
/** So far ahead the end of what is short-lived may be, in seconds. */
const shortLife = 7 * 24 * 3600;

async function read(context: Context, name: string, assetId: string): Promise<JsonObject> {
  const operation = context.operation(name);
  const parts = { ...emptyParts, path: { assetId } };
  const body = context.json(await context.succeed(operation, parts, await context.credential(operation)));
  return isObject(body) ? body : {};
}

/** What is wrong with what is shown of a file, in words. */
function* faultsOf(file: JsonObject): Iterable<string> {
  const { kind, contentType, durationSeconds, width, height } = file;
  const type = String(contentType).split('/')[0];
  if (['video', 'image', 'audio'].includes(String(type)) && kind !== type)
    yield `${contentType} is of the kind ${kind}`;
  if (kind === 'image' && durationSeconds !== 0) yield `a still lasts ${durationSeconds} s`;
  if (kind === 'audio' && (width !== 0 || height !== 0)) yield `a sound is ${width} x ${height} pixels large`;
}

function* detailFaults(detail: JsonObject, row: JsonObject): Iterable<string> {
  yield* faultsOf(detail);
  const { status, downloadUrl, errorMessage, sizeBytes } = detail;
  if ((status === 'READY') !== (downloadUrl !== undefined))
    yield `it is ${status}, and a download address is ${downloadUrl === undefined ? 'not ' : ''}there`;
  if ((status === 'FAILED') !== (errorMessage !== undefined))
    yield `it is ${status}, and a reason for failure is ${errorMessage === undefined ? 'not ' : ''}there`;
  if (status === 'READY' && sizeBytes === undefined)
    yield 'it is READY, and nothing says how many bytes landed';
  if (typeof downloadUrl === 'string' && endOf(downloadUrl) > shortLife)
    yield `its download address is good for ${Math.round(endOf(downloadUrl) / 3600)} hours`;
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
      yield `${member} is ${shortly(row[member])} in the list, and ${shortly(detail[member])} alone`;
}

/** In how many seconds an address says that it ends; 0 where it does not say. */
function endOf(address: string): number {
  const query = new URL(address).searchParams;
  const expires = Number(query.get('X-Amz-Expires') ?? 0);
  const at = Number(query.get('expires') ?? query.get('Expires') ?? 0);
  return expires > 0 ? expires : at > 0 ? (at > 1e11 ? at / 1000 : at) - Date.now() / 1000 : 0;
}

/** What the library shows of files, however they came there. */
export const standingFiles: readonly Scenario[] = [
  scenario(
    'media/standing/files',
    {
      title: 'A file is shown as its kind and status have it, alike in the list and alone.',
      about: ['MEDIA-02', 'MEDIA-05', 'MEDIA-06', 'MEDIA-07', 'MEDIA-48', 'MEDIA-52'],
      needs: ['operation:listMediaAssets', 'operation:getMediaAsset'],
      effect: 'reads',
    },
    async (context) => {
      if (!context.session.target.readOnly) await context.thing('asset');
      const list = context.operation('listMediaAssets');
      const pages: JsonObject[] = [];
      const ask = async (query: Readonly<Record<string, string>>) => {
        const exchange = await context.succeed(
          list,
          { ...emptyParts, query },
          await context.credential(list),
        );
        const body = jsonOf(exchange.answer);
        if (isObject(body)) pages.push(body);
        return body;
      };
      const rows = (await wholeList(list, ask)).filter(isObject);
      if (rows.length === 0) throw new Skipped('the library is empty');
      for (const row of rows) {
        const [fault] = faultsOf(row);
        context.must(fault === undefined, () => `${row.id} in the list: ${fault}`);
      }
      for (const row of rows.slice(0, mostRead)) await expectAlike(context, row);
      const held = rows.reduce((sum, { byteSize }) => sum + Number(byteSize), 0);
      const [used, limit] = [pages.at(-1)?.quotaUsedBytes, pages.at(-1)?.quotaLimitBytes];
      // What is in the list now may have gone from the allowance, or come to it, since the first page.
      if (pages.length > 1 || !context.session.target.readOnly) return;
      context.must(Number(used) >= held, `${used} bytes count, and the files of the list have ${held}`);
      context.must(Number(used) <= Number(limit), `${used} bytes count, of ${limit} there may be`);
    },
  ),
];

/** A file alone is what its row says; what differs is looked at once more, for its upload may have ended meanwhile. */
async function expectAlike(context: Context, row: JsonObject): Promise<void> {
  const detail = await read(context, 'getMediaAsset', String(row.id));
  const [fault] = detailFaults(detail, row);
  if (fault === undefined || row.status === 'UPLOADING') return;
  const [still] = detailFaults(await read(context, 'getMediaAsset', String(row.id)), row);
  context.must(still === undefined, () => `${row.id}: ${still}`);
}
