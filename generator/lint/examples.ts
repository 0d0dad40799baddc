import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { formats } from '../../templates/validators/runtime/formats.ts';
import { apart } from '../build/read-write-variants.ts';
import { schemaTrial } from '../build/validators.ts';
import type { Finding, Location, Mapping, Node } from '../load/document/document.ts';
import { isMapping, isSequence, mapping } from '../load/document/node.ts';
import { memberOf, pointerOf } from '../load/document/pointer.ts';
import { locationOf, mismatches, pathOf } from '../model/rules/schema-mismatches.ts';
import type { Part, Survey } from '../model/rules/survey.ts';
import { isHarmless } from '../text/pattern-danger.ts';
import { framesOf } from './stream-examples.ts';

/** An example or default of a schema. */
interface Sample {
  readonly what: string;
  readonly value: Node;
  readonly location: Location;
  /** Whether the value was parsed from a string, so that its members have no location. */
  readonly read?: true;
}

/**
 * Checks a value. `explainer` compiles a second validator that gives reasons; it is called only for mismatches,
 * because compiling is slow and most examples are valid.
 */
interface Judge {
  readonly fits: (value: unknown) => boolean;
  readonly explainer: () => ValidateFunction | Error;
}

/**
 * Examples and defaults must match their schemas. OpenAPI only recommends it, so documents without traits
 * are not checked.
 */
export function* lintExamples(survey: Survey): Iterable<Finding> {
  if (!survey.strict) return;
  const { root } = apart(survey.document);
  const explainer = validators(root);
  const whole = trialOf(survey.root);
  const oneWay = root === survey.root ? whole : trialOf(root);
  const validate = (keys: readonly string[]): Judge => {
    // An example may show a request, a response, or the members of both.
    const [fitsWhole, fitsOneWay] = [whole(keys), oneWay(keys)];
    return { fits: (value) => fitsOneWay(value) || fitsWhole(value), explainer: () => explainer(keys) };
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

/** Checks the example of a stream, which is one string with many values. */
function* lintStream(
  survey: Survey,
  part: Part,
  validate: (keys: readonly string[]) => Judge,
): Iterable<Finding> {
  for (const { what, value: text, location } of samplesOf(survey, part)) {
    if (typeof text !== 'string') {
      yield {
        location,
        subject: part.subject,
        fact: `${what} must be the text of the stream, frame by frame`,
      };
      continue;
    }
    for (const { what: within, value, schema } of framesOf(part, text)) {
      const sample: Sample = { what: `${what}, ${within},`, value, location, read: true };
      yield* lintSample(survey, part, sample, validate(schema));
    }
  }
}

function* lintSample(
  { document }: Survey,
  { subject }: Part,
  { what, value, location, read }: Sample,
  { fits, explainer }: Judge,
): Iterable<Finding> {
  if (fits(value)) return;
  const validate = explainer();
  if (validate instanceof Error) {
    yield { location, subject, fact: `${what} cannot be checked: ${validate.message}` };
    return;
  }
  if (validate(value)) return;
  for (const mismatch of mismatches(validate.errors ?? [])) {
    const path = pathOf(mismatch.keys);
    const found = read
      ? location
      : locationOf(mismatch, value, location, (node, key) => document.location(node, key));
    yield {
      location: found,
      subject,
      fact: `${what} does not fit its schema: ${path === '' ? '' : `${path} `}${mismatch.fact}`,
    };
  }
}

function* samplesOf(survey: Survey, { kind, node }: Part): Iterable<Sample> {
  const { location } = survey.document;
  if (kind === 'schemas') {
    for (const key of ['default', 'example'] as const) {
      if (node[key] !== undefined) yield { what: key, value: node[key], location: location(node, key) };
    }
    if (!isSequence(node.examples)) return;
    for (const [index, value] of node.examples.entries())
      yield { what: 'example', value, location: location(node.examples, index) };
    return;
  }
  if (kind !== 'mediaType' && kind !== 'parameters' && kind !== 'headers') return;
  if (node.example !== undefined)
    yield { what: 'example', value: node.example, location: location(node, 'example') };
  for (const [name, written] of Object.entries(mapping(node.examples))) {
    const example = survey.follow(written);
    const member = example.value === undefined ? 'dataValue' : 'value';
    const value = example[member];
    if (value === undefined || !isMapping(node.examples)) continue;
    const shared = example !== written;
    yield {
      what: `example "${name}"`,
      value,
      location: shared ? location(example, member) : location(node.examples, name),
    };
  }
}

/** The expression of a pattern. An exponential pattern accepts every text here, because matching could take years. */
function harmlessly(source: string, flags: string): RegExp {
  if (!isHarmless(source)) return /(?:)/;
  return new RegExp(source, flags);
}
/** The name of the function in code that ajv generates. */
harmlessly.code = 'new RegExp';

/** Compiles the schemas at pointers of the document, each at most once. */
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
