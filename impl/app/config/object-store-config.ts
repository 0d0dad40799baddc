import { type Environment, isAddress, optionalMember } from './environment.ts';

/** The maximum lifetime of a presigned S3 URL. */
export const maxS3UploadMs = 7 * 24 * 3_600_000;

/** A bucket and the credentials for it. */
export interface S3Config {
  readonly kind: 's3';
  readonly bucket: string;
  readonly endpoint?: string;
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  };
}

/** The storage of uploads: a local folder, an S3 bucket, or none. */
export type ObjectStoreConfig = { readonly kind: 'disk' } | S3Config | { readonly kind: 'off' };

type S3Address = Omit<S3Config, 'credentials'>;

/** Reads the settings of upload storage. */
export function objectStoreConfig(read: Environment): ObjectStoreConfig {
  const allowed = 'empty, off or s3://bucket?endpoint=…&region=…';
  const parsed = read.secret<{ readonly kind: 'off' } | S3Address>('OBJECT_STORE_URL', allowed, (text) =>
    text === 'off' ? { kind: 'off' } : s3Address(text),
  );
  if (parsed?.kind !== 's3') return parsed ?? { kind: 'disk' };
  const credential = (variable: string) => {
    const value = read.text(variable);
    if (value === undefined) read.addProblem(variable, 'is empty; OBJECT_STORE_URL=s3://… needs it');
    return value ?? '';
  };
  const credentials = {
    accessKeyId: credential('AWS_ACCESS_KEY_ID'),
    secretAccessKey: credential('AWS_SECRET_ACCESS_KEY'),
    ...optionalMember('sessionToken', read.text('AWS_SESSION_TOKEN')),
  };
  return { ...parsed, credentials };
}

function s3Address(text: string): S3Address | undefined {
  const url = URL.parse(text);
  if (!url?.hostname || url.protocol !== 's3:' || !['', '/'].includes(url.pathname)) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  const endpoint = url.searchParams.get('endpoint') ?? undefined;
  if (endpoint !== undefined && !isAddress(endpoint)) return undefined;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  return { kind: 's3', bucket: url.hostname, ...optionalMember('endpoint', endpoint), region };
}
