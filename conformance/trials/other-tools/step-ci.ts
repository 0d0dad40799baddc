import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { isObject } from '../../engine/model/json-pointer.ts';
import { command } from './command.ts';
import { converter, entries } from './documents.ts';
import { installed } from './installed.ts';
import { noVerdict, type Peer } from './peer.ts';

/** The values of examples differ from real responses, and values of optional parameters would be invented. */
const options = ['--checkExamples=false', '--generateOptionalParams=false'];

/** Step CI generates a workflow from a contract and runs it. */
export async function stepCi(): Promise<Peer> {
  await converter();
  const program = join(await installed('stepci', 'stepci@2.8.2'), 'stepci/dist/index.js');
  return {
    name: 'Step CI 2.8.2',
    async run({ folder, successes, token }) {
      writeFileSync(join(folder, 'step-ci.json'), JSON.stringify(successes));
      const made = await command(folder, program, ['generate', 'step-ci.json', 'made.yml', ...options]);
      if (!existsSync(join(folder, 'made.yml'))) return noVerdict(made.status);
      writeFileSync(join(folder, 'workflow.yml'), withToken(readFileSync(join(folder, 'made.yml'), 'utf8')));
      const { output, status } = await command(folder, program, [
        'run',
        'workflow.yml',
        '-e',
        `token=${token}`,
      ]);
      if (!/^Steps: /m.test(output)) return noVerdict(status);
      return [...output.matchAll(/^● (.*)$/gm)].map(([, step = '']) => step);
    },
  };
}

/** Step CI's placeholder for a variable from its command line. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of Step CI
const tokenGiven = '${{env.token}}';

/**
 * Adds the credential to each step, as Step CI's manual describes, because the generated workflow has none.
 */
function withToken(text: string): string {
  const workflow: unknown = parse(text);
  if (!isObject(workflow)) return text;
  const tests = entries(workflow.tests).map(([name, test]) => [
    name,
    {
      ...test,
      steps: (Array.isArray(test.steps) ? test.steps.filter(isObject) : []).map((step) =>
        isObject(step.http)
          ? { ...step, http: { ...step.http, auth: { bearer: { token: tokenGiven } } } }
          : step,
      ),
    },
  ]);
  return stringify({ ...workflow, tests: Object.fromEntries(tests) });
}
