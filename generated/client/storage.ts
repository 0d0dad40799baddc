// Generated from spec/paths/storage.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import { revealed } from './runtime/traits/secret.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  CreateStorageConfigRequest, Ok, ProbeStorageRequest, StorageConfig, StorageConfigPage, StorageProbeResult,
  UpdateStorageConfigRequest,
} from './schemas.ts';

/** What listStorageConfigs can answer, told apart by `status`. */
export type ListStorageConfigsAnswer =
  | { status: 200; body: StorageConfigPage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'storage_disabled' | 'unavailable'>;

/** What a call of listStorageConfigs can be thrown as, told apart by `kind` and `code`. */
export type ListStorageConfigsError = ErrorOf<ListStorageConfigsAnswer>;

/** What listStorageConfigs is given. */
export type ListStorageConfigsParameters = {
  query?: {
    /** The `nextCursor` of the page before; opaque. */
    cursor?: string;
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
};

/**
 * List the caller's storage configs.
 *
 * Pages through the user's storage configs by id ascending, each with what its last probe found;
 * credentials are never returned. Where the deployment has no object storage the answer is 503
 * `storage_disabled`, not an empty list.
 *
 * `GET /v1/storage-configs`; takes `apiKey` with `storage:read`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `storage_disabled`, `unavailable`.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @example
 * const answer = await listStorageConfigs(send);
 */
export function listStorageConfigs(
  send: Transport,
  request: ListStorageConfigsParameters = {},
  options?: CallOptions,
): Promise<ListStorageConfigsAnswer> {
  return call(send, {
    operation: 'listStorageConfigs',
    method: 'GET',
    path: `/v1/storage-configs${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429, 503]);
}

/** Every item of listStorageConfigs, page after page. */
export function eachListStorageConfigsItem(
  send: Transport,
  request: ListStorageConfigsParameters = {},
  options?: CallOptions,
): AsyncGenerator<StorageConfig> {
  return eachItem(
    (query) => listStorageConfigs(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
}

/** What createStorageConfig can answer, told apart by `status`. */
export type CreateStorageConfigAnswer =
  | { status: 201; body: StorageConfig; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<402, 'subscription_required'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** What a call of createStorageConfig can be thrown as, told apart by `kind` and `code`. */
export type CreateStorageConfigError = ErrorOf<CreateStorageConfigAnswer>;

/** What createStorageConfig is given. */
export type CreateStorageConfigParameters = {
  body: CreateStorageConfigRequest;
};

/**
 * Create a storage config and probe its bucket.
 *
 * Stores a bucket with its credentials, encrypted, and probes it before it answers. A probe that
 * fails is no error: the row is made, the answer is 201, and `status` says what was found. It takes
 * an active subscription, else 402 and nothing is stored. To try a bucket without storing it use
 * the probe.
 *
 * `POST /v1/storage-configs`; takes `apiKey` with `storage:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
 * `subscription_required`; 403 `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `storage_disabled`, `unavailable`.
 *
 * @example
 * const answer = await createStorageConfig(send, {
 *   body: {
 *     name: 'Archive',
 *     endpoint: 'https://storage.example.invalid',
 *     bucket: 'recordings',
 *     accessKeyId: 'example-access-key-id',
 *     secretAccessKey: 'example-secret-access-key',
 *   },
 * });
 */
export function createStorageConfig(
  send: Transport,
  request: CreateStorageConfigParameters,
  options?: CallOptions,
): Promise<CreateStorageConfigAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'createStorageConfig',
    method: 'POST',
    path: '/v1/storage-configs',
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 402, 403, 409, 429, 503]);
}

/** What probeStorage can answer, told apart by `status`. */
export type ProbeStorageAnswer =
  | { status: 200; body: StorageProbeResult; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** What a call of probeStorage can be thrown as, told apart by `kind` and `code`. */
export type ProbeStorageError = ErrorOf<ProbeStorageAnswer>;

/** What probeStorage is given. */
export type ProbeStorageParameters = {
  body: ProbeStorageRequest;
};

/**
 * Try a bucket and its credentials without storing anything.
 *
 * Tries a bucket and its credentials and stores nothing. A bucket that refuses is still 200 with a
 * `status` other than `ok`; only a malformed request is 400. Use it while somebody fills in a form,
 * before the config is created.
 *
 * `POST /v1/storage-configs/probe`; takes `apiKey` with `storage:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `write_disabled`, `storage_disabled`,
 * `unavailable`.
 *
 * @example
 * const answer = await probeStorage(send, {
 *   body: {
 *     endpoint: 'https://storage.example.invalid',
 *     bucket: 'recordings',
 *     accessKeyId: 'example-access-key-id',
 *     secretAccessKey: 'example-secret-access-key',
 *   },
 * });
 */
export function probeStorage(
  send: Transport,
  request: ProbeStorageParameters,
  options?: CallOptions,
): Promise<ProbeStorageAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'probeStorage',
    method: 'POST',
    path: '/v1/storage-configs/probe',
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 429, 503]);
}

/** What getStorageConfig can answer, told apart by `status`. */
export type GetStorageConfigAnswer =
  | { status: 200; body: StorageConfig; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'storage_disabled' | 'unavailable'>;

/** What a call of getStorageConfig can be thrown as, told apart by `kind` and `code`. */
export type GetStorageConfigError = ErrorOf<GetStorageConfigAnswer>;

/** What getStorageConfig is given. */
export type GetStorageConfigParameters = {
  params: {
    /** The storage config's id. */
    configId: string;
  };
};

/**
 * Read a storage config.
 *
 * Reads one storage config with the outcome of its last probe. Its credentials cannot be read back.
 * A foreign id answers 404, like a missing one.
 *
 * `GET /v1/storage-configs/{configId}`; takes `apiKey` with `storage:read`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `storage_disabled`, `unavailable`.
 *
 * @param request.params.configId The storage config's id.
 *
 * @example
 * const answer = await getStorageConfig(send, { params: { configId: 'storageConfig_1' } });
 */
export function getStorageConfig(
  send: Transport,
  request: GetStorageConfigParameters,
  options?: CallOptions,
): Promise<GetStorageConfigAnswer> {
  return call(send, {
    operation: 'getStorageConfig',
    method: 'GET',
    path: `/v1/storage-configs/${segment(request.params.configId, 'getStorageConfig: configId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What deleteStorageConfig can answer, told apart by `status`. */
export type DeleteStorageConfigAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'conflict'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** What a call of deleteStorageConfig can be thrown as, told apart by `kind` and `code`. */
export type DeleteStorageConfigError = ErrorOf<DeleteStorageConfigAnswer>;

/** What deleteStorageConfig is given. */
export type DeleteStorageConfigParameters = {
  params: {
    /** The storage config's id. */
    configId: string;
  };
  query?: {
    /** Delete it even while imported media resolves through it. */
    force?: boolean;
  };
};

/**
 * Delete a storage config and leave its bucket alone.
 *
 * Forgets the config and its credentials; the bucket and what is in it stay untouched. While
 * imported media still resolves through it the answer is 409 with how many; `force=true` deletes it
 * all the same. It works without a subscription.
 *
 * `DELETE /v1/storage-configs/{configId}`; takes `apiKey` with `storage:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `storage_disabled`, `unavailable`.
 *
 * @param request.params.configId The storage config's id.
 *
 * @param request.query.force Delete it even while imported media resolves through it.
 *
 * @example
 * const answer = await deleteStorageConfig(send, { params: { configId: 'storageConfig_1' } });
 */
export function deleteStorageConfig(
  send: Transport,
  request: DeleteStorageConfigParameters,
  options?: CallOptions,
): Promise<DeleteStorageConfigAnswer> {
  return call(send, {
    operation: 'deleteStorageConfig',
    method: 'DELETE',
    path: `/v1/storage-configs/${segment(request.params.configId, 'deleteStorageConfig: configId')}${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What updateStorageConfig can answer, told apart by `status`. */
export type UpdateStorageConfigAnswer =
  | { status: 200; body: StorageConfig; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<402, 'subscription_required'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** What a call of updateStorageConfig can be thrown as, told apart by `kind` and `code`. */
export type UpdateStorageConfigError = ErrorOf<UpdateStorageConfigAnswer>;

/** What updateStorageConfig is given. */
export type UpdateStorageConfigParameters = {
  params: {
    /** The storage config's id. */
    configId: string;
  };
  body: UpdateStorageConfigRequest;
};

/**
 * Change a storage config and probe its bucket again.
 *
 * Changes what is sent and probes the bucket again; the row survives a failed probe, so read
 * `status`. `accessKeyId` and `secretAccessKey` come both or neither. It takes an active
 * subscription, else 402 and nothing changes.
 *
 * `PATCH /v1/storage-configs/{configId}`; takes `apiKey` with `storage:write`, or `userJwt`.
 *
 * A member that is left out stays as it is. Null is refused.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
 * `subscription_required`; 403 `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503
 * `write_disabled`, `storage_disabled`, `unavailable`.
 *
 * @param request.params.configId The storage config's id.
 *
 * @example
 * const answer = await updateStorageConfig(send, { params: { configId: 'storageConfig_1' }, body: { name: 'Cold archive' } });
 */
export function updateStorageConfig(
  send: Transport,
  request: UpdateStorageConfigParameters,
  options?: CallOptions,
): Promise<UpdateStorageConfigAnswer> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'updateStorageConfig',
    method: 'PATCH',
    path: `/v1/storage-configs/${segment(request.params.configId, 'updateStorageConfig: configId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 402, 403, 404, 429, 503]);
}

/** What verifyStorageConfig can answer, told apart by `status`. */
export type VerifyStorageConfigAnswer =
  | { status: 200; body: StorageConfig; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<402, 'subscription_required'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** What a call of verifyStorageConfig can be thrown as, told apart by `kind` and `code`. */
export type VerifyStorageConfigError = ErrorOf<VerifyStorageConfigAnswer>;

/** What verifyStorageConfig is given. */
export type VerifyStorageConfigParameters = {
  params: {
    /** The storage config's id. */
    configId: string;
  };
};

/**
 * Probe a storage config's bucket again.
 *
 * Probes the stored bucket again, for instance after its policy was changed, and answers the config
 * with what was found. A failure is in `status`, not an error. It takes an active subscription,
 * else 402.
 *
 * `POST /v1/storage-configs/{configId}/verify`; takes `apiKey` with `storage:write`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 402 `subscription_required`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
 * `storage_disabled`, `unavailable`.
 *
 * @param request.params.configId The storage config's id.
 *
 * @example
 * const answer = await verifyStorageConfig(send, { params: { configId: 'storageConfig_1' } });
 */
export function verifyStorageConfig(
  send: Transport,
  request: VerifyStorageConfigParameters,
  options?: CallOptions,
): Promise<VerifyStorageConfigAnswer> {
  return call(send, {
    operation: 'verifyStorageConfig',
    method: 'POST',
    path: `/v1/storage-configs/${segment(request.params.configId, 'verifyStorageConfig: configId')}/verify`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 402, 403, 404, 429, 503]);
}
