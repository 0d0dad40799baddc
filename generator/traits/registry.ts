import type { Mapping } from '../document.ts';
import { mapping } from '../node.ts';
import { type Kind, kinds } from '../structure.ts';
import { bodySchema } from './body.ts';
import { ceilingsSchema } from './ceilings.ts';
import { clampSchema } from './clamp.ts';
import { schemaDecision, traitObject } from './clauses.ts';
import { conditionalSchema } from './conditional.ts';
import { disposesSchema } from './disposes.ts';
import { documentationSchema } from './documentation.ts';
import { emitsSchema } from './emits.ts';
import { errorsSchema, errorTableSchema } from './errors.ts';
import { gateSchema, gatesSchema } from './gate.ts';
import { idempotentSchema } from './idempotent.ts';
import { lifecyclesSchema } from './lifecycle.ts';
import { paginationSchema } from './pagination.ts';
import { patchSchema } from './patch.ts';
import { precedenceSchema } from './precedence.ts';
import { rateClassesSchema, rateClassSchema } from './rate-class.ts';
import { requestIdSchema } from './request-id.ts';
import { secretSchema } from './secret.ts';
import { securityTraits } from './security.ts';
import { segmentsSchema } from './segments.ts';
import { signalingSchema } from './signaling.ts';
import { socketSchema } from './socket.ts';
import { streamSchema } from './stream.ts';
import { tenancyRootSchema, tenancySchema } from './tenancy.ts';
import { validationMessageSchema } from './validation-message.ts';

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
  schemas: { secret: secretSchema, clamp: clampSchema, tenancy: tenancySchema },
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
