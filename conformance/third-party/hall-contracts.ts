/*
 * Contracts of one API in several shapes, as people write them: without traits, and with examples and links only if a
 * shape is about them.
 */

/** The operations of a contract, and their details. */
export interface HallContract {
  /** The links of each 201 response, by operation. */
  readonly links?: string;
  /** Successful creations respond with an address alone. */
  readonly locates?: boolean;
  readonly counts?: boolean;
  readonly seats?: boolean;
  readonly reservations?: boolean;
  readonly settings?: boolean;
  /** The contract has no operations on halls. */
  readonly withoutHalls?: boolean;
}

/** The contract as YAML. */
export function hallContract(shape: HallContract = {}): string {
  const { withoutHalls, seats, reservations, settings } = shape;
  const paths = [
    ...(withoutHalls ? [] : [collection('/halls', 'Hall', shape), item('/halls/{hallId}', 'Hall', shape)]),
    ...(seats
      ? [
          collection('/halls/{hallId}/seats', 'Seat', shape),
          item('/halls/{hallId}/seats/{seatId}', 'Seat', shape),
        ]
      : []),
    ...(reservations
      ? [
          `  /reservations:\n${create('Reservation', 'Reservation', shape.links ?? '', shape)}`,
          item('/reservations/{code}', 'Reservation', shape),
        ]
      : []),
    ...(settings ? [item('/settings/{key}', 'Setting', shape)] : []),
  ];
  const id = shape.counts ? 'integer' : 'string';
  return `openapi: 3.1.0
info: { title: Halls, version: 1.0.0 }
paths:
${paths.join('\n')}
components:
  responses:
    Problem:
      description: It was not.
      content:
        application/problem+json:
          schema: { type: object, required: [title], properties: { title: { type: string } } }
  schemas:
    NewHall: { type: object, required: [name], additionalProperties: false, properties: { name: { type: string, minLength: 1, maxLength: 40 } } }
    Hall: { type: object, required: [id, name], properties: { id: { type: ${id} }, name: { type: string } } }
    Seat: { type: object, required: [id, name], properties: { id: { type: ${id} }, name: { type: string } } }
    Setting: { type: object, required: [name], properties: { name: { type: string } } }
    Reservation: { type: object, required: [reference, name], properties: { reference: { type: ${id} }, name: { type: string } } }
`;
}

const parametersOf = (path: string, { counts }: HallContract): string =>
  [...path.matchAll(/\{(\w+)\}/g)]
    .map(
      ([, name]) =>
        `{ name: ${name}, in: path, required: true, schema: { type: ${counts ? 'integer' : 'string'} } }`,
    )
    .join(', ');

const declared = (path: string, shape: HallContract): string =>
  path.includes('{') ? `    parameters: [${parametersOf(path, shape)}]\n` : '';

const errorResponses = `        '400': { $ref: '#/components/responses/Problem' }
        '404': { $ref: '#/components/responses/Problem' }`;

function create(name: string, schema: string, links: string, { locates }: HallContract): string {
  const success = locates
    ? `          description: There.
          headers: { Location: { required: true, schema: { type: string } } }`
    : `          description: There.
          content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } }`;
  return `    post:
      operationId: create${name}
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewHall' } } } }
      responses:
        '201':
${success}
${links}${errorResponses}`;
}

const collection = (path: string, name: string, shape: HallContract): string => `  ${path}:
${declared(path, shape)}    get:
      operationId: list${name}s
      responses:
        '200':
          description: All.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/${name}' } } } }
        '404': { $ref: '#/components/responses/Problem' }
${create(name, name, '', shape)}`;

const item = (path: string, name: string, shape: HallContract): string => `  ${path}:
${declared(path, shape)}    get:
      operationId: get${name}
      responses:
        '200':
          description: One.
          content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }
${errorResponses}
    put:
      operationId: put${name}
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewHall' } } } }
      responses:
        '200':
          description: Changed.
          content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }
${errorResponses}
    delete:
      operationId: delete${name}
      responses:
        '204': { description: Gone. }
${errorResponses}`;
