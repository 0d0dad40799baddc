import { forkMedia } from '../wiring/forked-media.ts';

/*
 * The entry point of the deployment process, which main.ts starts and watches. A developer can start it by
 * hand without a supervisor, for example for a debugger: a supervisor kills a process that stops at a
 * breakpoint.
 */

forkMedia();
await import('./run-deployment.ts');
