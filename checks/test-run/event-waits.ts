import { vi } from 'vitest';

/** Vitest's own default is a second; a busy machine delays events by more. */
const timeout = 60_000;

const { waitFor, waitUntil } = vi;
const withDefault = (options: Parameters<typeof waitFor>[1]) =>
  typeof options === 'number' ? options : { timeout, ...options };

vi.waitFor = (callback, options) => waitFor(callback, withDefault(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withDefault(options));
