import { expect, test } from 'vitest';
import {
  type Exceptions,
  exceptions,
  exceptionsOfDraft4,
} from '../../fixtures/json-schema-suite/exceptions.ts';
import { isOfOpenApi30 } from '../../fixtures/json-schema-suite/openapi-3-0.ts';
import { readGroups, type Verdict, verdictsOn } from '../../fixtures/json-schema-suite/verdicts.ts';

/** The listed exceptions in the form of the results. */
function listed(lists: readonly Exceptions[]): Record<string, unknown> {
  const rejected = lists.flatMap((list) => (list.rejected ?? []).map((name) => [name, 'refused'] as const));
  return Object.assign(Object.fromEntries(rejected), ...lists.map(({ wrong }) => wrong));
}

function found(verdicts: readonly Verdict[]): Record<string, unknown> {
  const amiss = verdicts.filter(({ rejected, wrong }) => rejected !== undefined || wrong.length > 0);
  return Object.fromEntries(
    amiss.map(({ group, rejected, wrong }) => [group.name, rejected === undefined ? wrong : 'refused']),
  );
}

test('validators of OpenAPI 3.1 pass the JSON Schema suite, except for listed cases with reasons', async () => {
  const verdicts = await verdictsOn(await readGroups('draft2020-12'), '3.1.0');
  expect(found(verdicts)).toEqual(listed(exceptions));
  const required = verdicts.filter(({ group }) => !group.name.startsWith('optional/'));
  const values = required.flatMap(({ group }) => group.tests).length;
  const right = required.flatMap(({ group, rejected, wrong }) =>
    rejected === undefined ? group.tests.filter(({ description }) => !wrong.includes(description)) : [],
  ).length;
  expect(right / values).toBeGreaterThan(0.98);
});

test('validators of OpenAPI 3.0 pass the cases that draft 4 shares with it', async () => {
  const groups = (await readGroups('draft4')).filter(isOfOpenApi30);
  expect(groups.length).toBeGreaterThan(90);
  expect(found(await verdictsOn(groups, '3.0.3'))).toEqual(listed(exceptionsOfDraft4));
});
