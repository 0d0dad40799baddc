import type { Check, Trace } from './check.ts';
import type { ContractRecord, Operation } from './operation.ts';
import { type Answers, answers } from './probes/answers.ts';
import { type ClampOptions, clamp } from './probes/clamp.ts';
import { type Conditional, conditional } from './probes/conditional.ts';
import { type Emits, emits } from './probes/emits.ts';
import { type GateOptions, gate } from './probes/gate.ts';
import { type Idempotent, idempotent } from './probes/idempotent.ts';
import { type PageOptions, page } from './probes/pagination.ts';
import { type Patches, patches } from './probes/patch.ts';
import { type Precedence, precedence } from './probes/precedence.ts';
import { type RateOptions, rate } from './probes/rate-class.ts';
import { type Refuses, refuses } from './probes/refuses.ts';
import { type SecretOptions, secret } from './probes/secret.ts';
import { type CredentialOptions, credential, type ScopeOptions, scope } from './probes/security.ts';
import { served } from './probes/served.ts';
import { type StreamOptions, stream } from './probes/stream.ts';
import { type Foreign, foreign } from './probes/tenancy.ts';
import { type WireOptions, wire } from './probes/wire.ts';

export type * from './operation.ts';
export { type Scenario, type ScenarioOptions, scenario } from './scenario.ts';

/** One line of a generated file adds one check; every method takes the operation and its options. */
export interface Builder {
  /** `createRoom/answers/201-minimal` */
  answers(operation: Operation, options: Answers): void;
  /** `createRoom/body/name/missing`, `listRooms/query/limit/too-small` */
  refuses(operation: Operation, options: Refuses): void;
  /** `createRoom/credential/none` */
  credential(operation: Operation, options: CredentialOptions): void;
  /** `createRoom/scope/without-rooms:write`, `createRoom/scope/exactly`, `getSign/scope/implied-by-signs:write` */
  scope(operation: Operation, options: ScopeOptions): void;
  /** `createRoom/precedence/scope-before-validation` */
  precedence(operation: Operation, options: Precedence): void;
  /** `getRoom/tenancy/roomId` */
  foreign(operation: Operation, options: Foreign): void;
  /** `createRoom/gate/refuses`, `listRooms/gate/reads`, `getStatus/gate/reported` */
  gate(operation: Operation, options: GateOptions): void;
  /** `mintDoorCode/rate/doors` */
  rate(operation: Operation, options: RateOptions): void;
  /** `listRooms/page/walk-3`, `listRooms/page/bad-cursor` */
  page(operation: Operation, options: PageOptions): void;
  /** `getRoom/conditional/not-modified` */
  conditional(operation: Operation, options: Conditional): void;
  /** `createBooking/secret/pin-masked` */
  secret(operation: Operation, options: SecretOptions): void;
  /** `mintDoorCode/clamp/ttlSeconds/above` */
  clamp(operation: Operation, options: ClampOptions): void;
  /** `updateRoom/patch/name`, `updateRoom/patch/name/null` */
  patches(operation: Operation, options: Patches): void;
  /** `holdRoom/idempotent/repeat` */
  idempotent(operation: Operation, options: Idempotent): void;
  /** `talkInRoom/served/implemented` */
  served(operation: Operation, options: Trace): void;
  /** `followRoom/stream/snapshot`, `followRoom/stream/withheld-sign` */
  stream(operation: Operation, options: StreamOptions): void;
  /** `createBooking/emits/sign-booking` */
  emits(operation: Operation, options: Emits): void;
  /** `createRoom/wire/malformed-json` */
  wire(operation: Operation, options: WireOptions): void;
}

/** The checks of one area. */
export interface Suite {
  readonly area: string;
  readonly contract: ContractRecord;
  readonly checks: readonly Check[];
}

/** What the generator hands to a run: the contract's record and one suite per area. */
export interface GeneratedSuites {
  readonly contract: ContractRecord;
  readonly suites: readonly Suite[];
}

/** Collects the checks of an area. */
export function defineSuite(area: string, contract: ContractRecord, build: (check: Builder) => void): Suite {
  const checks: Check[] = [];
  const adds =
    <Options>(make: (operation: Operation, options: Options) => Check) =>
    (operation: Operation, options: Options): void => {
      // Streams, sockets and signaling answer nothing a plain request could judge; refusals before them are plain.
      const early = ['credential', 'scope', 'tenancy', 'precedence', 'gate', 'served', 'stream'];
      const check = make(operation, options);
      if (operation.marker === undefined || early.includes(check.trait)) checks.push(check);
    };
  build({
    answers: adds(answers),
    refuses: adds(refuses),
    credential: adds(credential),
    scope: adds(scope),
    precedence: adds(precedence),
    foreign: adds(foreign),
    gate: adds(gate),
    rate: adds(rate),
    page: adds(page),
    conditional: adds(conditional),
    secret: adds(secret),
    clamp: adds(clamp),
    patches: adds(patches),
    idempotent: adds(idempotent),
    served: adds(served),
    stream: adds(stream),
    emits: adds(emits),
    wire: adds(wire),
  });
  return { area, contract, checks };
}

// Only where vitest itself loads a generated file, and not a test that runs the suite as a command does; elsewhere
// vitest need not be installed.
const isRegistered = process.env.VITEST !== undefined && process.env.CALLSHEET_VITEST !== 'off';
const adapter = isRegistered ? await import('./vitest.ts') : undefined;

/** The checks of an area; under vitest one test each, against the target of the `CALLSHEET_*` variables. */
export function suite(area: string, contract: ContractRecord, build: (check: Builder) => void): Suite {
  const defined = defineSuite(area, contract, build);
  adapter?.register(defined);
  return defined;
}
