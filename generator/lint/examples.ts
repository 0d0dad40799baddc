import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { formats } from '../../templates/validators/runtime/formats.ts';
import { apart } from '../build/read-write-variants.ts';
import { schemaTrial } from '../build/validators.ts';
import type { Finding, Mapping, Node, Place } from '../load/document/document.ts';
import { isMapping, isSequence, mapping } from '../load/document/node.ts';
import { memberOf, pointerOf } from '../load/document/pointer.ts';
import { misfits, pathOf, placeOf } from '../model/rules/schema-mismatches.ts';
import type { Part, Survey } from '../model/rules/survey.ts';
import { isHarmless } from '../text/pattern-danger.ts';
import { framesOf } from './stream-examples.ts';

/** A value that stands for what a schema allows. */
interface Sample {
  readonly what: string;
  readonly value: Node;
  readonly place: Place;
  /** Its members have no places of their own: they were read out of a text. */
  readonly read?: true;
}

/** Tells whether a value fits, and what else tells why not: that takes compiling, and most examples are right. */
interface Judge {
  readonly fits: (value: unknown) => boolean;
  readonly told: () => ValidateFunction | Error;
}

/** Examples and defaults fit the schemas they are of; in documents without traits OpenAPI only advises it. */
export function* lintExamples(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  const { root } = apart(survey.document);
  const told = validators(root);
  const whole = trialOf(survey.root);
  const oneWay = root === survey.root ? whole : trialOf(root);
  const validate = (keys: readonly string[]): Judge => {
    // An example may be of what is sent or answered, or show all that there is.
    const [fitsWhole, fitsOneWay] = [whole(keys), oneWay(keys)];
    return { fits: (value) => fitsOneWay(value) || fitsWhole(value), told: () => told(keys) };
  };
  for (const part of survey.parts) {
    if (part.kind === 'mediaType' && part.node['x-oai-itemSchema'] !== undefined)
      yield* lintStream(survey, part, validate);
    const schema = part.kind === 'schemas' ? part.keys : [...part.keys, 'schema'];
    if (part.kind !== 'schemas' && part.node.schema === undefined) continue;
    for (const sample of samplesOf(survey, part)) yield* lintSample(survey, part, sample, validate(schema));
  }
}

function trialOf(root: Mapping): (keys: readonly string[]) => (value: unknown) => boolean {
  const trial = schemaTrial(mapping(mapping(root.components).schemas));
  return (keys) => trial(keys.reduce<Node | undefined>((node, key) => memberOf(node, key), root));
}

/** An example of a stream is one text of many values. */
function* lintStream(
  survey: Survey,
  part: Part,
  validate: (keys: readonly string[]) => Judge,
): Iterable<Finding> {
  for (const { what, value: text, place } of samplesOf(survey, part)) {
    if (typeof text !== 'string') {
      yield { place, subject: part.subject, fact: `${what} must be the text of the stream, frame by frame` };
      continue;
    }
    for (const { what: within, value, schema } of framesOf(part, text)) {
      const sample: Sample = { what: `${what}, ${within},`, value, place, read: true };
      yield* lintSample(survey, part, sample, validate(schema));
    }
  }
}

function* lintSample(
  { document }: Survey,
  { subject }: Part,
  { what, value, place, read }: Sample,
  { fits, told }: Judge,
): Iterable<Finding> {
  if (fits(value)) return;
  const validate = told();
  if (validate instanceof Error) {
    yield { place, subject, fact: `${what} cannot be checked: ${validate.message}` };
    return;
  }
  if (validate(value)) return;
  for (const misfit of misfits(validate.errors ?? [])) {
    const path = pathOf(misfit.keys);
    const found = read ? place : placeOf(misfit, value, place, (node, key) => document.place(node, key));
    yield {
      place: found,
      subject,
      fact: `${what} does not fit its schema: ${path === '' ? '' : `${path} `}${misfit.fact}`,
    };
  }
}

function* samplesOf(survey: Survey, { kind, node }: Part): Iterable<Sample> {
  const { place } = survey.document;
  if (kind === 'schemas') {
    for (const key of ['default', 'example'] as const) {
      if (node[key] !== undefined) yield { what: key, value: node[key], place: place(node, key) };
    }
    if (!isSequence(node.examples)) return;
    for (const [index, value] of node.examples.entries())
      yield { what: 'example', value, place: place(node.examples, index) };
    return;
  }
  if (kind !== 'mediaType' && kind !== 'parameters' && kind !== 'headers') return;
  if (node.example !== undefined)
    yield { what: 'example', value: node.example, place: place(node, 'example') };
  for (const [name, written] of Object.entries(mapping(node.examples))) {
    const example = survey.follow(written);
    const member = example.value === undefined ? 'dataValue' : 'value';
    const value = example[member];
    if (value === undefined || !isMapping(node.examples)) continue;
    const shared = example !== written;
    yield {
      what: `example "${name}"`,
      value,
      place: shared ? place(example, member) : place(node.examples, name),
    };
  }
}

/** The expression of a pattern. An exponential pattern accepts every text here, because matching could take years. */
function harmlessly(source: string, flags: string): RegExp {
  if (!isHarmless(source)) return /(?:)/;
  return new RegExp(source, flags);
}
/** As ajv would name it in code of its own. */
harmlessly.code = 'new RegExp';

/** Compiles the schema at a place of the document, each one once. */
function validators(root: Mapping): (keys: readonly string[]) => ValidateFunction | Error {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    logger: false,
    validateSchema: false,
    formats: { ...formats },
    verbose: true,
    code: { regExp: harmlessly },
  });
  ajv.addSchema(root, 'spec');
  const compiled = new Map<string, ValidateFunction | Error>();
  return (keys) => {
    const pointer = encodeURI(pointerOf(keys));
    const known = compiled.get(pointer);
    if (known !== undefined) return known;
    const validate = compile(ajv, `spec#${pointer}`);
    compiled.set(pointer, validate);
    return validate;
  };
}

function compile(ajv: Ajv2020, reference: string): ValidateFunction | Error {
  try {
    return ajv.compile({ $ref: reference });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
