import module from 'node:module';

// What was compiled once is not compiled again: of the time that a run takes, loading is a good part.
module.enableCompileCache?.();
await import('./command-line.ts');
