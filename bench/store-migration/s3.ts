import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { s3Credentials, startS3 } from '../../impl/fixtures/store/s3-server/s3-process.ts';
import { MissingNeedError } from '../measuring/bench-run.ts';

const bucket = 'moved';

/** An S3 server on this machine with an empty bucket. */
export interface Bucket {
  readonly endpoint: string;
  /** The settings of a deployment for it, with the address that clients use. */
  settings(endpoint: string): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Starts a server that stores everything in a folder. @throws MissingNeedError if none is installed. */
export async function startBucket(folder: string): Promise<Bucket> {
  const { endpoint, stop } = await startS3(folder).catch(() => {
    throw new MissingNeedError('there is no S3 server (python3-swift of Debian)');
  });
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: s3Credentials,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    endpoint,
    settings: (address) => ({
      OBJECT_STORE_URL: `s3://${bucket}?endpoint=${address}`,
      AWS_ACCESS_KEY_ID: s3Credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
    }),
    close: stop,
  };
}
