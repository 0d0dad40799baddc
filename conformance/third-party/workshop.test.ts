import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callsheet, Programs, projectOf, suiteAgainst } from './program.ts';
import { type Faults, startWorkshop } from './workshop.ts';

/* A contract without any example, and a server that parses forms, files and objects with own code. */

const programs = new Programs();
let folder: string;
let project: ReturnType<typeof projectOf>;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foreign-'));
  project = projectOf(folder, 'workshop.yaml');
  const generated = await programs.run([callsheet, 'generate', ...project.config], project.home);
  expect(generated.status, generated.output).toBe(0);
});

afterAll(() => {
  programs.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function against(faults?: Faults) {
  const workshop = await startWorkshop(faults);
  onTestFinished(() => void workshop.close());
  const suiteResult = await suiteAgainst(programs, project, workshop.url);
  return {
    ...suiteResult,
    statusOf: (id: string) => suiteResult.checks.find((check) => check.id === id)?.status,
  };
}

test('generated bodies pass the checks of their operation; an operation that rejects its body is not covered', async () => {
  const { run, checks, failed, statusOf, report } = await against();
  expect(failed, run.output).toEqual([]);
  expect(report.totals.error, run.output).toBe(0);
  for (const id of [
    'createTool/responses/201-made',
    'createTool/body/name/missing',
    'createTool/body/name/too-long',
    'createTool/body/price/below-minimum',
    'sendMessage/responses/201-made',
    'addPhoto/responses/201-made',
    'searchTools/responses/200',
  ])
    expect([id, statusOf(id)]).toEqual([id, 'pass']);
  const order = checks.find(({ id }) => id === 'placeOrder/responses/201-made');
  expect(order?.status).toBe('not-covered');
  expect(order?.reason).toContain('placeOrder returned 400');
  expect(order?.reason).toContain('one was made from its schema');
  expect(run.status, run.output).toBe(0);
  expect(report.cover).toContainEqual(
    expect.objectContaining({
      at: expect.stringMatching(/^api\.yaml:\d+$/),
      target: "$.paths['/orders'].post.requestBody.content['application/json']",
      lines: ['example: # values that the server accepts', '  {"quantity":1}'],
    }),
  );
  expect(checks.filter(({ reason = '' }) => reason.includes('client cannot serialize'))).toEqual([]);
});

test.for<[string, Faults, string]>([
  ['accepts tools without a name', { lax: true }, 'createTool/body/name/missing'],
  ['returns only the id of a tool', { terse: true }, 'createTool/responses/201-made'],
  ['returns another body for a form', { odd: true }, 'sendMessage/responses/201-made'],
  ['returns another body for a file', { odd: true }, 'addPhoto/responses/201-made'],
])('a workshop that %s fails a check', async ([, faults, caughtBy]) => {
  const { run, failed } = await against(faults);
  expect(failed, run.output).toContain(caughtBy);
});
