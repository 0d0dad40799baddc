/**
 * `node:http` without its global client. An import of its names loads all of `fetch`, which is unused here
 * and takes a twentieth of the start-up time and of the process memory.
 */
export const { createServer, request, STATUS_CODES } = process.getBuiltinModule('node:http');
