import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readGroups } from '../../../generator/fixtures/json-schema-suite/verdicts.ts';
import { isMapping } from '../../../generator/load/document/node.ts';
import { partsOf, toRules, validatorKeywords } from '../../../generator/load/document/validator-keywords.ts';
import { explain } from './explain.ts';
import { formats } from './formats.ts';
import type { Rules } from './rules.ts';

const notThere = (name: string): Rules => {
  throw new Error(`${name} is not there`);
};

/** The differences from ajv: inherited members, unevaluated members, and messages of our own. */
const ownWays =
  /"(?:\$ref|\$anchor|\$dynamic\w+|unevaluated\w+|not|toString|__proto__)":|"toString"|"enum":\[\]/;

test('reports the same errors as ajv, in the same order', async () => {
  const groups = (await readGroups('draft2020-12')).filter(
    ({ schema }) => !ownWays.test(JSON.stringify(schema)),
  );
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    validateSchema: false,
    formats: { ...formats },
    logger: false,
  });
  ajv.opts.unevaluated = false;
  let reported = 0;
  for (const { name, schema, tests } of groups) {
    const own = isMapping(schema) ? { ...schema, $schema: undefined } : schema;
    const validate = ajv.compile(own as object);
    for (const { description, data } of tests) {
      const fits = validate(data);
      const errors = explain(toRules(validatorKeywords(schema), notThere), data);
      // ajv uses floating-point arithmetic.
      if (fits !== (errors.length === 0) && /multipleOf|overflow/.test(name)) continue;
      expect(JSON.parse(JSON.stringify(errors)), `${name}: ${description}`).toEqual(
        fits ? [] : JSON.parse(JSON.stringify(validate.errors)),
      );
      reported += errors.length;
    }
  }
  expect(reported).toBeGreaterThan(400);
});

test('reports the members that exclude each other under `not`', () => {
  const schema = { not: { anyOf: [{ required: ['a', 'b'] }, { required: ['a', 'c'] }] } };
  expect([...partsOf(schema)]).toHaveLength(4);
  expect(explain(toRules(validatorKeywords(schema), notThere), { a: 1, b: 2 })).toEqual([
    {
      instancePath: '',
      schemaPath: '#/not',
      keyword: 'not',
      params: { excluding: 'a, b, c' },
      message: 'must NOT be valid',
    },
  ]);
});
