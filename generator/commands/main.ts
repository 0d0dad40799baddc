import module from 'node:module';

// Reuses compiled code of earlier runs, because loading takes a large part of a run's time.
module.enableCompileCache?.();
await import('./command-line.ts');
