// Generated from spec/paths/storage.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
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

/** The responses of listStorageConfigs, discriminated by `status`. */
export type ListStorageConfigsResponse =
  | { status: 200; body: StorageConfigPage; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>;

/** The errors of listStorageConfigs, discriminated by `kind` and `code`. */
export type ListStorageConfigsError = ErrorOf<ListStorageConfigsResponse>;

/** The parameters and body of listStorageConfigs. */
export type ListStorageConfigsParameters = {
  query?: {
    /** The `nextCursor` of the previous page. Opaque. */
    cursor?: string;
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
};

/**
 * List the caller's storage configs.
 *
 * Lists the user's storage configs page by page, by id ascending, with the result of each last
 * probe, but without credentials. On a deployment without object storage, the response is 503
 * `storage_disabled`, not an empty list.
 *
 * `GET /v1/storage-configs`; accepts `apiKey` with `storage:read`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `storage_disabled`, `unavailable`.
 *
 * @param request.query.cursor The `nextCursor` of the previous page. Opaque.
 *
 * @param request.query.limit The maximum number of items in a page. Larger values than 200 count as
 * 200, even `1e300`.
 *
 * @example
 * const response = await listStorageConfigs(send);
 */
export function listStorageConfigs(
  send: Transport,
  request: ListStorageConfigsParameters = {},
  options?: CallOptions,
): Promise<ListStorageConfigsResponse> {
  return call(send, {
    operation: 'listStorageConfigs',
    method: 'GET',
    path: `/v1/storage-configs${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 429, 503]);
}

/** Yields every item of listStorageConfigs, page by page. */
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

/** The responses of createStorageConfig, discriminated by `status`. */
export type CreateStorageConfigResponse =
  | { status: 201; body: StorageConfig; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<402, 'subscription_required'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** The errors of createStorageConfig, discriminated by `kind` and `code`. */
export type CreateStorageConfigError = ErrorOf<CreateStorageConfigResponse>;

/** The parameters and body of createStorageConfig. */
export type CreateStorageConfigParameters = {
  body: CreateStorageConfigRequest;
};

/**
 * Create a storage config and probe its bucket.
 *
 * Stores a bucket with its encrypted credentials, and probes it before the response. A failed probe
 * is not an error: the config is created, the response is 201, and `status` has the result.
 * Requires an active subscription; otherwise the response is 402 and nothing is stored. To test a
 * bucket without storing it, use the probe operation.
 *
 * `POST /v1/storage-configs`; accepts `apiKey` with `storage:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
 * `subscription_required`; 403 `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `storage_disabled`, `unavailable`.
 *
 * @example
 * const response = await createStorageConfig(send, {
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
): Promise<CreateStorageConfigResponse> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'createStorageConfig',
    method: 'POST',
    path: '/v1/storage-configs',
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 402, 403, 409, 429, 503]);
}

/** The responses of probeStorage, discriminated by `status`. */
export type ProbeStorageResponse =
  | { status: 200; body: StorageProbeResult; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** The errors of probeStorage, discriminated by `kind` and `code`. */
export type ProbeStorageError = ErrorOf<ProbeStorageResponse>;

/** The parameters and body of probeStorage. */
export type ProbeStorageParameters = {
  body: ProbeStorageRequest;
};

/**
 * Test a bucket and its credentials without storing them.
 *
 * Tests a bucket and its credentials without storing them. If the bucket rejects them, the response
 * is still 200, with a `status` other than `ok`; only a malformed request is 400. Use it to
 * validate a form before creating the config.
 *
 * `POST /v1/storage-configs/probe`; accepts `apiKey` with `storage:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 429 `rate_limited`; 503 `write_disabled`, `storage_disabled`,
 * `unavailable`.
 *
 * @example
 * const response = await probeStorage(send, {
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
): Promise<ProbeStorageResponse> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'probeStorage',
    method: 'POST',
    path: '/v1/storage-configs/probe',
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 429, 503]);
}

/** The responses of getStorageConfig, discriminated by `status`. */
export type GetStorageConfigResponse =
  | { status: 200; body: StorageConfig; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'storage_disabled' | 'unavailable'>;

/** The errors of getStorageConfig, discriminated by `kind` and `code`. */
export type GetStorageConfigError = ErrorOf<GetStorageConfigResponse>;

/** The parameters and body of getStorageConfig. */
export type GetStorageConfigParameters = {
  params: {
    /** The storage config's id. */
    configId: string;
  };
};

/**
 * Read a storage config.
 *
 * Reads one storage config with the result of its last probe, but without credentials. Another
 * user's id is 404, like a missing one.
 *
 * `GET /v1/storage-configs/{configId}`; accepts `apiKey` with `storage:read`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `storage_disabled`, `unavailable`.
 *
 * @param request.params.configId The storage config's id.
 *
 * @example
 * const response = await getStorageConfig(send, { params: { configId: 'storageConfig_1' } });
 */
export function getStorageConfig(
  send: Transport,
  request: GetStorageConfigParameters,
  options?: CallOptions,
): Promise<GetStorageConfigResponse> {
  return call(send, {
    operation: 'getStorageConfig',
    method: 'GET',
    path: `/v1/storage-configs/${segment(request.params.configId, 'getStorageConfig: configId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of deleteStorageConfig, discriminated by `status`. */
export type DeleteStorageConfigResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'conflict'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** The errors of deleteStorageConfig, discriminated by `kind` and `code`. */
export type DeleteStorageConfigError = ErrorOf<DeleteStorageConfigResponse>;

/** The parameters and body of deleteStorageConfig. */
export type DeleteStorageConfigParameters = {
  params: {
    /** The storage config's id. */
    configId: string;
  };
  query?: {
    /** Delete the config even while imported media resolves through it. */
    force?: boolean;
  };
};

/**
 * Delete a storage config, but not its bucket.
 *
 * Deletes the config and its credentials; the bucket and its content do not change. While imported
 * media resolves through the config, the response is 409 with the number of media; `force=true`
 * deletes the config nevertheless. No subscription is required.
 *
 * `DELETE /v1/storage-configs/{configId}`; accepts `apiKey` with `storage:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
 * `storage_disabled`, `unavailable`.
 *
 * @param request.params.configId The storage config's id.
 *
 * @param request.query.force Delete the config even while imported media resolves through it.
 *
 * @example
 * const response = await deleteStorageConfig(send, { params: { configId: 'storageConfig_1' } });
 */
export function deleteStorageConfig(
  send: Transport,
  request: DeleteStorageConfigParameters,
  options?: CallOptions,
): Promise<DeleteStorageConfigResponse> {
  return call(send, {
    operation: 'deleteStorageConfig',
    method: 'DELETE',
    path: `/v1/storage-configs/${segment(request.params.configId, 'deleteStorageConfig: configId')}${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of updateStorageConfig, discriminated by `status`. */
export type UpdateStorageConfigResponse =
  | { status: 200; body: StorageConfig; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<402, 'subscription_required'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** The errors of updateStorageConfig, discriminated by `kind` and `code`. */
export type UpdateStorageConfigError = ErrorOf<UpdateStorageConfigResponse>;

/** The parameters and body of updateStorageConfig. */
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
 * Changes the given members and probes the bucket again. A failed probe does not undo the change,
 * so read `status`. Send `accessKeyId` and `secretAccessKey` together or not at all. Requires an
 * active subscription; otherwise the response is 402 and nothing changes.
 *
 * `PATCH /v1/storage-configs/{configId}`; accepts `apiKey` with `storage:write`, or `userJwt`.
 *
 * An absent member stays unchanged. Null is rejected.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
 * `subscription_required`; 403 `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503
 * `write_disabled`, `storage_disabled`, `unavailable`.
 *
 * @param request.params.configId The storage config's id.
 *
 * @example
 * const response = await updateStorageConfig(send, { params: { configId: 'storageConfig_1' }, body: { name: 'Cold archive' } });
 */
export function updateStorageConfig(
  send: Transport,
  request: UpdateStorageConfigParameters,
  options?: CallOptions,
): Promise<UpdateStorageConfigResponse> {
  request = revealed(request);
  return call(send, withBody({
    operation: 'updateStorageConfig',
    method: 'PATCH',
    path: `/v1/storage-configs/${segment(request.params.configId, 'updateStorageConfig: configId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 402, 403, 404, 429, 503]);
}

/** The responses of verifyStorageConfig, discriminated by `status`. */
export type VerifyStorageConfigResponse =
  | { status: 200; body: StorageConfig; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<402, 'subscription_required'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'storage_disabled' | 'unavailable'>;

/** The errors of verifyStorageConfig, discriminated by `kind` and `code`. */
export type VerifyStorageConfigError = ErrorOf<VerifyStorageConfigResponse>;

/** The parameters and body of verifyStorageConfig. */
export type VerifyStorageConfigParameters = {
  params: {
    /** The storage config's id. */
    configId: string;
  };
};

/**
 * Probe a storage config's bucket again.
 *
 * Probes the stored bucket again, for example after a change of its policy, and returns the config
 * with the result. A failed probe is not an error; `status` has the result. Requires an active
 * subscription; otherwise the response is 402.
 *
 * `POST /v1/storage-configs/{configId}/verify`; accepts `apiKey` with `storage:write`, or
 * `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 402 `subscription_required`;
 * 403 `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
 * `storage_disabled`, `unavailable`.
 *
 * @param request.params.configId The storage config's id.
 *
 * @example
 * const response = await verifyStorageConfig(send, { params: { configId: 'storageConfig_1' } });
 */
export function verifyStorageConfig(
  send: Transport,
  request: VerifyStorageConfigParameters,
  options?: CallOptions,
): Promise<VerifyStorageConfigResponse> {
  return call(send, {
    operation: 'verifyStorageConfig',
    method: 'POST',
    path: `/v1/storage-configs/${segment(request.params.configId, 'verifyStorageConfig: configId')}/verify`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 402, 403, 404, 429, 503]);
}
