import type { Mapping } from '../document.ts';
import { mapping } from '../node.ts';
import { type Kind, kinds } from '../structure.ts';
import { bodySchema } from './body/trait.ts';
import { ceilingsSchema } from './ceilings/trait.ts';
import { clampSchema } from './clamp/trait.ts';
import { schemaDecision, traitObject } from './clauses.ts';
import { conditionalSchema } from './conditional/trait.ts';
import { disposesSchema } from './disposes/trait.ts';
import { documentationSchema } from './documentation/trait.ts';
import { emitsSchema } from './emits/trait.ts';
import { errorsSchema, errorTableSchema } from './errors/trait.ts';
import { gateSchema, gatesSchema } from './gate/trait.ts';
import { idempotentSchema } from './idempotent/trait.ts';
import { lifecyclesSchema } from './lifecycle/trait.ts';
import { paginationSchema } from './pagination/trait.ts';
import { patchSchema } from './patch/trait.ts';
import { precedenceSchema } from './precedence/trait.ts';
import { rateClassesSchema, rateClassSchema } from './rate-class/trait.ts';
import { requestIdSchema } from './request-id/trait.ts';
import { secretSchema } from './secret/trait.ts';
import { scopesOfSchema, securityTraits } from './security/trait.ts';
import { segmentsSchema } from './segments.ts';
import { signalingSchema } from './signaling/trait.ts';
import { socketSchema } from './socket/trait.ts';
import { streamSchema } from './stream/trait.ts';
import { tenancyRootSchema, tenancySchema } from './tenancy/trait.ts';
import { validationMessageSchema } from './validation-message/trait.ts';

/** The traits that may stand under `x-callsheet`, by where it stands. Elsewhere only the citing members may. */
const places: Partial<Record<Kind, Mapping>> = {
  document: {
    precedence: precedenceSchema,
    ceilings: ceilingsSchema,
    requestId: requestIdSchema,
    gates: gatesSchema,
    rateClasses: rateClassesSchema,
    errors: errorTableSchema,
    pagination: paginationSchema,
    tenancy: tenancyRootSchema,
    conditional: conditionalSchema,
    lifecycles: lifecyclesSchema,
    documentation: documentationSchema,
  },
  operation: {
    pagination: paginationSchema,
    conditional: conditionalSchema,
    gate: gateSchema,
    rateClass: rateClassSchema,
    idempotent: idempotentSchema,
    patch: patchSchema,
    emits: emitsSchema,
    disposes: disposesSchema,
    socket: socketSchema,
    signaling: signalingSchema,
    validationMessage: validationMessageSchema,
  },
  parameters: { tenancy: tenancySchema, segments: segmentsSchema },
  requestBodies: { body: bodySchema },
  responses: { errors: errorsSchema, stream: streamSchema },
  schemas: {
    secret: secretSchema,
    clamp: clampSchema,
    tenancy: tenancySchema,
    scopesOf: scopesOfSchema,
  },
  securitySchemes: securityTraits,
};

/** The traits by name and JSON Schema that an object of this kind may have. */
export function traitsOf(kind: Kind): Mapping {
  return places[kind] ?? {};
}

/** The JSON Schema of the whole `x-callsheet` object at an object of this kind. */
export function extensionSchema(kind: Kind): Mapping {
  const extension = traitObject(traitsOf(kind));
  if (kind !== 'schemas') return extension;
  return { ...extension, properties: { ...mapping(extension.properties), decision: schemaDecision } };
}

/** Where a trait may stand, for those who wrote it elsewhere. */
export function placesOf(trait: string): Kind[] {
  return kinds.filter((kind) => Object.hasOwn(traitsOf(kind), trait));
}
