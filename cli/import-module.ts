import { pathToFileURL } from 'node:url';

/** Whether this Node reads TypeScript by itself. */
const stripsTypes = 'typescript' in process.features && Boolean(process.features.typescript);

/**
 * Imports a module of the project. One in TypeScript is left to Node where that reads it, else it goes through jiti, which
 * also finds the `.ts` file behind an import that ends in `.js`.
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

/** An import that only a compiler would resolve, or syntax that is more than types. */
function isForJiti(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX';
}
