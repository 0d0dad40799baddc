/**
 * `node:http` without the client that it carries along: an import of its names loads all of `fetch`, which is a twentieth of a start
 * and of what a process holds, and of which nothing here is used.
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
