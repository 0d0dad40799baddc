import { setTimeout as sleep } from 'node:timers/promises';
import { describeAnswer } from '../../answer-words.ts';
import { Blocked } from '../../check.ts';
import { Client, type Exchange, jsonOf } from '../../client.ts';
import type { Context } from '../../context.ts';
import { valueAt } from '../../json-pointer.ts';
import type { User } from '../../ledger.ts';
import type { Operation } from '../../operation.ts';
import { expectSuccess } from '../../probes/answers.ts';
import { expectRefusal } from '../../probes/envelope.ts';
import { emptyParts } from '../../request.ts';

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

const patienceMs = 60_000;
const pauseMs = 100;

/** Calls of operations on one user's media library. */
export class Library {
  readonly #context: Context;
  readonly #user: User;

  constructor(context: Context, user: User = 'a') {
    this.#context = context;
    this.#user = user;
  }

  async send(name: string, { assetId, ...parts }: LibraryCall = {}): Promise<Exchange> {
    const operation = this.#operation(name);
    const path: Record<string, string> = assetId === undefined ? {} : { assetId };
    const credential = await this.#context.credential(operation, { user: this.#user });
    return this.#context.send(operation, { ...emptyParts, ...parts, path }, credential);
  }

  /** Sends what is to succeed, with that status; the body. */
  async answer(name: string, status: number, call: LibraryCall = {}): Promise<unknown> {
    const exchange = await this.send(name, call);
    expectSuccess(this.#context, this.#operation(name), exchange, status);
    return jsonOf(exchange.answer);
  }

  /** Sends what is to be refused; the message. */
  async refused(name: string, status: number, code: string, call: LibraryCall = {}): Promise<string> {
    const exchange = await this.send(name, call);
    expectRefusal(this.#context, exchange, { status, code, operation: this.#operation(name) });
    return String(valueAt(jsonOf(exchange.answer), '/error/message'));
  }

  /** Begins an upload under a name of the run's own. */
  async begin(contentType: string, byteSize: number): Promise<Plan> {
    const body = { filename: `${this.#context.session.unique()}.bin`, contentType, byteSize };
    return planOf(await this.answer('createMediaUpload', 201, { body }));
  }

  read(assetId: string): Promise<unknown> {
    return this.answer('getMediaAsset', 200, { assetId });
  }

  /** Reads the asset until it is not UPLOADING any more. */
  async settled(assetId: string): Promise<unknown> {
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(pauseMs)) {
      const asset = await this.read(assetId);
      if (valueAt(asset, '/status') !== 'UPLOADING') return asset;
    }
    throw new Blocked(`an upload was not probed within ${patienceMs / 1000} s`);
  }

  /** Every row of the list. */
  async rows(): Promise<unknown[]> {
    const rows: unknown[] = [];
    let query: Record<string, string> = { limit: '200' };
    for (;;) {
      const page = await this.answer('listMediaAssets', 200, { query });
      const data = valueAt(page, '/data');
      rows.push(...(Array.isArray(data) ? data : []));
      const cursor = valueAt(page, '/nextCursor');
      if (typeof cursor !== 'string') return rows;
      query = { limit: '200', cursor };
    }
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

  #operation(name: string): Operation {
    const operation = this.#context.session.operation(name);
    if (!operation) throw new Blocked(`the contract has no operation ${name}`);
    return operation;
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

/** Sends a request to the storage host, which is no part of the API. */
export async function storage(
  address: string,
  { method = 'GET', content }: { readonly method?: string; readonly content?: Buffer } = {},
): Promise<Exchange> {
  const url = new URL(address);
  const client = new Client(url.origin, { timeoutMs: patienceMs, maxBytes: 256 * 1024 * 1024 });
  try {
    return await client.send({
      method,
      path: url.pathname + url.search,
      headers: [],
      ...(content && { body: content }),
    });
  } finally {
    client.close();
  }
}

/** Puts bytes into storage; blocked where it does not take them. */
export async function put(address: string | undefined, content: Buffer): Promise<Exchange> {
  if (address === undefined) throw new Blocked('the plan has no address to put the bytes at');
  const exchange = await storage(address, { method: 'PUT', content });
  if (exchange.answer.status >= 300) {
    throw new Blocked(`storage answered an upload with ${describeAnswer(exchange)}`);
  }
  return exchange;
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
