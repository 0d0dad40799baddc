// Generated from spec/paths/storage.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { StorageConfig } from '../schemas.ts';
import {
  type CreateStorageConfigAnswer, type CreateStorageConfigParameters, type DeleteStorageConfigAnswer,
  type DeleteStorageConfigParameters, type GetStorageConfigAnswer, type GetStorageConfigParameters,
  type ListStorageConfigsAnswer, type ListStorageConfigsParameters, type ProbeStorageAnswer,
  type ProbeStorageParameters, type UpdateStorageConfigAnswer, type UpdateStorageConfigParameters,
  type VerifyStorageConfigAnswer, type VerifyStorageConfigParameters, createStorageConfig,
  deleteStorageConfig, getStorageConfig, listStorageConfigs, probeStorage, updateStorageConfig,
  verifyStorageConfig,
} from '../storage.ts';

/**
 * The operations of `storage` as methods.
 *
 * The user's object-storage configs.
 */
export interface StorageResource {
  /**
   * List the caller's storage configs.
   *
   * Pages through the user's storage configs by id ascending, each with what its last probe found;
   * credentials are never returned. Where the deployment has no object storage the answer is 503
   * `storage_disabled`, not an empty list.
   *
   * `GET /v1/storage-configs`, `listStorageConfigs`; takes `apiKey` with `storage:read`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 429 `rate_limited`; 503 `storage_disabled`, `unavailable`.
   *
   * @example
   * for await (const one of api.storage.listConfigs()) console.log(one);
   */
  listConfigs(
    query?: ListStorageConfigsParameters['query'],
    options?: CallOptions,
  ): PagedCall<StorageConfig, ListStorageConfigsAnswer>;
  /**
   * Create a storage config and probe its bucket.
   *
   * Stores a bucket with its credentials, encrypted, and probes it before it answers. A probe that
   * fails is no error: the row is made, the answer is 201, and `status` says what was found. It takes
   * an active subscription, else 402 and nothing is stored. To try a bucket without storing it use
   * the probe.
   *
   * `POST /v1/storage-configs`, `createStorageConfig`; takes `apiKey` with `storage:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
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
  ): PendingCall<CreateStorageConfigAnswer>;
  /**
   * Try a bucket and its credentials without storing anything.
   *
   * Tries a bucket and its credentials and stores nothing. A bucket that refuses is still 200 with a
   * `status` other than `ok`; only a malformed request is 400. Use it while somebody fills in a form,
   * before the config is created.
   *
   * `POST /v1/storage-configs/probe`, `probeStorage`; takes `apiKey` with `storage:write`, or
   * `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  probe(body: ProbeStorageParameters['body'], options?: CallOptions): PendingCall<ProbeStorageAnswer>;
  /**
   * Read a storage config.
   *
   * Reads one storage config with the outcome of its last probe. Its credentials cannot be read back.
   * A foreign id answers 404, like a missing one.
   *
   * `GET /v1/storage-configs/{configId}`, `getStorageConfig`; takes `apiKey` with `storage:read`, or
   * `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `storage_disabled`, `unavailable`.
   *
   * @param configId The storage config's id.
   *
   * @example
   * await api.storage.getConfig('storageConfig_1');
   */
  getConfig(
    configId: GetStorageConfigParameters['params']['configId'],
    options?: CallOptions,
  ): PendingCall<GetStorageConfigAnswer>;
  /**
   * Delete a storage config and leave its bucket alone.
   *
   * Forgets the config and its credentials; the bucket and what is in it stay untouched. While
   * imported media still resolves through it the answer is 409 with how many; `force=true` deletes it
   * all the same. It works without a subscription.
   *
   * `DELETE /v1/storage-configs/{configId}`, `deleteStorageConfig`; takes `apiKey` with
   * `storage:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<DeleteStorageConfigAnswer>;
  /**
   * Change a storage config and probe its bucket again.
   *
   * Changes what is sent and probes the bucket again; the row survives a failed probe, so read
   * `status`. `accessKeyId` and `secretAccessKey` come both or neither. It takes an active
   * subscription, else 402 and nothing changes.
   *
   * `PATCH /v1/storage-configs/{configId}`, `updateStorageConfig`; takes `apiKey` with
   * `storage:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 402
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
  ): PendingCall<UpdateStorageConfigAnswer>;
  /**
   * Probe a storage config's bucket again.
   *
   * Probes the stored bucket again, for instance after its policy was changed, and answers the config
   * with what was found. A failure is in `status`, not an error. It takes an active subscription,
   * else 402.
   *
   * `POST /v1/storage-configs/{configId}/verify`, `verifyStorageConfig`; takes `apiKey` with
   * `storage:write`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 402 `subscription_required`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`,
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
  ): PendingCall<VerifyStorageConfigAnswer>;
}

/** The resource whose requests `send` sends. */
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
