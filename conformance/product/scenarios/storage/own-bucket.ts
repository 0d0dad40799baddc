import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '../../../engine/checks/context.ts';
import type { Need } from '../../../engine/checks/scenario.ts';

/** What a scenario needs that has one. */
export const needsBucket: Need = 'given:own-address';

/** A storage host of the suite's own, which sees whether anybody asks it, and with what. */
export class OwnBucket {
  readonly #context: Context;
  readonly #server: http.Server;
  /** The signed requests that came, in their order. */
  readonly #asked: { readonly keyId: string; readonly path: string }[] = [];
  /** Whether it knows the credentials of whoever asks. */
  knowsCredentials = true;

  private constructor(context: Context) {
    this.#context = context;
    this.#server = http.createServer((request, response) => {
      request.resume();
      const keyId = /Credential=([^/\s]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
      this.#asked.push({ keyId, path: decodeURIComponent(request.url ?? '') });
      const [status, document] = this.knowsCredentials ? taken(request) : refused;
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : document);
    });
  }

  /** Runs a scenario with one, at the address of this machine that the run was given. */
  static async run(context: Context, work: (bucket: OwnBucket) => Promise<void>): Promise<void> {
    const bucket = new OwnBucket(context);
    const address = context.session.target.given['own-address'];
    await new Promise<void>((resolve, reject) => {
      bucket.#server.once('error', reject);
      bucket.#server.listen(0, address, resolve);
    });
    try {
      await work(bucket);
    } finally {
      bucket.#server.closeAllConnections();
      await new Promise((resolve) => bucket.#server.close(resolve));
    }
  }

  /** How a config says to reach it, with credentials of its own. */
  access() {
    const { address, port, family } = this.#server.address() as AddressInfo; // listening on TCP, so not a path
    const host = family === 'IPv6' ? `[${address}]` : address;
    return {
      endpoint: `http://${host}:${port}`,
      region: 'us-east-1',
      forcePathStyle: true,
      bucket: 'recordings',
      accessKeyId: `id${this.#context.session.random.text(16)}`,
      secretAccessKey: `canary${this.#context.session.unique()}`,
    };
  }

  /** The bucket of the name was asked for with the credentials while the work was done; its answer. */
  async isAsked<T>(
    what: string,
    { bucket, accessKeyId }: { readonly bucket: string; readonly accessKeyId: string },
    work: () => Promise<T>,
  ): Promise<T> {
    const before = this.#asked.length;
    const answer = await work();
    const since = this.#asked.slice(before);
    this.#context.must(
      since.length > 0,
      `${what} was answered, and nobody asked the storage host, where the target is said to be able to connect`,
    );
    const isMeant = since.some(
      ({ keyId, path }) => keyId === accessKeyId && path.split(/[/?]/)[1] === bucket,
    );
    this.#context.must(isMeant, `${what} asked for another bucket, or with other credentials`);
    return answer;
  }
}

type Said = readonly [status: number, document: string];

const head = '<?xml version="1.0" encoding="UTF-8"?>';

const refused: Said = [
  403,
  `${head}<Error><Code>InvalidAccessKeyId</Code><Message>The key is not known here.</Message></Error>`,
];

/** What an empty bucket says to whoever lists it, and to who puts an object there to try. */
function taken({ method, url = '' }: http.IncomingMessage): Said {
  if (method === 'DELETE') return [204, ''];
  if (method !== 'GET') return [200, ''];
  const name = decodeURIComponent(url).split(/[/?]/)[1];
  return [
    200,
    `${head}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name><Prefix/><KeyCount>0</KeyCount><MaxKeys>1</MaxKeys><IsTruncated>false</IsTruncated></ListBucketResult>`,
  ];
}
