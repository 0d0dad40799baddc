import type { Ceiling } from './ceiling.ts';
import type { Clamp } from './clamp.ts';
import type { Conditional } from './conditional.ts';
import type { Gate } from './gate.ts';
import type { Growth } from './growth.ts';
import type { Idempotent } from './idempotent.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Pagination } from './pagination.ts';
import type { Patch } from './patch.ts';
import type { RateClass } from './rate-class.ts';
import type { Relations } from './relations.ts';
import type { Secret } from './secret.ts';
import type { OperationSecurity } from './security.ts';
import type { Tenancy } from './tenancy.ts';

/**
 * The data of an operation's traits. Routes and suite receive the same data, under the same names. The members are
 * declared here, not in augmentations of this module, because declaration files and their bundlers lose augmentations.
 */
export interface OperationTraits {
  /** The maximum number of resources of the type that the operation creates. */
  readonly ceiling?: Ceiling;
  /** The values that the server moves to their bound instead of rejecting them. */
  readonly clamp?: readonly Clamp[];
  readonly conditional?: Conditional;
  /**
   * A success deletes the caller or the credential, so the suite calls the operation last, or with a
   * disposable one.
   */
  readonly disposes?: 'caller' | 'credential';
  /** The types of events that follow a success, once each. */
  readonly emits?: readonly string[];
  /** The switch of the deployment that the operation depends on. */
  readonly gate?: Gate;
  /** The ceiling on the bytes that the operation stores. */
  readonly growth?: Growth;
  readonly idempotent?: Idempotent;
  /** The lifecycles in which the operation moves a resource. */
  readonly lifecycle?: readonly Lifecycle[];
  readonly pagination?: Pagination;
  readonly patch?: Patch;
  readonly rateClass?: RateClass;
  /** How the members of the response relate to each other. */
  readonly relations?: Relations;
  /** The members of request and response that contain secrets. */
  readonly secret?: readonly Secret[];
  /** The credentials that the operation requires; absent if it is open to everybody. */
  readonly security?: OperationSecurity;
  /** The path parameters that name resources of the caller, outermost first. */
  readonly tenancy?: readonly Tenancy[];
}
