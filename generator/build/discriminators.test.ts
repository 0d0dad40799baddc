import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { generate } from '../commands/generation.ts';
import { folderWith, writeAll } from '../fixtures/folder.ts';
import { typeErrors } from '../fixtures/type-check.ts';
import { printFinding } from '../load/document/findings.ts';

/** A document with an operation for each schema name. The schema is both request body and response body. */
function spec(names: readonly string[], schemas: string): string {
  const paths = names.map((name) => {
    const json = `{ application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
    return `  /${name}: { post: { operationId: make${name}, tags: [all], requestBody: { required: true, content: ${json} }, responses: { '200': { description: It., content: ${json} } } } }`;
  });
  return `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
tags: [{ name: all }]
paths:
${paths.join('\n')}
components:
  schemas:
${schemas}`;
}

async function made(files: Readonly<Record<string, string>>) {
  const folder = await folderWith(files);
  const { files: generated, hints } = await generate({
    spec: join(folder, 'api.yaml'),
    output: folder,
    imports: 'ts',
    targets: ['document', 'types', 'client', 'validators', 'server'],
  });
  await writeAll(folder, Object.fromEntries(generated.map(({ path, text }) => [path, text])));
  const validators = () => import(pathToFileURL(join(folder, 'validators/requests.js')).href);
  return { folder, validators, hints: hints.map((hint) => printFinding(hint).replace(/^.*?: /, '')) };
}

const typeTest = (program: string) => `
  import type * as schemas from './client/index.ts';
  type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
  const yes = <T extends true>(): void => void (null as T | null);
  ${program}
  export type { schemas };
`;

const pet = `    Pet:
      type: object
      required: [kind]
      properties: { kind: { type: string }, name: { type: string, maxLength: 5 }, friend: { $ref: '#/components/schemas/Pet' } }
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', kitten: Cat, dog: dog.yaml, puppy: '#/components/schemas/Puppy' } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, required: [lives], properties: { lives: { type: integer } } }] }
    Mammal: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { warm: { type: boolean } } }] }
    Puppy: { allOf: [{ $ref: '#/components/schemas/Mammal' }, { type: object, required: [age], properties: { age: { type: integer } } }] }
    Kennel: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { place: { type: string } } }] }
`;
const dog = `allOf:
  - $ref: 'api.yaml#/components/schemas/Pet'
  - { type: object, required: [bark], properties: { bark: { type: string } } }
