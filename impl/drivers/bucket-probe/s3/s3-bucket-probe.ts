import type { BucketAccess, BucketFindings, BucketProbe } from '../../../ports/bucket-probe.ts';
import { NetworkDialer } from '../../network/dialer.ts';
import {
  type IncomingResponse,
  NoResponseError,
  type OutgoingRequest,
  type ReachPolicy,
  sendPinned,
} from './pinned-request.ts';
import { findingsOfError, noS3 } from './s3-errors.ts';

/** Overrides of the default limits. */
export type S3BucketProbeOptions = Partial<ReachPolicy>;

const defaultPolicy: ReachPolicy = {
  dialer: new NetworkDialer(),
  allowPlain: false,
  connectMs: 3000,
  totalMs: 8000,
};

/** Probes buckets over the S3 protocol: one signed list request for at most one object. */
export class S3BucketProbe implements BucketProbe {
  readonly #policy: ReachPolicy;

  constructor(options: S3BucketProbeOptions = {}) {
    this.#policy = { ...defaultPolicy, ...options };
  }

  async probe(access: BucketAccess): Promise<BucketFindings> {
    let respondedAt: number | undefined;
    let statusCode: number | undefined;
    const began = performance.now();
    const send = async (request: OutgoingRequest) => {
      const response = await sendPinned(request, this.#policy);
      respondedAt = performance.now();
      statusCode = response.statusCode;
      return { response };
    };
    const findings = await listOne(access, send).catch((error: unknown) =>
      error instanceof NoResponseError
        ? ({ status: 'unreachable', message: error.message } as const)
        : findingsOfError(error, statusCode),
    );
    return respondedAt === undefined ? findings : { ...findings, latencyMs: Math.round(respondedAt - began) };
  }
}

async function listOne(
  access: BucketAccess,
  handle: (request: OutgoingRequest) => Promise<{ response: IncomingResponse }>,
): Promise<BucketFindings> {
  // Loaded on first use, because it loads slowly and most deployments never probe.
  const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3');
  const { endpoint, region, bucket, prefix, forcePathStyle, accessKeyId, secretAccessKey } = access;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    followRegionRedirects: false,
    disableS3ExpressSessionAuth: true,
    requestHandler: { handle },
  });
  try {
    const command = new ListObjectsV2Command({
      Bucket: bucket,
      MaxKeys: 1,
      ...(prefix && { Prefix: prefix }),
    });
    const { Name, KeyCount, IsTruncated } = await client.send(command);
    const isListing = Name !== undefined || KeyCount !== undefined || IsTruncated !== undefined;
    return isListing ? { status: 'ok' } : noS3;
  } finally {
    client.destroy();
  }
}
