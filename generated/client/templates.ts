// Generated from spec/paths/templates.yaml by `npx callsheet generate`. Do not edit.

import { plainQuery, withBody } from './runtime/body/default-serialization.ts';
import type { ApiErrorResponse, Headers } from './runtime/call/api-error-response.ts';
import type { CallOptions } from './runtime/call/call-options.ts';
import { call, segment } from './runtime/call/call.ts';
import type { ErrorOf } from './runtime/call/pending-call.ts';
import { eachItem } from './runtime/traits/pagination.ts';
import type { Transport } from './runtime/transport/transport.ts';
import type {
  BroadcastTemplate, BroadcastTemplatePage, CreateBroadcastTemplateRequest, Ok,
  UpdateBroadcastTemplateRequest,
} from './schemas.ts';

/** The responses of listTemplates, discriminated by `status`. */
export type ListTemplatesResponse =
  | { status: 200; body: BroadcastTemplatePage; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'unavailable'>;

/** The errors of listTemplates, discriminated by `kind` and `code`. */
export type ListTemplatesError = ErrorOf<ListTemplatesResponse>;

/** The parameters and body of listTemplates. */
export type ListTemplatesParameters = {
  params: {
    /** The studio's id. */
    id: string;
  };
  query?: {
    /** The `nextCursor` of the previous page. Opaque. */
    cursor?: string;
    /** The maximum number of items in a page. Larger values than 200 count as 200, even `1e300`. */
    limit?: number;
  };
};

/**
 * List a studio's broadcast templates.
 *
 * Lists the studio's templates page by page: the default first, then by last update, newest first.
 * `config` is defined by the client and returned as it was stored.
 *
 * `GET /v1/studios/{id}/broadcast-templates`; accepts `apiKey` with `destinations:read`, or
 * `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 429 `rate_limited`; 503 `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.query.cursor The `nextCursor` of the previous page. Opaque.
 *
 * @param request.query.limit The maximum number of items in a page. Larger values than 200 count as
 * 200, even `1e300`.
 *
 * @example
 * const response = await listTemplates(send, { params: { id: 'studio_1' } });
 */
export function listTemplates(
  send: Transport,
  request: ListTemplatesParameters,
  options?: CallOptions,
): Promise<ListTemplatesResponse> {
  return call(send, {
    operation: 'listTemplates',
    method: 'GET',
    path: `/v1/studios/${segment(request.params.id, 'listTemplates: id')}/broadcast-templates${plainQuery(request.query)}`,
    traits: { rateClass: 'general' },
  }, options, [200, 400, 401, 403, 404, 429, 503]);
}

/** Yields every item of listTemplates, page by page. */
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

/** The responses of createTemplate, discriminated by `status`. */
export type CreateTemplateResponse =
  | { status: 201; body: BroadcastTemplate; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of createTemplate, discriminated by `kind` and `code`. */
export type CreateTemplateError = ErrorOf<CreateTemplateResponse>;

/** The parameters and body of createTemplate. */
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
 * Stores broadcast settings under a name. `config` is stored verbatim and never interpreted;
 * nothing is created on a platform. With `isDefault`, the template replaces the previous default in
 * the same step, because a studio has at most one. A `config` that is not a JSON object is 400.
 *
 * `POST /v1/studios/{id}/broadcast-templates`; accepts `apiKey` with `destinations:write`, or
 * `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @example
 * const response = await createTemplate(send, { params: { id: 'studio_1' }, body: { name: 'Morning show', config: {} } });
 */
export function createTemplate(
  send: Transport,
  request: CreateTemplateParameters,
  options?: CallOptions,
): Promise<CreateTemplateResponse> {
  return call(send, withBody({
    operation: 'createTemplate',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'createTemplate: id')}/broadcast-templates`,
    traits: { rateClass: 'general' },
  }, request.body), options, [201, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of deleteTemplate, discriminated by `status`. */
export type DeleteTemplateResponse =
  | { status: 200; body: Ok; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of deleteTemplate, discriminated by `kind` and `code`. */
export type DeleteTemplateError = ErrorOf<DeleteTemplateResponse>;

/** The parameters and body of deleteTemplate. */
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
 * Deletes the template. If it is the default, the studio then has no default. Broadcasts that were
 * created with its settings do not change.
 *
 * `DELETE /v1/studios/{id}/broadcast-templates/{templateId}`; accepts `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.templateId The broadcast template's id.
 *
 * @example
 * const response = await deleteTemplate(send, { params: { id: 'studio_1', templateId: 'broadcastTemplate_1' } });
 */
export function deleteTemplate(
  send: Transport,
  request: DeleteTemplateParameters,
  options?: CallOptions,
): Promise<DeleteTemplateResponse> {
  return call(send, {
    operation: 'deleteTemplate',
    method: 'DELETE',
    path: `/v1/studios/${segment(request.params.id, 'deleteTemplate: id')}/broadcast-templates/${segment(request.params.templateId, 'deleteTemplate: templateId')}`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}

/** The responses of updateTemplate, discriminated by `status`. */
export type UpdateTemplateResponse =
  | { status: 200; body: BroadcastTemplate; headers: Headers }
  | ApiErrorResponse<400, 'invalid_request'>
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<409, 'ceiling_reached', 'max', number>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of updateTemplate, discriminated by `kind` and `code`. */
export type UpdateTemplateError = ErrorOf<UpdateTemplateResponse>;

/** The parameters and body of updateTemplate. */
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
 * Replace a broadcast template's name and config.
 *
 * Replaces the name and `config`, each as a whole; the default does not change. A template of
 * another studio is 404, like a missing one. No platform is contacted.
 *
 * `PATCH /v1/studios/{id}/broadcast-templates/{templateId}`; accepts `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Error responses: 400 `invalid_request`; 401 `unauthorized`, `invalid_key`, `invalid_token`; 403
 * `insufficient_scope`; 404 `not_found`; 409 `ceiling_reached`; 429 `rate_limited`; 503
 * `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.templateId The broadcast template's id.
 *
 * @example
 * const response = await updateTemplate(send, {
 *   params: { id: 'studio_1', templateId: 'broadcastTemplate_1' },
 *   body: { name: 'Evening show', config: { privacy: 'public' } },
 * });
 */
export function updateTemplate(
  send: Transport,
  request: UpdateTemplateParameters,
  options?: CallOptions,
): Promise<UpdateTemplateResponse> {
  return call(send, withBody({
    operation: 'updateTemplate',
    method: 'PATCH',
    path: `/v1/studios/${segment(request.params.id, 'updateTemplate: id')}/broadcast-templates/${segment(request.params.templateId, 'updateTemplate: templateId')}`,
    traits: { rateClass: 'general' },
  }, request.body), options, [200, 400, 401, 403, 404, 409, 429, 503]);
}

/** The responses of setDefaultTemplate, discriminated by `status`. */
export type SetDefaultTemplateResponse =
  | { status: 200; body: BroadcastTemplate; headers: Headers }
  | ApiErrorResponse<401, 'unauthorized' | 'invalid_key' | 'invalid_token'>
  | ApiErrorResponse<403, 'insufficient_scope', 'requiredScope'>
  | ApiErrorResponse<404, 'not_found'>
  | ApiErrorResponse<429, 'rate_limited'>
  | ApiErrorResponse<503, 'write_disabled' | 'unavailable'>;

/** The errors of setDefaultTemplate, discriminated by `kind` and `code`. */
export type SetDefaultTemplateError = ErrorOf<SetDefaultTemplateResponse>;

/** The parameters and body of setDefaultTemplate. */
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
 * Makes the template the studio's default, in place of the previous one, in a single step. The call
 * has no body, and repeating it changes nothing.
 *
 * `POST /v1/studios/{id}/broadcast-templates/{templateId}/default`; accepts `apiKey` with
 * `destinations:write`, or `userJwt`.
 *
 * Error responses: 401 `unauthorized`, `invalid_key`, `invalid_token`; 403 `insufficient_scope`;
 * 404 `not_found`; 429 `rate_limited`; 503 `write_disabled`, `unavailable`.
 *
 * @param request.params.id The studio's id.
 *
 * @param request.params.templateId The broadcast template's id.
 *
 * @example
 * const response = await setDefaultTemplate(send, { params: { id: 'studio_1', templateId: 'broadcastTemplate_1' } });
 */
export function setDefaultTemplate(
  send: Transport,
  request: SetDefaultTemplateParameters,
  options?: CallOptions,
): Promise<SetDefaultTemplateResponse> {
  return call(send, {
    operation: 'setDefaultTemplate',
    method: 'POST',
    path: `/v1/studios/${segment(request.params.id, 'setDefaultTemplate: id')}/broadcast-templates/${segment(request.params.templateId, 'setDefaultTemplate: templateId')}/default`,
    traits: { rateClass: 'general' },
  }, options, [200, 401, 403, 404, 429, 503]);
}
