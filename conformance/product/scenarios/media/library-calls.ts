import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectRefusal } from '../../../engine/checks/envelope.ts';
import { type Exchange, jsonOf } from '../../../engine/http/client.ts';
import { askUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { expectSuccess } from '../../../engine/probes/responses.ts';
import { wholeList } from '../../../engine/resources/all-rows.ts';
import type { User } from '../../../engine/target/ledger/ledger.ts';
import { emptyParts } from '../../../engine/target/ledger/request.ts';

/** What varies in a call on the library. */
export interface LibraryCall {
  readonly assetId?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** What an upload needs to know of its plan. */
export interface Plan {
  readonly assetId: string;
  readonly answer: unknown;
  /** Where to put the whole file, in a single plan. */
  readonly uploadUrl: string | undefined;
  readonly parts: readonly PlannedPart[];
}

/** One slice of a multipart plan. */
export interface PlannedPart {
  readonly partNumber: number;
  readonly offset: number;
  readonly byteSize: number;
  readonly url: string;
}

/** How long a probe may take: less than a check may, so that it is the probe which is told of. */
const probeMs = 45_000;

/** Calls of operations on one user's media library. */
export class Library {
  readonly #context: Context;
  readonly #user: User;

  constructor(context: Context, user: User = 'a') {
    this.#context = context;
    this.#user = user;
  }

  async send(name: string, { assetId, ...parts }: LibraryCall = {}): Promise<Exchange> {
    const operation = this.#context.operation(name);
    const path: Record<string, string> = assetId === undefined ? {} : { assetId };
    const credential = await this.#context.credential(operation, { user: this.#user });
    return this.#context.send(operation, { ...emptyParts, ...parts, path }, credential);
  }

  /** Sends what is to succeed, with that status; the body. */
  async answer(name: string, status: number, call: LibraryCall = {}): Promise<unknown> {
    const exchange = await this.send(name, call);
    expectSuccess(this.#context, this.#context.operation(name), exchange, status);
    return jsonOf(exchange.answer);
  }

  /** Sends what is to be refused; the message. */
  async refused(name: string, status: number, code: string, call: LibraryCall = {}): Promise<string> {
    const exchange = await this.send(name, call);
    expectRefusal(this.#context, exchange, { status, code, operation: this.#context.operation(name) });
    return String(valueAt(jsonOf(exchange.answer), '/error/message'));
  }

  /** Begins an upload under a name of the run's own. */
  async begin(
    contentType: string,
    byteSize: number,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Plan> {
    const body = { filename: `${this.#context.session.unique()}.bin`, contentType, byteSize, ...more };
    const plan = planOf(await this.answer('createMediaUpload', 201, { body }));
    for (const url of [plan.uploadUrl, ...plan.parts.map((part) => part.url)])
      if (url !== undefined) this.#isBeside(url);
    return plan;
  }

  /** Bytes go straight to storage (MEDIA-36), which may have the address of the API, but is not below its routes. */
  #isBeside(address: string): void {
    const context = this.#context;
    const { origin, pathname } = new URL(address);
    const isWithin = origin === new URL(context.session.target.baseUrl).origin && pathname.startsWith('/v1/');
    context.must(!isWithin, 'the bytes of an upload are to go through the API, not straight to storage');
  }

  read(assetId: string): Promise<unknown> {
    return this.answer('getMediaAsset', 200, { assetId });
  }

  /** Reads the asset until it is not UPLOADING any more. */
  async settled(assetId: string): Promise<unknown> {
    const isSettled = (asset: unknown): boolean => valueAt(asset, '/status') !== 'UPLOADING';
    const { stop } = this.#context.session;
    const asset = await askUntil(() => this.read(assetId), isSettled, { forMs: probeMs, everyMs: 100, stop });
    if (!isSettled(asset)) throw new Blocked(`an upload was not probed within ${probeMs / 1000} s`);
    return asset;
  }

  /** Every row of the list. */
  rows(): Promise<unknown[]> {
    const list = this.#context.operation('listMediaAssets');
    return wholeList(list, (query) => this.answer(list.name, 200, { query }));
  }

  /** The list's row of an asset. */
  async row(assetId: string): Promise<unknown> {
    return (await this.rows()).find((row) => valueAt(row, '/id') === assetId);
  }

  async quota(): Promise<{ readonly used: number; readonly limit: number }> {
    const page = await this.answer('listMediaAssets', 200, { query: { limit: '1' } });
    const used = valueAt(page, '/quotaUsedBytes');
    const limit = valueAt(page, '/quotaLimitBytes');
    if (typeof used !== 'number' || typeof limit !== 'number') this.#context.fail('the list has no quota');
    return { used, limit };
  }
}

/** The plan in an answer. */
export function planOf(answer: unknown): Plan {
  const uploadUrl = valueAt(answer, '/uploadUrl');
  const parts = valueAt(answer, '/parts');
  return {
    answer,
    assetId: String(valueAt(answer, '/assetId')),
    uploadUrl: typeof uploadUrl === 'string' ? uploadUrl : undefined,
    parts: Array.isArray(parts) ? parts.map(partOf) : [],
  };
}

function partOf(part: unknown): PlannedPart {
  return {
    partNumber: Number(valueAt(part, '/partNumber')),
    offset: Number(valueAt(part, '/offset')),
    byteSize: Number(valueAt(part, '/byteSize')),
    url: String(valueAt(part, '/url')),
  };
}

/** Silence of exactly that many bytes, as a file that any audio library reads. */
export function silentWav(byteSize: number): Buffer {
  const file = Buffer.alloc(byteSize, 128);
  const rate = 8000;
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(byteSize - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(byteSize - 44, 40);
  return file;
}
