/** What the generated server and the deployment cost beside others that answer the same: `npm run bench server`; `node bench/server.ts start` for a part of it. */

import { part } from './measuring/bench-run.ts';
import type { Finding } from './measuring/measurement.ts';
import { deploymentBesideBare } from './server/deployment.ts';
import { generatedServer } from './server/generated-server.ts';
import { startUp } from './server/start-up.ts';

const parts: Readonly<Record<string, () => Promise<Finding[]>>> = {
  generated: generatedServer,
  deployment: deploymentBesideBare,
  start: startUp,
};
const asked = process.argv.slice(2);

await part('Servers, side by side', async () => {
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (asked.length === 0 || asked.includes(name)) findings.push(...(await measure()));
  return findings;
});
