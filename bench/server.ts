/**
 * Compares the cost of the generated server and of the deployment with other servers that have the same
 * responses: `npm run bench server`, or `node bench/server.ts start` for a part of it.
 */

import { part } from './measuring/bench-run.ts';
import type { Finding } from './measuring/measurement.ts';
import { deploymentAndBare } from './server/deployment.ts';
import { generatedServer } from './server/generated-server.ts';
import { startUp } from './server/start-up.ts';

const parts: Readonly<Record<string, () => Promise<Finding[]>>> = {
  generated: generatedServer,
  deployment: deploymentAndBare,
  start: startUp,
};
const names = process.argv.slice(2);

await part('Servers, side by side', async () => {
  const findings: Finding[] = [];
  for (const [name, measure] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) findings.push(...(await measure()));
  return findings;
});
