// Generated from spec/paths/storage.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { StorageConfig } from '../schemas.ts';
import {
  type CreateStorageConfigParameters, type CreateStorageConfigResponse, type DeleteStorageConfigParameters,
  type DeleteStorageConfigResponse, type GetStorageConfigParameters, type GetStorageConfigResponse,
  type ListStorageConfigsParameters, type ListStorageConfigsResponse, type ProbeStorageParameters,
  type ProbeStorageResponse, type UpdateStorageConfigParameters, type UpdateStorageConfigResponse,
  type VerifyStorageConfigParameters, type VerifyStorageConfigResponse, createStorageConfig,
  deleteStorageConfig, getStorageConfig, listStorageConfigs, probeStorage, updateStorageConfig,
  verifyStorageConfig,
} from '../storage.ts';

/**
 * The operations of `storage` as methods.
 *
 * The user's object-storage buckets.
 */
export interface StorageResource {
  /**
   * List the caller's storage configs.
   *
   * Lists the user's storage configs page by page, by id ascending, with the result of each last
   * probe, but without credentials. On a deployment without object storage, the response is 503
   * `storage_disabled`, not an empty list.
   *
   * `GET /v1/storage-configs`, `listStorageConfigs`; accepts `apiKey` with `storage:read`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `storage_disabled`, `unavailable`.
   *
   * @example
   * for await (const one of api.storage.listConfigs()) console.log(one);
   */
  listConfigs(
    query?: ListStorageConfigsParameters['query'],
    options?: CallOptions,
  ): PagedCall<StorageConfig, ListStorageConfigsResponse>;
  /**
   * Create a storage config and probe its bucket.
   *
   * Stores a bucket with its encrypted credentials, and probes it before the response. A failed probe
   * is not an error: the config is created, the response is 201, and `status` has the result.
   * Requires an active subscription; otherwise the response is 402 and nothing is stored. To test a
   * bucket without storing it, use the probe operation.
   *
   * `POST /v1/storage-configs`, `createStorageConfig`; accepts `apiKey` with `storage:write`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
   * `subscription_required`; 403 `insufficient_scope`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `storage_disabled`, `unavailable`.
   *
   * @example
   * await api.storage.createConfig({
   *   name: 'Archive',
   *   endpoint: 'https://storage.example.invalid',
   *   bucket: 'recordings',
   *   accessKeyId: 'example-access-key-id',
   *   secretAccessKey: 'example-secret-access-key',
   * });
   */
  createConfig(
    body: CreateStorageConfigParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateStorageConfigResponse>;
  /**
   * Test a bucket and its credentials without storing them.
   *
   * Tests a bucket and its credentials without storing them. If the bucket rejects them, the response
   * is still 200, with a `status` other than `ok`; only a malformed request is 400. Use it to
   * validate a form before creating the config.
   *
   * `POST /v1/storage-configs/probe`, `probeStorage`; accepts `apiKey` with `storage:write`, or
   * `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `write_disabled`, `storage_disabled`,
   * `unavailable`.
   *
   * @example
   * await api.storage.probe({
   *   endpoint: 'https://storage.example.invalid',
   *   bucket: 'recordings',
   *   accessKeyId: 'example-access-key-id',
   *   secretAccessKey: 'example-secret-access-key',
   * });
   */
  probe(body: ProbeStorageParameters['body'], options?: CallOptions): PendingCall<ProbeStorageResponse>;
  /**
   * Read a storage config.
   *
   * Reads one storage config with the result of its last probe, but without credentials. Another
   * user's id is 404, like a missing one.
   *
   * `GET /v1/storage-configs/{configId}`, `getStorageConfig`; accepts `apiKey` with `storage:read`,
   * or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `storage_disabled`, `unavailable`.
   *
   * @param configId The storage config's id.
   *
   * @example
   * await api.storage.getConfig('storageConfig_1');
   */
  getConfig(
    configId: GetStorageConfigParameters['params']['configId'],
    options?: CallOptions,
  ): PendingCall<GetStorageConfigResponse>;
  /**
   * Delete a storage config, but not its bucket.
   *
   * Deletes the config and its credentials; the bucket and its content do not change. While imported
   * media resolves through the config, the response is 409 with the number of media; `force=true`
   * deletes the config nevertheless. No subscription is required.
   *
   * `DELETE /v1/storage-configs/{configId}`, `deleteStorageConfig`; accepts `apiKey` with
   * `storage:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `conflict`; 429 `rate_limited`; 503 `write_disabled`,
   * `storage_disabled`, `unavailable`.
   *
   * @param configId The storage config's id.
   *
   * @example
   * await api.storage.deleteConfig('storageConfig_1');
   */
  deleteConfig(
    configId: DeleteStorageConfigParameters['params']['configId'],
    query?: DeleteStorageConfigParameters['query'],
    options?: CallOptions,
  ): PendingCall<DeleteStorageConfigResponse>;
  /**
   * Change a storage config and probe its bucket again.
   *
   * Changes the given members and probes the bucket again. A failed probe does not undo the change,
   * so read `status`. Send `accessKeyId` and `secretAccessKey` together or not at all. Requires an
   * active subscription; otherwise the response is 402 and nothing changes.
   *
   * `PATCH /v1/storage-configs/{configId}`, `updateStorageConfig`; accepts `apiKey` with
   * `storage:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
   * `subscription_required`; 403 `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503
   * `write_disabled`, `storage_disabled`, `unavailable`.
   *
   * @param configId The storage config's id.
   *
   * @example
   * await api.storage.updateConfig('storageConfig_1', { name: 'Cold archive' });
   */
  updateConfig(
    configId: UpdateStorageConfigParameters['params']['configId'],
    body: UpdateStorageConfigParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateStorageConfigResponse>;
  /**
   * Probe a storage config's bucket again.
   *
   * Probes the stored bucket again, for example after a change of its policy, and returns the config
   * with the result. A failed probe is not an error; `status` has the result. Requires an active
   * subscription; otherwise the response is 402.
   *
   * `POST /v1/storage-configs/{configId}/verify`, `verifyStorageConfig`; accepts `apiKey` with
   * `storage:write`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 402 `subscription_required`;
   * 403 `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
   * `storage_disabled`, `unavailable`.
   *
   * @param configId The storage config's id.
   *
   * @example
   * await api.storage.verifyConfig('storageConfig_1');
   */
  verifyConfig(
    configId: VerifyStorageConfigParameters['params']['configId'],
    options?: CallOptions,
  ): PendingCall<VerifyStorageConfigResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): StorageResource {
  return {
    listConfigs: (query, options) => new PagedCall(
      'listStorageConfigs',
      (page) => listStorageConfigs(send, { query: { ...query, ...page } }, options),
      'data',
      'nextCursor',
    ),
    createConfig: (body, options) => pendingCall(
      'createStorageConfig',
      createStorageConfig(send, { body }, options),
    ),
    probe: (body, options) => pendingCall('probeStorage', probeStorage(send, { body }, options)),
    getConfig: (configId, options) => pendingCall(
      'getStorageConfig',
      getStorageConfig(send, { params: { configId } }, options),
    ),
    deleteConfig: (configId, query, options) => pendingCall(
      'deleteStorageConfig',
      deleteStorageConfig(send, { params: { configId }, ...(query && { query }) }, options),
    ),
    updateConfig: (configId, body, options) => pendingCall(
      'updateStorageConfig',
      updateStorageConfig(send, { params: { configId }, body }, options),
    ),
    verifyConfig: (configId, options) => pendingCall(
      'verifyStorageConfig',
      verifyStorageConfig(send, { params: { configId } }, options),
    ),
  };
}
