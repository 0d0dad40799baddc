/** The structure of an OpenAPI object: its possible members, and their values. */
export interface Form {
  readonly members: Readonly<Record<string, Held>>;
  /** Required members. */
  readonly required?: readonly string[];
  /** Members that generation needs. */
  readonly needed?: readonly string[];
  /** The value of members with arbitrary names. */
  readonly each?: Held;
  /** The pattern of arbitrary names. Members with other names are unknown. */
  readonly names?: RegExp;
}

/**
 * The value of a member: a plain value of one of these types, an object with a structure, or a list or map
 * of such values.
 */
export type Held =
  | 'string'
  | 'boolean'
  | 'mapping'
  | 'any'
  | { readonly oneOf: readonly string[] }
  | { readonly form: string }
  | { readonly list: Held }
  | { readonly map: Held };

const form = (name: string): Held => ({ form: name });
const list = (item: Held): Held => ({ list: item });
const map = (item: Held): Held => ({ map: item });
const oneOf = (...values: readonly string[]): Held => ({ oneOf: values });

const described = { summary: 'string', description: 'string' } as const;
const examples = { example: 'any', examples: map(form('example')) } as const;
const styled = {
  style: 'string',
  explode: 'boolean',
  allowReserved: 'boolean',
  schema: 'any',
  content: map(form('mediaType')),
  ...examples,
} as const;
const operations = Object.fromEntries(
  ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map((method) => [
    method,
    form('operation'),
  ]),
);

/**
 * The objects of OpenAPI 3.1 and 3.2. A member of one version is accepted in a document of the other.
 * Schemas have a separate table, and a document of 3.0 has been converted to 3.1 before.
 */
export const forms: Readonly<Record<string, Form>> = {
  document: {
    members: {
      openapi: 'string',
      $self: 'string',
      info: form('info'),
      jsonSchemaDialect: 'string',
      servers: list(form('server')),
      paths: form('paths'),
      webhooks: map(form('pathItem')),
      components: form('components'),
      security: list(form('requirement')),
      tags: list(form('tag')),
      externalDocs: form('externalDocs'),
    },
    required: ['info'],
  },
  info: {
    members: {
      title: 'string',
      ...described,
      termsOfService: 'string',
      contact: form('contact'),
      license: form('license'),
      version: 'string',
    },
    required: ['title', 'version'],
  },
  contact: { members: { name: 'string', url: 'string', email: 'string' } },
  license: { members: { name: 'string', identifier: 'string', url: 'string' }, required: ['name'] },
  server: {
    members: { url: 'string', description: 'string', name: 'string', variables: map(form('variable')) },
    required: ['url'],
  },
  variable: {
    members: { enum: list('string'), default: 'string', description: 'string' },
    required: ['default'],
  },
  tag: {
    members: {
      name: 'string',
      ...described,
      externalDocs: form('externalDocs'),
      parent: 'string',
      kind: 'string',
    },
    required: ['name'],
  },
  externalDocs: { members: { description: 'string', url: 'string' }, required: ['url'] },
  components: {
    members: {
      schemas: map('any'),
      responses: map(form('response')),
      parameters: map(form('parameter')),
      examples: map(form('example')),
      requestBodies: map(form('requestBody')),
      headers: map(form('header')),
      securitySchemes: map(form('securityScheme')),
      links: map(form('link')),
      callbacks: map(form('callback')),
      pathItems: map(form('pathItem')),
      mediaTypes: map(form('mediaType')),
    },
  },
  paths: { members: {}, each: form('pathItem'), names: /^\// },
  pathItem: {
    members: {
      $ref: 'string',
      ...described,
      ...operations,
      additionalOperations: map(form('operation')),
      servers: list(form('server')),
      parameters: list(form('parameter')),
    },
  },
  operation: {
    members: {
      tags: list('string'),
      ...described,
      externalDocs: form('externalDocs'),
      operationId: 'string',
      parameters: list(form('parameter')),
      requestBody: form('requestBody'),
      responses: form('responses'),
      callbacks: map(form('callback')),
      deprecated: 'boolean',
      security: list(form('requirement')),
      servers: list(form('server')),
    },
  },
  parameter: {
    members: {
      name: 'string',
      in: oneOf('path', 'query', 'header', 'cookie', 'querystring'),
      description: 'string',
      required: 'boolean',
      deprecated: 'boolean',
      allowEmptyValue: 'boolean',
      ...styled,
    },
    needed: ['name', 'in'],
  },
  requestBody: {
    members: { description: 'string', content: map(form('mediaType')), required: 'boolean' },
    required: ['content'],
  },
  mediaType: {
    members: {
      schema: 'any',
      itemSchema: 'any',
      ...examples,
      encoding: map(form('encoding')),
      prefixEncoding: list(form('encoding')),
      itemEncoding: form('encoding'),
    },
  },
  encoding: {
    members: {
      contentType: 'string',
      headers: map(form('header')),
      style: 'string',
      explode: 'boolean',
      allowReserved: 'boolean',
      encoding: map(form('encoding')),
      prefixEncoding: list(form('encoding')),
      itemEncoding: form('encoding'),
    },
  },
  responses: { members: {}, each: form('response'), names: /^([1-5](\d\d|XX)|default)$/ },
  response: {
    members: {
      ...described,
      headers: map(form('header')),
      content: map(form('mediaType')),
      links: map(form('link')),
    },
    required: ['description'],
  },
  callback: { members: {}, each: form('pathItem') },
  example: {
    members: {
      ...described,
      value: 'any',
      externalValue: 'string',
      dataValue: 'any',
      serializedValue: 'string',
    },
  },
  link: {
    members: {
      operationRef: 'string',
      operationId: 'string',
      parameters: 'mapping',
      requestBody: 'any',
      description: 'string',
      server: form('server'),
    },
  },
  header: {
    members: { description: 'string', required: 'boolean', deprecated: 'boolean', ...styled },
  },
  securityScheme: {
    members: {
      type: oneOf('apiKey', 'http', 'mutualTLS', 'oauth2', 'openIdConnect'),
      description: 'string',
      name: 'string',
      in: oneOf('query', 'header', 'cookie'),
      scheme: 'string',
      bearerFormat: 'string',
      flows: form('flows'),
      openIdConnectUrl: 'string',
      oauth2MetadataUrl: 'string',
      deprecated: 'boolean',
    },
    needed: ['type'],
  },
  flows: {
    members: {
      implicit: form('flow'),
      password: form('flow'),
      clientCredentials: form('flow'),
      authorizationCode: form('flow'),
      deviceAuthorization: form('flow'),
    },
  },
  flow: {
    members: {
      authorizationUrl: 'string',
      deviceAuthorizationUrl: 'string',
      tokenUrl: 'string',
      refreshUrl: 'string',
      scopes: map('string'),
    },
    required: ['scopes'],
  },
  requirement: { members: {}, each: list('string') },
};
