import type { BucketFindings } from '../../../ports/bucket-probe.ts';

type Status = BucketFindings['status'];

/** The result for a host that sends no S3 response. */
export const noS3: BucketFindings = {
  status: 'unreachable',
  message: 'The host responded, but not as an S3 storage host does: check the endpoint.',
};

const wrongRegion = 'The bucket is not at this endpoint and region.';

/** The S3 error codes about the bucket or the credentials. */
const known: Readonly<Record<string, readonly [status: Status, message: string]>> = {
  NoSuchBucket: ['bucket_not_found', 'There is no bucket of that name.'],
  InvalidBucketName: ['bucket_not_found', 'The storage host does not accept this bucket name.'],
  PermanentRedirect: ['bucket_not_found', wrongRegion],
  TemporaryRedirect: ['bucket_not_found', wrongRegion],
  Redirect: ['bucket_not_found', wrongRegion],
  IllegalLocationConstraintException: ['bucket_not_found', wrongRegion],
  InvalidAccessKeyId: ['invalid_credentials', 'The storage host does not know the access key id.'],
  SignatureDoesNotMatch: [
    'invalid_credentials',
    'The secret access key does not belong to the access key id.',
  ],
  AuthorizationHeaderMalformed: [
    'invalid_credentials',
    'The storage host did not accept the region or the key.',
  ],
  InvalidToken: ['invalid_credentials', 'The storage host did not accept the credentials.'],
  ExpiredToken: ['invalid_credentials', 'The credentials have expired.'],
  Unauthorized: ['invalid_credentials', 'The storage host did not accept the credentials.'],
  AccessDenied: ['access_denied', 'The credentials may not list the bucket.'],
  AllAccessDisabled: ['access_denied', 'Access to the bucket is switched off.'],
  AccountProblem: ['access_denied', "The storage host rejects the bucket's account."],
  RequestTimeTooSkewed: [
    'access_denied',
    "The storage host's clock and this deployment's clock differ too much.",
  ],
  SlowDown: ['unreachable', 'The storage host is overloaded.'],
  ServiceUnavailable: ['unreachable', 'The storage host is briefly unavailable.'],
  InternalError: ['unreachable', 'The storage host failed.'],
};

/** The result for a failed list request: by its error code if that is known, otherwise by its status. */
export function findingsOfError(error: unknown, statusCode: number | undefined): BucketFindings {
  if (statusCode === undefined) {
    return {
      status: 'unreachable',
      message: 'The request cannot be made: check endpoint, region and bucket.',
    };
  }
  const code = error instanceof Error ? error.name : '';
  const [status, message] = (Object.hasOwn(known, code) && known[code]) || byStatus(statusCode);
  return { status, message };
}

function byStatus(statusCode: number): readonly [Status, string] {
  if (statusCode >= 300 && statusCode < 400) return ['bucket_not_found', wrongRegion];
  if (statusCode === 401) return ['invalid_credentials', 'The storage host did not accept the credentials.'];
  if (statusCode === 403) return ['access_denied', 'The storage host denied access to the bucket.'];
  if (statusCode === 404) return ['bucket_not_found', 'There is no such bucket at the endpoint.'];
  if (statusCode >= 500) return ['unreachable', `The storage host failed with ${statusCode}.`];
  return [noS3.status, noS3.message ?? ''];
}