`;

test('a base schema becomes a union of its subtypes: by name, reference or file, and with several values for one subtype', async () => {
  const { folder, validators, hints } = await made({
    'api.yaml': spec(['Pet', 'Kennel'], pet),
    'dog.yaml': dog,
  });
  expect(hints).toEqual([]);
  await writeFile(
    join(folder, 'program.ts'),
    typeTest(`
      yes<Equal<schemas.Pet['kind'], 'cat' | 'kitten' | 'dog' | 'puppy'>>();
      export function told(pet: schemas.Pet): number {
        if (pet.kind === 'dog') return pet.bark.length;
        if (pet.kind === 'puppy') return pet.warm ? pet.age : 0;
        if (pet.kind === 'cat') return pet.lives;
        yes<Equal<typeof pet.kind, 'kitten'>>();
        // @ts-expect-error: it is no dog.
        pet.bark;
        return pet.friend?.kind === 'cat' ? pet.friend.lives : 0;
      }
      // @ts-expect-error: no value leads there.
      const none: schemas.Pet = { kind: 'Cat', lives: 9 };
      const cat: schemas.Pet = { kind: 'kitten', lives: 9 };
      // What builds on it without being one of them has what all of them have.
      const kennel: schemas.Kennel = { kind: 'kennel', place: 'here', friend: cat };
      export { none, kennel };
    `),
  );
  expect(await typeErrors(folder)).toBe('');
  const { Pet, Kennel } = await validators();
  const fits = [
    { kind: 'cat', lives: 9 },
    { kind: 'kitten', lives: 9 },
    { kind: 'dog', bark: 'w' },
    { kind: 'puppy', age: 1, friend: { kind: 'dog', bark: 'w' } },
  ];
  const mismatches = [
    { kind: 'cat', bark: 'w' },
    { kind: 'dog', lives: 9 },
    { kind: 'Cat', lives: 9 },
    { kind: 'mammal' },
    { lives: 9 },
    { kind: 'cat', lives: 9, name: 'longer' },
    { kind: 'dog', bark: 'w', friend: { kind: 'dog' } },
  ];
  expect(fits.map((value) => Pet(value))).toEqual(fits.map(() => true));
  expect(mismatches.map((value) => Pet(value))).toEqual(mismatches.map(() => false));
  expect(Kennel({ kind: 'kennel', place: 'here', friend: fits[0] })).toBe(true);
  expect(Kennel({ kind: 'kennel', place: 'here', friend: {} })).toBe(false);
  const published = JSON.parse(await readFile(join(folder, 'openapi.json'), 'utf8'));
  expect(published.components.schemas.Pet.properties.kind).toEqual({ type: 'string' });
  expect(published.components.schemas.PetBase).toBeUndefined();
});

test('uses schema names without a mapping, and nests unions with the same or another discriminator', async () => {
  const { folder, validators } = await made({
    'api.yaml': spec(
      ['Vehicle', 'Device'],
      `    Vehicle: { type: object, required: [kind], discriminator: { propertyName: kind }, properties: { kind: { type: string } } }
    Car: { required: [doors], discriminator: { propertyName: kind }, allOf: [{ $ref: '#/components/schemas/Vehicle' }], properties: { doors: { type: integer } } }
    Taxi: { allOf: [{ $ref: '#/components/schemas/Car' }, { type: object, required: [fare], properties: { fare: { type: integer } } }] }
    Boat: { allOf: [{ $ref: '#/components/schemas/Vehicle' }, { type: object, required: [sails], properties: { sails: { type: integer } } }] }
    Device: { type: object, required: [is], discriminator: { propertyName: is }, properties: { is: { type: string } } }
    Tool: { required: [use], discriminator: { propertyName: use }, allOf: [{ $ref: '#/components/schemas/Device' }], properties: { use: { type: string } } }
    Saw: { allOf: [{ $ref: '#/components/schemas/Tool' }, { type: object, required: [teeth], properties: { teeth: { type: integer } } }] }
    Stone: { allOf: [{ $ref: '#/components/schemas/Device' }, { type: object, required: [mass], properties: { mass: { type: integer } } }] }
