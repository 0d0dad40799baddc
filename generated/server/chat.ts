// Generated from spec/paths/chat.yaml by `npx callsheet generate`. Do not edit.

import type { FastifyPluginCallback } from 'fastify';
import type { ChatMessage, ChatSendRequest, ChatSendResult } from '../schemas.ts';
import * as validators from '../validators/requests.js';
import { type Ownership, gates, rateClasses, serve } from './guards.ts';
import { projectChatMessageList, projectChatSendResult } from './projections.ts';
import type { ApiErrorResponse } from './runtime/errors/api-error.ts';
import type { Caller } from './runtime/requests/caller.ts';
import type { Gateway } from './runtime/routes/gateway.ts';
import type { PlacedPageRequest } from './runtime/traits/pagination.ts';

/** The handlers of `chat`: one function for each operation. */
export interface ChatHandlers {
  /** List the most recent messages of a studio's chat. */
  listChatMessages(request: { caller: Caller; params: { id: string }; page: PlacedPageRequest }): Promise<
    | { status: 200; items: ChatMessage[] }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
  /** Send a message to the chats of a studio's platforms. */
  sendChatMessage(request: { caller: Caller; params: { id: string }; body: ChatSendRequest }): Promise<
    | { status: 201; body: ChatSendResult }
    | ApiErrorResponse<400, 'invalid_request'>
    | ApiErrorResponse<404, 'not_found'>
    | (ApiErrorResponse<503, 'unavailable'> & { headers?: { 'Retry-After'?: number } })
  >;
}

/** Mounts the operations of `chat`: the chat messages of all platforms of a studio. */
export const chatRoutes =
  (handlers: ChatHandlers, gateway: Gateway<Pick<Ownership, 'studio'>>): FastifyPluginCallback =>
  (app, _options, done) => {
    app.route({
      method: 'GET',
      url: '/v1/studios/:id/chat/messages',
      ...serve(gateway, handlers.listChatMessages, {
        operation: 'listChatMessages',
        pagination: {
          items: 'data',
          order: [],
          limit: { default: 50, max: 200, over: 'clamp' },
          query: { cursor: 'cursor', limit: 'limit' },
        },
        rateClass: rateClasses.general,
        security: {
          alternatives: [[{ scheme: 'apiKey', scopes: ['chat:read'] }], [{ scheme: 'userJwt', scopes: [] }]],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        query: { decode: { limit: 'integer' }, validate: validators.listChatMessagesQuery },
        project: { 200: projectChatMessageList },
      }),
    });
    app.route({
      method: 'POST',
      url: '/v1/studios/:id/chat/messages',
      ...serve(gateway, handlers.sendChatMessage, {
        operation: 'sendChatMessage',
        gate: gates.writes,
        rateClass: rateClasses.general,
        security: {
          alternatives: [[{ scheme: 'apiKey', scopes: ['chat:send'] }], [{ scheme: 'userJwt', scopes: [] }]],
        },
        tenancy: [{ parameter: 'id', resource: 'studio', check: 'studio' }],
        body: { required: true, mediaTypes: ['application/json'], validate: validators.ChatSendRequest },
        project: { 201: projectChatSendResult },
      }),
    });
    done();
  };
