// Generated from spec/paths/templates.yaml by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../runtime/call/call-options.ts';
import { PagedCall } from '../runtime/call/paged-call.ts';
import { type PendingCall, pendingCall } from '../runtime/call/pending-call.ts';
import type { Transport } from '../runtime/transport/transport.ts';
import type { BroadcastTemplate } from '../schemas.ts';
import {
  type CreateTemplateAnswer, type CreateTemplateParameters, type DeleteTemplateAnswer,
  type DeleteTemplateParameters, type ListTemplatesAnswer, type ListTemplatesParameters,
  type SetDefaultTemplateAnswer, type SetDefaultTemplateParameters, type UpdateTemplateAnswer,
  type UpdateTemplateParameters, createTemplate, deleteTemplate, listTemplates, setDefaultTemplate,
  updateTemplate,
} from '../templates.ts';

/**
 * The operations of `templates` as methods.
 *
 * Broadcast settings kept under a name; one may be the studio's default. A `config` may have 262144
 * bytes as JSON; a page ends early where they weigh too much for one.
 */
export interface TemplatesResource {
  /**
   * List a studio's broadcast templates.
   *
   * Pages through the studio's templates: the default first, then the newest updated. The settings in
   * `config` are the client's own and come back as they were stored.
   *
   * `GET /v1/studios/{id}/broadcast-templates`, `listTemplates`; takes `apiKey` with
   * `destinations:read`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PagedCall<BroadcastTemplate, ListTemplatesAnswer>;
  /**
   * Create a broadcast template.
   *
   * Stores broadcast settings under a name. `config` is kept verbatim and never interpreted; nothing
   * is created on a platform. With `isDefault` the template takes the default's place in the same
   * step, for a studio has one at the most. A `config` that is no JSON object is 400.
   *
   * `POST /v1/studios/{id}/broadcast-templates`, `createTemplate`; takes `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<CreateTemplateAnswer>;
  /**
   * Delete a broadcast template.
   *
   * Deletes the template. Of the default it leaves the studio without a default: none moves up.
   * Broadcasts made with its settings stay as they are.
   *
   * `DELETE /v1/studios/{id}/broadcast-templates/{templateId}`, `deleteTemplate`; takes `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
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
  ): PendingCall<DeleteTemplateAnswer>;
  /**
   * Write a broadcast template's name and config anew.
   *
   * Writes name and `config` anew, both as a whole; the default pin is untouched. A template of
   * another studio answers 404, like one that is missing. No platform hears of it.
   *
   * `PATCH /v1/studios/{id}/broadcast-templates/{templateId}`, `updateTemplate`; takes `apiKey` with
   * `destinations:write`, or `userJwt`.
   *
   * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
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
  ): PendingCall<UpdateTemplateAnswer>;
  /**
   * Make a broadcast template the studio's default.
   *
   * Pins the template as the studio's default and unpins the one before it in the same step. It takes
   * no body, and calling it again changes nothing.
   *
   * `POST /v1/studios/{id}/broadcast-templates/{templateId}/default`, `setDefaultTemplate`; takes
   * `apiKey` with `destinations:write`, or `userJwt`.
   *
   * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
   * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
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
  ): PendingCall<SetDefaultTemplateAnswer>;
}

/** The resource whose requests `send` sends. */
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
