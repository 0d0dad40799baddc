import { beginOwnMedia } from '../wiring/forked-media.ts';

/*
 * The deployment: the process that main.ts starts and watches over. Started by hand it does without that, which is what a debugger
 * wants, since whoever stands at a breakpoint gives no sign of life.
 */

beginOwnMedia();
await import('./run-deployment.ts');
