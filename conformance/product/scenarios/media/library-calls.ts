import { Blocked } from '../../../engine/checks/check.ts';
import type { Context } from '../../../engine/checks/context.ts';
import { expectErrorResponse } from '../../../engine/checks/envelope.ts';
import { type Exchange, jsonOf } from '../../../engine/http/client.ts';
import { pollUntil } from '../../../engine/http/poll-until.ts';
import { valueAt } from '../../../engine/model/json-pointer.ts';
import { expectSuccess } from '../../../engine/probes/responses.ts';
import { allRows } from '../../../engine/resources/all-rows.ts';
import type { User } from '../../../engine/target/ledger/ledger.ts';
import { emptyValues } from '../../../engine/target/ledger/request.ts';

/** The variable inputs of a call on the library. */
export interface LibraryCall {
  readonly assetId?: string;
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

/** The members of an upload plan that an upload needs. */
export interface Plan {
  readonly assetId: string;
  readonly response: unknown;
  /** The address for the whole file, in a plan without parts. */
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

/** Maximum time for a probe. It is below the timeout of a check, so that the failure names the probe. */
const probeMs = 45_000;

/** Calls operations on one user's media library. */
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
    return this.#context.send(operation, { ...emptyValues, ...parts, path }, credential);
  }

  /** Sends a request, expects success with that status and returns the body. */
  async response(name: string, status: number, call: LibraryCall = {}): Promise<unknown> {
    const exchange = await this.send(name, call);
    expectSuccess(this.#context, this.#context.operation(name), exchange, status);
    return jsonOf(exchange.response);
  }

  /** Sends a request, expects that error response and returns its message. */
  async rejected(name: string, status: number, code: string, call: LibraryCall = {}): Promise<string> {
    const exchange = await this.send(name, call);
    expectErrorResponse(this.#context, exchange, { status, code, operation: this.#context.operation(name) });
    return String(valueAt(jsonOf(exchange.response), '/error/message'));
  }

  /** Starts an upload with a file name of this run. */
  async begin(
    contentType: string,
    byteSize: number,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<Plan> {
    const body = { filename: `${this.#context.session.unique()}.bin`, contentType, byteSize, ...more };
    const plan = planOf(await this.response('createMediaUpload', 201, { body }));
    for (const url of [plan.uploadUrl, ...plan.parts.map((part) => part.url)])
      if (url !== undefined) this.#isSeparate(url);
    return plan;
  }

  /**
   * Expects that bytes go straight to storage (MEDIA-36). Its address may be on the API's host, but not
   * below the API's routes.
   */
  #isSeparate(address: string): void {
    const context = this.#context;
    const { origin, pathname } = new URL(address);
    const isWithin = origin === new URL(context.session.target.baseUrl).origin && pathname.startsWith('/v1/');
    context.assert(!isWithin, 'the bytes of an upload go through the API, not straight to storage');
  }

  read(assetId: string): Promise<unknown> {
    return this.response('getMediaAsset', 200, { assetId });
  }

  /** Polls the asset until its status is no longer UPLOADING. */
  async settled(assetId: string): Promise<unknown> {
    const isSettled = (asset: unknown): boolean => valueAt(asset, '/status') !== 'UPLOADING';
    const { stop } = this.#context.session;
    const asset = await pollUntil(() => this.read(assetId), isSettled, {
      forMs: probeMs,
      everyMs: 100,
      stop,
    });
    if (!isSettled(asset)) throw new Blocked(`an upload was not probed within ${probeMs / 1000} s`);
    return asset;
  }

  /** All rows of the list. */
  rows(): Promise<unknown[]> {
    const list = this.#context.operation('listMediaAssets');
    return allRows(list, (query) => this.response(list.name, 200, { query }));
  }

  /** The row of an asset in the list. */
  async row(assetId: string): Promise<unknown> {
    return (await this.rows()).find((row) => valueAt(row, '/id') === assetId);
  }

  async quota(): Promise<{ readonly used: number; readonly limit: number }> {
    const page = await this.response('listMediaAssets', 200, { query: { limit: '1' } });
    const used = valueAt(page, '/quotaUsedBytes');
    const limit = valueAt(page, '/quotaLimitBytes');
    if (typeof used !== 'number' || typeof limit !== 'number') this.#context.fail('the list has no quota');
    return { used, limit };
  }
}

/** Reads the upload plan from a response body. */
export function planOf(response: unknown): Plan {
  const uploadUrl = valueAt(response, '/uploadUrl');
  const parts = valueAt(response, '/parts');
  return {
    response,
    assetId: String(valueAt(response, '/assetId')),
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

/** Creates a WAV file of silence with exactly that many bytes. */
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
