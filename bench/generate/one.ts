/**
 * A process that generates from one document: `node one.ts <document> <folder> all|client`. What it came to goes to its
 * parent; the time and memory are its own, which is why it is a process. It loads what generates as the command line does.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
await import('./generate-pass.ts');
