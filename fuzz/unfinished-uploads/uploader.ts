import type { Socket } from 'node:net';
import type { Operation } from '../../conformance/engine/model/operation.ts';
import { Random } from '../../conformance/engine/model/random.ts';
import { contract } from '../../generated/conformance/operations.ts';
import type { Account } from '../account.ts';
import type { HttpResponse } from '../connection.ts';
import { deepPicture } from './deep-picture.ts';
import { attackPart, type PartAddress } from './put-attacks.ts';

/** The number of occurrences of each action or outcome, by its name. */
export type Counts = Map<string, number>;

interface Plan {
  readonly assetId: string;
  readonly parts: readonly PartAddress[];
}

/** The maximum number of open connections of an account, and of those opened in one step. */
const maxSockets = 32;
const maxAtOnce = 8;
const documentBytes = 200_000;
const mebibyte = 1024 * 1024;

/** An account that uploads more than its allowance, in ways that no client would. */
export class Uploader {
  readonly #account: Account;
  readonly #random: Random;
  readonly #quotaBytes: number;
  readonly #counts: Counts;
  readonly #sockets = new Set<Socket>();
  readonly #plans: Plan[] = [];
  /** A small file that takes 192 MB when decoded. */
  readonly #picture = deepPicture(6000, 4000);

  constructor(account: Account, quotaBytes: number, seed: number, counts: Counts) {
    this.#account = account;
    this.#quotaBytes = quotaBytes;
    this.#random = new Random(seed);
    this.#counts = counts;
  }

  /** Runs one random action: a plan, an attack on a part, a completion, an abort, a document or a picture. */
  async step(): Promise<void> {
    const chance = this.#random.next();
    const plan = this.#plans[Math.floor(this.#random.next() * this.#plans.length)];
    if (!plan || chance < 0.08) await this.#begin();
    else if (chance < 0.8) this.#put(plan);
    else if (chance < 0.85) await this.#end(plan, 'completeMediaUpload');
    else if (chance < 0.88) await this.#end(plan, 'abortMediaUpload');
    else if (chance < 0.9) await this.#end(plan, 'deleteMediaAsset');
    else if (chance < 0.98) await this.#store();
    else await this.#upload(this.#picture);
  }

  /** Closes every connection, and aborts every upload that this account has started. */
  async end(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    for (const plan of [...this.#plans]) {
      await this.#end(plan, 'abortMediaUpload');
      await this.#end(plan, 'deleteMediaAsset');
    }
  }

  async #begin(): Promise<void> {
    const share = this.#random.next();
    const byteSize = Math.max(1, Math.floor(share < 0.3 ? this.#quotaBytes : share * 16 * mebibyte));
    const body = { filename: 'film.mp4', contentType: 'video/mp4', byteSize };
    const plan = planOf(await this.#sendRequest('createMediaUpload', { body }), 'video/mp4', byteSize);
    if (plan) this.#plans.push(plan);
  }

  /** Attacks one part over several connections at once. */
  #put({ parts }: Plan): void {
    const part = parts[Math.floor(this.#random.next() * parts.length)];
    const count = 1 + Math.floor(this.#random.next() * maxAtOnce);
    for (let index = 0; part && index < count; index += 1) this.#putOnce(part);
  }

  #putOnce(part: PartAddress): void {
    if (this.#sockets.size >= maxSockets) {
      const [oldest] = this.#sockets;
      oldest?.destroy();
      if (oldest) this.#sockets.delete(oldest);
    }
    const { name, socket } = attackPart(part, this.#random);
    this.#count(name);
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
  }

  async #end(plan: Plan, operation: string): Promise<void> {
    const { status } = await this.#sendRequest(operation, { path: { assetId: plan.assetId } });
    const isGone = status === 404 || (status < 300 && operation !== 'completeMediaUpload');
    const at = this.#plans.indexOf(plan);
    if (isGone && at >= 0) this.#plans.splice(at, 1);
  }

  /** Stores a large document: a broadcast template. */
  async #store(): Promise<void> {
    const body = { name: `t${this.#random.next()}`, config: { note: 'x'.repeat(documentBytes) } };
    const made = await this.#sendRequest('createTemplate', { body });
    if (made.status >= 400) this.#count(`document: ${made.status}`);
  }

  async #upload(bytes: Buffer): Promise<void> {
    const body = { filename: 'deep.png', contentType: 'image/png', byteSize: bytes.length };
    const plan = planOf(await this.#sendRequest('createMediaUpload', { body }), 'image/png', bytes.length);
    const [part] = plan?.parts ?? [];
    if (!plan || !part) return;
    const put = await fetch(part.url, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(bytes),
    }).catch(() => undefined);
    await put?.arrayBuffer();
    this.#count('picture that is large once decoded');
    this.#plans.push(plan);
    await this.#end(plan, 'completeMediaUpload');
  }

  async #sendRequest(name: string, parts: Parts): Promise<HttpResponse> {
    const operation: Operation | undefined = contract.operations[name];
    if (!operation) throw new Error(`the contract has no ${name}`);
    this.#count(name);
    return this.#account.sendRequest(this.#account.plain(operation, parts));
  }

  #count(what: string): void {
    this.#counts.set(what, (this.#counts.get(what) ?? 0) + 1);
  }
}

interface Parts {
  readonly body?: unknown;
  readonly path?: Readonly<Record<string, string>>;
}

function planOf({ status, body }: HttpResponse, contentType: string, byteSize: number): Plan | undefined {
  if (status !== 201) return undefined;
  const plan: {
    assetId: string;
    uploadUrl?: string;
    parts?: readonly { url: string; byteSize: number }[];
  } = JSON.parse(body.toString());
  const parts = plan.uploadUrl === undefined ? (plan.parts ?? []) : [{ url: plan.uploadUrl, byteSize }];
  return { assetId: plan.assetId, parts: parts.map((part) => ({ ...part, contentType })) };
}
