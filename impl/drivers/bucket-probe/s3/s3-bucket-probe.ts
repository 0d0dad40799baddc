import type { BucketAccess, BucketFindings, BucketProbe } from '../../../ports/bucket-probe.ts';
import { NetworkDialer } from '../../network/dialer.ts';
import {
  type IncomingAnswer,
  NoAnswerError,
  type OutgoingRequest,
  type ReachPolicy,
  sendPinned,
} from './pinned-request.ts';
import { findingsOfError, noS3 } from './s3-errors.ts';

/** How far a probe may reach, where it differs from the ordinary. */
export type S3BucketProbeOptions = Partial<ReachPolicy>;

const ordinary: ReachPolicy = {
  dialer: new NetworkDialer(),
  allowPlain: false,
  connectMs: 3000,
  totalMs: 8000,
};

/** Tries buckets over the S3 protocol: one signed listing of at most one object. */
export class S3BucketProbe implements BucketProbe {
  readonly #policy: ReachPolicy;

  constructor(options: S3BucketProbeOptions = {}) {
    this.#policy = { ...ordinary, ...options };
  }

  async probe(access: BucketAccess): Promise<BucketFindings> {
    let answeredAt: number | undefined;
    let statusCode: number | undefined;
    const began = performance.now();
    const send = async (request: OutgoingRequest) => {
      const response = await sendPinned(request, this.#policy);
      answeredAt = performance.now();
      statusCode = response.statusCode;
      return { response };
    };
    const findings = await listOne(access, send).catch((error: unknown) =>
      error instanceof NoAnswerError
        ? ({ status: 'unreachable', message: error.message } as const)
        : findingsOfError(error, statusCode),
    );
    return answeredAt === undefined ? findings : { ...findings, latencyMs: Math.round(answeredAt - began) };
  }
}

async function listOne(
  access: BucketAccess,
  handle: (request: OutgoingRequest) => Promise<{ response: IncomingAnswer }>,
): Promise<BucketFindings> {
  // It takes a while to load, and most deployments never probe.
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
