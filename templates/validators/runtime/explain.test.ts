import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { readGroups } from '../../../generator/fixtures/json-schema-suite/verdicts.ts';
import { isMapping } from '../../../generator/load/document/node.ts';
import { heeded, partsOf, toRules } from '../../../generator/load/document/validator-keywords.ts';
import { explain } from './explain.ts';
import { formats } from './formats.ts';
import type { Rules } from './rules.ts';

const notThere = (name: string): Rules => {
  throw new Error(`${name} is not there`);
};

/** Where ajv is not kept to: what an object inherits, what is left over, and words of our own. */
const ownWays =
  /"(?:\$ref|\$anchor|\$dynamic\w+|unevaluated\w+|not|toString|__proto__)":|"toString"|"enum":\[\]/;

test('says what is wrong in the words of ajv, in its order', async () => {
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
  let told = 0;
  for (const { name, schema, tests } of groups) {
    const own = isMapping(schema) ? { ...schema, $schema: undefined } : schema;
    const validate = ajv.compile(own as object);
    for (const { description, data } of tests) {
      const fits = validate(data);
      const errors = explain(toRules(heeded(schema), notThere), data);
      // Its arithmetic is that of floating point.
      if (fits !== (errors.length === 0) && /multipleOf|overflow/.test(name)) continue;
      expect(JSON.parse(JSON.stringify(errors)), `${name}: ${description}`).toEqual(
        fits ? [] : JSON.parse(JSON.stringify(validate.errors)),
      );
      told += errors.length;
    }
  }
  expect(told).toBeGreaterThan(400);
});

test('a `not` says which members exclude each other', () => {
  const schema = { not: { anyOf: [{ required: ['a', 'b'] }, { required: ['a', 'c'] }] } };
  expect([...partsOf(schema)]).toHaveLength(4);
  expect(explain(toRules(heeded(schema), notThere), { a: 1, b: 2 })).toEqual([
    {
      instancePath: '',
      schemaPath: '#/not',
      keyword: 'not',
      params: { excluding: 'a, b, c' },
      message: 'must NOT be valid',
    },
  ]);
});
