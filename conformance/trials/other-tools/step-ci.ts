import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { isObject } from '../../engine/model/json-pointer.ts';
import { command } from './command.ts';
import { converter, entries } from './documents.ts';
import { installed } from './installed.ts';
import { noVerdict, type Peer } from './peer.ts';

/** Values of examples are not what a deployment answers, and optional parameters would be made up. */
const options = ['--checkExamples=false', '--generateOptionalParams=false'];

/** Step CI makes a workflow of a contract and runs it. */
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
      const { said, status } = await command(folder, program, [
        'run',
        'workflow.yml',
        '-e',
        `token=${token}`,
      ]);
      if (!/^Steps: /m.test(said)) return noVerdict(status);
      return [...said.matchAll(/^● (.*)$/gm)].map(([, step = '']) => step);
    },
  };
}

/** Where Step CI puts what it is given on its command line. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder of Step CI
const tokenGiven = '${{env.token}}';

/** What it makes of a contract knows no credentials: each step is given them as its manual says. */
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
