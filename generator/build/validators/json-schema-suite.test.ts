import { expect, test } from 'vitest';
import {
  type Exceptions,
  exceptions,
  exceptionsOfDraft4,
} from '../../fixtures/json-schema-suite/exceptions.ts';
import { isOfOpenApi30 } from '../../fixtures/json-schema-suite/openapi-3-0.ts';
import { readGroups, type Verdict, verdictsOn } from '../../fixtures/json-schema-suite/verdicts.ts';

/** What is listed, in the form of what was found. */
function listed(lists: readonly Exceptions[]): Record<string, unknown> {
  const refused = lists.flatMap((list) => (list.refused ?? []).map((name) => [name, 'refused'] as const));
  return Object.assign(Object.fromEntries(refused), ...lists.map(({ wrong }) => wrong));
}

function found(verdicts: readonly Verdict[]): Record<string, unknown> {
  const amiss = verdicts.filter(({ refused, wrong }) => refused !== undefined || wrong.length > 0);
  return Object.fromEntries(
    amiss.map(({ group, refused, wrong }) => [group.name, refused === undefined ? wrong : 'refused']),
  );
}

test('validators of OpenAPI 3.1 agree with the JSON Schema suite, but for what is listed with its reason', async () => {
  const verdicts = await verdictsOn(await readGroups('draft2020-12'), '3.1.0');
  expect(found(verdicts)).toEqual(listed(exceptions));
  const asked = verdicts.filter(({ group }) => !group.name.startsWith('optional/'));
  const values = asked.flatMap(({ group }) => group.tests).length;
  const right = asked.flatMap(({ group, refused, wrong }) =>
    refused === undefined ? group.tests.filter(({ description }) => !wrong.includes(description)) : [],
  ).length;
  expect(right / values).toBeGreaterThan(0.98);
});

test('validators of OpenAPI 3.0 agree with what draft 4 and it share', async () => {
  const groups = (await readGroups('draft4')).filter(isOfOpenApi30);
  expect(groups.length).toBeGreaterThan(90);
  expect(found(await verdictsOn(groups, '3.0.3'))).toEqual(listed(exceptionsOfDraft4));
});
