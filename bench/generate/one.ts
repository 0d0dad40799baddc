/**
 * A process that generates from one document: `node one.ts <document> <folder> all|client`. It sends the
 * result to its parent. It is a separate process, so that time and memory are its own. It loads the
 * generator as the command line does.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./generate-pass.ts');
