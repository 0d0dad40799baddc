import { expect, test } from 'vitest';
import { callsheet } from '../fixtures/command-line.ts';
import { folderWith } from '../fixtures/folder.ts';

const contract = (response: string): string => `openapi: 3.1.0
info: { title: Rooms, version: 1.0.0 }
paths:
  /rooms:
    get:
      operationId: listRooms
      responses:
        '200': ${response}
`;

test('lint prints its findings as SARIF, each with its rule, level and location', async () => {
  const folder = await folderWith({
    'api one.yaml': contract("{ description: The rooms., $ref: '#/components/responses/None' }"),
    'good.yaml': contract('{ description: The rooms. }'),
  });
  const { status, out } = await callsheet(folder, 'lint', 'api one.yaml', '--format', 'sarif');
  expect(status).toBe(1);
  const { version, runs } = JSON.parse(out);
  expect(version).toBe('2.1.0');
  expect(runs[0].tool.driver.name).toBe('callsheet lint');
  expect(runs[0].automationDetails.id).toBe('callsheet-lint/api one.yaml/');
  expect(runs[0].results[0]).toMatchObject({
    level: 'error',
    locations: [
      { physicalLocation: { artifactLocation: { uri: 'api%20one.yaml' }, region: { startLine: 8 } } },
    ],
  });
  const [{ ruleId, ruleIndex }] = runs[0].results;
  expect(runs[0].tool.driver.rules[ruleIndex]).toEqual({ id: ruleId });

  const good = await callsheet(folder, 'lint', 'good.yaml', '--format', 'sarif');
  expect(good.status).toBe(0);
  const levels = JSON.parse(good.out).runs[0].results.map(({ level }: { level: string }) => level);
  expect(levels).not.toContain('error');
});
