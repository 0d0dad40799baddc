// What `npm start` runs. In JavaScript, and before anything else: the program that makes JavaScript of TypeScript costs more than all
// that this process does, and nobody needs it where the cache has what it made before. Not in the machine's folder of temporary
// files, where others could write what is run here.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./main.ts');
