import { openDemo } from './deployments.ts';

/*
 * Starts the demo's deployments for a program that runs the suite itself (`conformance/trials/subjects.ts`), and prints one
 * line of JSON: the address, and the variables that the suite reads. The argument is a JSON object of settings that only the
 * first deployment gets. SIGTERM stops all of them.
 */
const demo = openDemo({ settings: JSON.parse(process.argv[2] ?? '{}') });
const { baseUrl } = await demo.start();
process.stdout.write(`${JSON.stringify({ baseUrl, target: await demo.target() })}\n`);
