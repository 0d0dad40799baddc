import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { MissingNeedError } from '../part.ts';

const program = fileURLToPath(new URL('../../impl/fixtures/store/s3-server/server.py', import.meta.url));
const credentials = { accessKeyId: 'bench:user', secretAccessKey: 'a-secret' };
const bucket = 'moved';

/** An S3 server of this machine with an empty bucket. */
export interface Bucket {
  readonly endpoint: string;
  /** As a deployment is told of it, by the address that its clients have. */
  settings(endpoint: string): Readonly<Record<string, string>>;
  close(): void;
}

/** Starts one that keeps everything in a folder. @throws MissingNeedError where there is none. */
export async function startBucket(folder: string): Promise<Bucket> {
  const { accessKeyId, secretAccessKey } = credentials;
  const server = spawn('/usr/bin/python3', [program, folder, accessKeyId, secretAccessKey], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => server.kill('SIGKILL'));
  const endpoint = `http://127.0.0.1:${await portOf(server)}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  return {
    endpoint,
    settings: (address) => ({
      OBJECT_STORE_URL: `s3://${bucket}?endpoint=${address}`,
      ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
    }),
    close: () => server.kill('SIGKILL'),
  };
}

function portOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const missing = () => reject(new MissingNeedError('there is no S3 server (python3-swift of Debian)'));
    server.once('error', missing);
    server.once('exit', missing);
    server.stdout?.once('data', (text) => resolve(String(text).trim()));
  });
}
