import { pathToFileURL } from 'node:url';

/** Whether this version of Node strips TypeScript types. */
const stripsTypes = 'typescript' in process.features && Boolean(process.features.typescript);

/**
 * Imports a module of the project. Node imports TypeScript if it can; otherwise jiti does, which also
 * resolves imports that end in `.js` to `.ts` files.
 */
export async function importModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  if (!/\.m?ts$/.test(file)) return import(/* @vite-ignore */ pathToFileURL(file).href);
  if (stripsTypes) {
    try {
      return await import(/* @vite-ignore */ pathToFileURL(file).href);
    } catch (error) {
      if (!isForJiti(error)) throw error;
    }
  }
  const { createJiti } = await import('jiti');
  return createJiti(import.meta.url, { interopDefault: false }).import(file);
}

/** An import that only a compiler resolves, or syntax that type stripping does not support. */
function isForJiti(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX';
}
