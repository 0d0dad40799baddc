import type { Context } from './console.ts';
export async function init(_folder: string, _context: Context): Promise<number> {
  return 0;
}
