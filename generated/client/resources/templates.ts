// Generated from spec/paths/templates.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { BroadcastTemplate } from '../schemas.ts';
import {
  type CreateTemplateParameters, type CreateTemplateResponse, type DeleteTemplateParameters,
  type DeleteTemplateResponse, type ListTemplatesParameters, type ListTemplatesResponse,
  type SetDefaultTemplateParameters, type SetDefaultTemplateResponse, type UpdateTemplateParameters,
  type UpdateTemplateResponse, createTemplate, deleteTemplate, listTemplates, setDefaultTemplate,
  updateTemplate,
} from '../templates.ts';

/**
 * The operations of `templates` as methods.
 *
 * Named broadcast settings. One template may be the studio's default. A `config` may have 262144
 * bytes as JSON. A page of templates may be shorter than `limit` if their configs are large.
 */
export interface TemplatesResource {
  /**
   * List a studio's broadcast templates.
   *
   * Lists the studio's templates page by page: the default first, then by last update, newest first.
   * `config` is defined by the client and returned as it was stored.
   *
   * `GET /v1/studios/{id}/broadcast-templates`, `listTemplates`; accepts `apiKey` with
   * `destinations:read`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * for await (const one of api.templates.list('studio_1')) console.log(one);
   */
  list(
    id: ListTemplatesParameters['params']['id'],
    query?: ListTemplatesParameters['query'],
    options?: CallOptions,
  ): PagedCall<BroadcastTemplate, ListTemplatesResponse>;
  /**
   * Create a broadcast template.
   *
   * Stores broadcast settings under a name. `config` is stored verbatim and never interpreted;
   * nothing is created on a platform. With `isDefault`, the template replaces the previous default in
   * the same step, because a studio has at most one. A `config` that is not a JSON object is 400.
   *
   * `POST /v1/studios/{id}/broadcast-templates`, `createTemplate`; accepts `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param id The studio's id.
   *
   * @example
   * await api.templates.create('studio_1', { name: 'Morning show', config: {} });
   */
  create(
    id: CreateTemplateParameters['params']['id'],
    body: CreateTemplateParameters['body'],
    options?: CallOptions,
  ): PendingCall<CreateTemplateResponse>;
  /**
   * Delete a broadcast template.
   *
   * Deletes the template. If it is the default, the studio then has no default. Broadcasts that were
   * created with its settings do not change.
   *
   * `DELETE /v1/studios/{id}/broadcast-templates/{templateId}`, `deleteTemplate`; accepts `apiKey`
   * with `destinations:write`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.templateId The broadcast template's id.
   *
   * @example
   * await api.templates.delete({ id: 'studio_1', templateId: 'broadcastTemplate_1' });
   */
  delete(
    params: DeleteTemplateParameters['params'],
    options?: CallOptions,
  ): PendingCall<DeleteTemplateResponse>;
  /**
   * Replace a broadcast template's name and config.
   *
   * Replaces the name and `config`, each as a whole; the default does not change. A template of
   * another studio is 404, like a missing one. No platform is contacted.
   *
   * `PATCH /v1/studios/{id}/broadcast-templates/{templateId}`, `updateTemplate`; accepts `apiKey`
   * with `destinations:write`, or `userJwt`.
   *
   * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
   * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
   * `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.templateId The broadcast template's id.
   *
   * @example
   * await api.templates.update({ id: 'studio_1', templateId: 'broadcastTemplate_1' }, { name: 'Evening show', config: { privacy: 'public' } });
   */
  update(
    params: UpdateTemplateParameters['params'],
    body: UpdateTemplateParameters['body'],
    options?: CallOptions,
  ): PendingCall<UpdateTemplateResponse>;
  /**
   * Make a broadcast template the studio's default.
   *
   * Makes the template the studio's default, in place of the previous one, in a single step. The call
   * has no body, and repeating it changes nothing.
   *
   * `POST /v1/studios/{id}/broadcast-templates/{templateId}/default`, `setDefaultTemplate`; accepts
   * `apiKey` with `destinations:write`, or `userJwt`.
   *
   * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
   * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
   *
   * @param params.id The studio's id.
   *
   * @param params.templateId The broadcast template's id.
   *
   * @example
   * await api.templates.setDefault({ id: 'studio_1', templateId: 'broadcastTemplate_1' });
   */
  setDefault(
    params: SetDefaultTemplateParameters['params'],
    options?: CallOptions,
  ): PendingCall<SetDefaultTemplateResponse>;
}

/** Creates the resource's methods; `send` sends their requests. */
export function resource(send: Transport): TemplatesResource {
  return {
    list: (id, query, options) => new PagedCall(
      'listTemplates',
      (page) => listTemplates(send, { params: { id }, query: { ...query, ...page } }, options),
      'data',
      'nextCursor',
    ),
    create: (id, body, options) => pendingCall(
      'createTemplate',
      createTemplate(send, { params: { id }, body }, options),
    ),
    delete: (params, options) => pendingCall('deleteTemplate', deleteTemplate(send, { params }, options)),
    update: (params, body, options) => pendingCall(
      'updateTemplate',
      updateTemplate(send, { params, body }, options),
    ),
    setDefault: (params, options) => pendingCall(
      'setDefaultTemplate',
      setDefaultTemplate(send, { params }, options),
    ),
  };
}
