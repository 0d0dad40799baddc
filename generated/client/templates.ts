// Generated from spec/paths/templates.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { Headers, Refused } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  BroadcastTemplate, BroadcastTemplatePage, CreateBroadcastTemplateRequest, Ok,
  UpdateBroadcastTemplateRequest,
} from './schemas.ts';

/** What listTemplates can answer, told apart by `status`. */
export type ListTemplatesAnswer =
  | { status: 200; body: BroadcastTemplatePage; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'unavailable'>;

/** What a call of listTemplates can be thrown as, told apart by `kind` and `code`. */
export type ListTemplatesError = ErrorOf<ListTemplatesAnswer>;

/** What listTemplates is given. */
export type ListTemplatesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** The `nextCursor` of the page before; opaque. */
    cursor?: string;
    /** How many items a page holds at the most; above 200 counts as 200, `1e300` too. */
    limit?: number;
  };
};

/**
 * List a studio's broadcast templates.
 *
 * Pages through the studio's templates: the default first, then the newest updated. The settings in
 * `config` are the client's own and come back as they were stored.
 *
 * `GET /v1/studios/{id}/broadcast-templates`; takes `apiKey` with `destinations:read`, or
 * `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.cursor The `nextCursor` of the page before; opaque.
 *
 * @param request.query.limit How many items a page holds at the most; above 200 counts as 200,
 * `1e300` too.
 *
 * @example
 * const answer = await listTemplates(send, { params: { id: 'studio_1' } });
 */
