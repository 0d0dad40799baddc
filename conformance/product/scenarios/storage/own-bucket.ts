import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from '../../../engine/checks/context.ts';
import type { Need } from '../../../engine/checks/scenario.ts';

/** The prerequisite of a scenario with an own bucket. */
export const needsBucket: Need = 'input:own-address';

/** The suite's own storage host, which records the requests that it receives. */
export class OwnBucket {
  readonly #context: Context;
  readonly #server: http.Server;
  /** The received signed requests, in their order. */
  readonly #received: { readonly keyId: string; readonly path: string }[] = [];
  /** Whether the bucket accepts the credentials of requests. */
  knowsCredentials = true;

  private constructor(context: Context) {
    this.#context = context;
    this.#server = http.createServer((request, response) => {
      request.resume();
      const keyId = /Credential=([^/\s]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
      this.#received.push({ keyId, path: decodeURIComponent(request.url ?? '') });
      const [status, document] = this.knowsCredentials ? taken(request) : rejected;
      response.writeHead(status, { 'Content-Type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : document);
    });
  }

  /** Runs a scenario with a bucket at the address of this machine that was given to the run. */
  static async run(context: Context, work: (bucket: OwnBucket) => Promise<void>): Promise<void> {
    const bucket = new OwnBucket(context);
    const address = context.session.target.inputs['own-address'];
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

  /** The members of a storage config that lead to this bucket, with new credentials. */
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

  /** Expects a request for that bucket with those credentials during the work; returns the work's result. */
  async isRequested<T>(
    what: string,
    { bucket, accessKeyId }: { readonly bucket: string; readonly accessKeyId: string },
    work: () => Promise<T>,
  ): Promise<T> {
    const before = this.#received.length;
    const response = await work();
    const since = this.#received.slice(before);
    this.#context.assert(
      since.length > 0,
      `${what} succeeded without a request to the storage host, although the run states that the target can connect to it`,
    );
    const isMeant = since.some(
      ({ keyId, path }) => keyId === accessKeyId && path.split(/[/?]/)[1] === bucket,
    );
    this.#context.assert(isMeant, `${what} requested another bucket, or used other credentials`);
    return response;
  }
}

type S3Reply = readonly [status: number, document: string];

const head = '<?xml version="1.0" encoding="UTF-8"?>';

const rejected: S3Reply = [
  403,
  `${head}<Error><Code>InvalidAccessKeyId</Code><Message>The key is not known here.</Message></Error>`,
];

/** The response of an empty bucket to a list request and to a test write. */
function taken({ method, url = '' }: http.IncomingMessage): S3Reply {
  if (method === 'DELETE') return [204, ''];
  if (method !== 'GET') return [200, ''];
  const name = decodeURIComponent(url).split(/[/?]/)[1];
  return [
    200,
    `${head}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name><Prefix/><KeyCount>0</KeyCount><MaxKeys>1</MaxKeys><IsTruncated>false</IsTruncated></ListBucketResult>`,
  ];
}
