import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/**
 * Bundles and minifies a program for browsers. Returns its file, and its compressed size including modules
 * that it loads later.
 */
export async function bundled(
  folder: string,
  name: string,
  program: string,
): Promise<{ readonly file: string; readonly bytes: number }> {
  const input = join(folder, `${name}.ts`);
  writeFileSync(input, program);
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  const { output } = await bundle.generate({
    format: 'esm',
    minify: true,
    entryFileNames: '[name].min.mjs',
    chunkFileNames: `${name}-[name].min.mjs`,
  });
  await bundle.close();
  const chunks = output.flatMap((part) => ('code' in part ? [part] : []));
  for (const { fileName, code } of chunks) writeFileSync(join(folder, fileName), code);
  const all = chunks.map(({ code }) => code).join('');
  return { file: join(folder, `${name}.min.mjs`), bytes: gzipSync(all, { level: 9 }).length };
}
