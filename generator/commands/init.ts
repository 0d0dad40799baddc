import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Context, print } from './console.ts';

const start = fileURLToPath(new URL('../../templates/init/', import.meta.url));

/** `callsheet init [folder]`: writes what a project starts from, where there is nothing of that name yet. */
export async function init(folder: string, context: Context): Promise<number> {
  for (const name of readdirSync(start).sort()) {
    const to = join(folder, name);
    if (existsSync(to)) print(context, `${to} is there already; it stays.`);
    else {
      mkdirSync(dirname(to), { recursive: true });
      writeFileSync(to, readFileSync(join(start, name)));
      print(context, `${to} written.`);
    }
  }
  print(context, `Next: ${folder === '.' ? '' : `cd ${folder} && `}npx callsheet generate`);
  return 0;
}
