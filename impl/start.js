// The entry point of `npm start`. It is JavaScript because loading the TypeScript compiler costs more than
// all work of this process, and is not needed when the compile cache is filled. The cache is not in the
// temporary folder of the machine, where other users could write code that runs here.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url));
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./main.ts');