`,
    ),
  });
  await writeFile(
    join(folder, 'program.ts'),
    typeTest(`
      yes<Equal<schemas.Vehicle['kind'], 'Car' | 'Taxi' | 'Boat'>>();
      const taxi: schemas.Vehicle = { kind: 'Taxi', doors: 4, fare: 3 };
      yes<Equal<schemas.Car['kind'], 'Taxi'>>();
      const saw: schemas.Device = { is: 'Tool', use: 'Saw', teeth: 3 };
      // @ts-expect-error: a saw has teeth.
      const blunt: schemas.Device = { is: 'Tool', use: 'Saw' };
      export const weight = (one: schemas.Device) => (one.is === 'Stone' ? one.mass : one.teeth);
      export { taxi, saw, blunt };
    `),
  );
  expect(await typeErrors(folder)).toBe('');
  const { Vehicle, Device } = await validators();
  expect(
    [
      { kind: 'Car', doors: 2 },
      { kind: 'Taxi', doors: 2, fare: 1 },
      { kind: 'Taxi', doors: 2 },
      { kind: 'Boat', doors: 2 },
    ].map((value) => Vehicle(value)),
  ).toEqual([true, true, false, false]);
  expect(
    [
      { is: 'Tool', use: 'Saw', teeth: 1 },
      { is: 'Tool', use: 'Saw' },
      { is: 'Saw', use: 'Saw', teeth: 1 },
    ].map((value) => Device(value)),
  ).toEqual([true, false, false]);
});

test('adds discriminator values to alternatives that inherit or lack the property, and leaves others unchanged', async () => {
  const { folder, validators } = await made({
    'api.yaml': spec(
      ['Shape', 'Sign', 'Mixed', 'Loose', 'Other'],
      `    Kinded: { type: object, required: [kind], properties: { kind: { type: string, enum: [round, square, long] } } }
    Round: { allOf: [{ $ref: '#/components/schemas/Kinded' }, { type: object, properties: { radius: { type: integer } } }] }
    Square: { allOf: [{ $ref: '#/components/schemas/Kinded' }, { type: object, properties: { side: { type: integer } } }] }
    Shape: { oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Square' }], discriminator: { propertyName: kind, mapping: { round: '#/components/schemas/Round', square: '#/components/schemas/Square', long: '#/components/schemas/Square' } } }
    Up: { type: object, properties: { height: { type: integer } } }
    Down: { type: object, properties: { depth: { type: integer } } }
    Sign: { anyOf: [{ $ref: '#/components/schemas/Up' }, { $ref: '#/components/schemas/Down' }, { type: 'null' }], discriminator: { propertyName: way } }
    Plain: { type: object, required: [is], properties: { is: { const: plain } } }
    Mixed: { oneOf: [{ $ref: '#/components/schemas/Plain' }, { $ref: '#/components/schemas/Up' }], discriminator: { propertyName: is } }
    Shut: { type: object, additionalProperties: false, properties: { a: { type: string } } }
    Loose: { oneOf: [{ $ref: '#/components/schemas/Shut' }, { $ref: '#/components/schemas/Up' }], discriminator: { propertyName: is } }
    Other: { oneOf: [{ $ref: '#/components/schemas/Up' }, { $ref: '#/components/schemas/Down' }], discriminator: { propertyName: way, mapping: { up: '#/components/schemas/Up' }, defaultMapping: '#/components/schemas/Down' } }
`,
    ),
  });
  await writeFile(
    join(folder, 'program.ts'),
    typeTest(`
      export const shape = (one: schemas.Shape) => (one.kind === 'round' ? one.radius : one.side);
      yes<Equal<schemas.Shape['kind'], 'round' | 'square' | 'long'>>();
      export const sign = (one: schemas.Sign) => (one?.way === 'Up' ? one.height : one?.depth);
      export const mixed = (one: schemas.Mixed) => (one.is === 'plain' ? 0 : one.height);
      yes<Equal<schemas.Mixed['is'], 'plain' | 'Up'>>();
      export const shut: schemas.Loose = { a: 'x' };
    `),
  );
  expect(await typeErrors(folder)).toBe('');
  const { Shape, Sign, Loose, Other } = await validators();
  expect(['round', 'square', 'long', 'other'].map((kind) => Shape({ kind, radius: 1 }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    [
      { kind: 'round', radius: 'x' },
      { kind: 'square', radius: 'x' },
    ].map((value) => Shape(value)),
  ).toEqual([false, true]);
  expect(
    [null, { way: 'Up' }, { way: 'Down', height: 'x' }, { way: 'Up', height: 'x' }, {}].map((value) =>
      Sign(value),
    ),
  ).toEqual([true, true, true, false, false]);
  expect(Loose({ a: 'x' })).toBe(true);
  expect(Other({ depth: 3 })).toBe(true);
});

test('a schema keeps its own members, with a finding, if its subtypes cannot be distinguished', async () => {
  const { folder, hints } = await made({
    'api.yaml': spec(
      ['Pet', 'Loop'],
      `    Pet: { type: object, required: [kind], discriminator: { propertyName: kind, mapping: { x: Nobody } }, properties: { kind: { type: string, enum: [cat, dog] } } }
    Cat: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { lives: { type: integer } } }] }
    Dog: { allOf: [{ $ref: '#/components/schemas/Pet' }, { type: object, properties: { bark: { type: string } } }] }
    Loop: { type: object, discriminator: { propertyName: is, mapping: { a: Around } }, properties: { is: { type: string } } }
    Around: { allOf: [{ $ref: '#/components/schemas/Loop' }], anyOf: [{ $ref: '#/components/schemas/Loop' }, { type: object }] }
`,
    ),
  });
  expect(hints).toEqual([
    expect.stringContaining('Pet: the schemas that build on it cannot be distinguished'),
    expect.stringContaining('Pet: maps "x" to "Nobody", which is not a schema'),
    expect.stringContaining('Loop: the schemas that build on it cannot be distinguished'),
  ]);
  expect(await readFile(join(folder, 'client/schemas.ts'), 'utf8')).not.toContain('PetBase');
  expect(await typeErrors(folder)).toBe('');
});
