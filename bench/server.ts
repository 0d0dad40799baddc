/** What the generated server and the deployment cost beside others that answer the same: `npm run bench server`. */
import { part } from './part.ts';
import { generatedServer } from './server/generated-server.ts';

await part('Servers, side by side', async () => [...(await generatedServer())]);