export function listTemplates(
  send: Transport,
  request: ListTemplatesParameters,
  options?: CallOptions,
): Promise<ListTemplatesAnswer> {
  return call(send, {
    operation: 'listTemplates',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listTemplates: id')}/broadcast-templates${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503]);
}

/** Every item of listTemplates, page after page. */
export function eachListTemplatesItem(
  send: Transport,
  request: ListTemplatesParameters,
  options?: CallOptions,
): AsyncGenerator<BroadcastTemplate> {
  return eachItem(
    (query) => listTemplates(send, { ...request, query: { ...request.query, ...query } }, options),
    'data',
    'nextCursor',
  );
}

/** What createTemplate can answer, told apart by `status`. */
export type CreateTemplateAnswer =
  | { status: 201; body: BroadcastTemplate; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of createTemplate can be thrown as, told apart by `kind` and `code`. */
export type CreateTemplateError = ErrorOf<CreateTemplateAnswer>;

/** What createTemplate is given. */
export type CreateTemplateParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  body: CreateBroadcastTemplateRequest;
};

/**
 * Create a broadcast template.
 *
 * Stores broadcast settings under a name. `config` is kept verbatim and never interpreted; nothing
 * is created on a platform. With `isDefault` the template takes the default's place in the same
 * step, for a studio has one at the most. A `config` that is no JSON object is 400.
 *
 * `POST /v1/studios/{id}/broadcast-templates`; takes `apiKey` with `destinations:write`, or
 * `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const answer = await createTemplate(send, { params: { id: 'studio_1' }, body: { name: 'Morning show', config: {} } });
 */
export function createTemplate(
  send: Transport,
  request: CreateTemplateParameters,
  options?: CallOptions,
): Promise<CreateTemplateAnswer> {
  return call(send, withBody({
    operation: 'createTemplate',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'createTemplate: id')}/broadcast-templates`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** What deleteTemplate can answer, told apart by `status`. */
export type DeleteTemplateAnswer =
  | { status: 200; body: Ok; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of deleteTemplate can be thrown as, told apart by `kind` and `code`. */
export type DeleteTemplateError = ErrorOf<DeleteTemplateAnswer>;

/** What deleteTemplate is given. */
export type DeleteTemplateParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The broadcast template's id. */
    templateId: string;
  };
};

/**
 * Delete a broadcast template.
 *
 * Deletes the template. Of the default it leaves the studio without a default: none moves up.
 * Broadcasts made with its settings stay as they are.
 *
 * `DELETE /v1/studios/{id}/broadcast-templates/{templateId}`; takes `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.templateId The broadcast template's id.
 *
 * @example
 * const answer = await deleteTemplate(send, { params: { id: 'studio_1', templateId: 'broadcastTemplate_1' } });
 */
export function deleteTemplate(
  send: Transport,
  request: DeleteTemplateParameters,
  options?: CallOptions,
): Promise<DeleteTemplateAnswer> {
  return call(send, {
    operation: 'deleteTemplate',
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id, 'deleteTemplate: id')}/broadcast-templates/${segment(request.params.templateId, 'deleteTemplate: templateId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** What updateTemplate can answer, told apart by `status`. */
export type UpdateTemplateAnswer =
  | { status: 200; body: BroadcastTemplate; headers: Headers }
  | Refused<400, 'invalid_request'>
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<409, 'ceiling_reached', 'max', number>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of updateTemplate can be thrown as, told apart by `kind` and `code`. */
export type UpdateTemplateError = ErrorOf<UpdateTemplateAnswer>;

/** What updateTemplate is given. */
export type UpdateTemplateParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The broadcast template's id. */
    templateId: string;
  };
  body: UpdateBroadcastTemplateRequest;
};

/**
 * Write a broadcast template's name and config anew.
 *
 * Writes name and `config` anew, both as a whole; the default pin is untouched. A template of
 * another studio answers 404, like one that is missing. No platform hears of it.
 *
 * `PATCH /v1/studios/{id}/broadcast-templates/{templateId}`; takes `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Refused with 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.templateId The broadcast template's id.
 *
 * @example
 * const answer = await updateTemplate(send, {
 *   params: { id: 'studio_1', templateId: 'broadcastTemplate_1' },
 *   body: { name: 'Evening show', config: { privacy: 'public' } },
 * });
 */
export function updateTemplate(
  send: Transport,
  request: UpdateTemplateParameters,
  options?: CallOptions,
): Promise<UpdateTemplateAnswer> {
  return call(send, withBody({
    operation: 'updateTemplate',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateTemplate: id')}/broadcast-templates/${segment(request.params.templateId, 'updateTemplate: templateId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** What setDefaultTemplate can answer, told apart by `status`. */
export type SetDefaultTemplateAnswer =
  | { status: 200; body: BroadcastTemplate; headers: Headers }
  | Refused<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | Refused<403, 'insufficient_scope', 'requiredScope'>
  | Refused<404, 'not_found'>
  | Refused<429, 'rate_limited'>
  | Refused<503, 'write_disabled' | 'unavailable'>;

/** What a call of setDefaultTemplate can be thrown as, told apart by `kind` and `code`. */
export type SetDefaultTemplateError = ErrorOf<SetDefaultTemplateAnswer>;

/** What setDefaultTemplate is given. */
export type SetDefaultTemplateParameters = {
  params: {
    /** The studio's id. */
    id: string;
    /** The broadcast template's id. */
    templateId: string;
  };
};

/**
 * Make a broadcast template the studio's default.
 *
 * Pins the template as the studio's default and unpins the one before it in the same step. It takes
 * no body, and calling it again changes nothing.
 *
 * `POST /v1/studios/{id}/broadcast-templates/{templateId}/default`; takes `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Refused with 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`; 404
 * `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.templateId The broadcast template's id.
 *
 * @example
 * const answer = await setDefaultTemplate(send, { params: { id: 'studio_1', templateId: 'broadcastTemplate_1' } });
 */
export function setDefaultTemplate(
  send: Transport,
  request: SetDefaultTemplateParameters,
  options?: CallOptions,
): Promise<SetDefaultTemplateAnswer> {
  return call(send, {
    operation: 'setDefaultTemplate',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'setDefaultTemplate: id')}/broadcast-templates/${segment(request.params.templateId, 'setDefaultTemplate: templateId')}/default`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
