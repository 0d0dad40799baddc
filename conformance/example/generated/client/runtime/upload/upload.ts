// Copied from templates/client/runtime/upload/upload.ts by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../call/call-options.ts';
import { ContractViolationError } from '../call/contract-violation.ts';
import { AbortedError, isCallError, NetworkError } from '../call/errors.ts';
import { type AnyAnswer, worthOf } from '../call/pending-call.ts';
import { type Sliced, slicedFile, type UploadFile } from './upload-file.ts';
import type { SentPart, UploadOptions, UploadState } from './upload-options.ts';
import { patiently, sendParts } from './upload-parts.ts';
import { type PlanNames, planOf } from './upload-plan.ts';

export type { UploadOptions, UploadProgress, UploadState } from './upload-options.ts';

/** The operations of an upload, and what their bodies call things. */
export interface UploadSteps<Answer extends AnyAnswer> {
  /** The operation that begins it. */
  readonly operation: string;
  readonly completion: string;
  /** The members of the request that the file itself tells. */
  readonly file: { readonly size: string; readonly name?: string; readonly type?: string };
  /** Those of them that the API needs and not every file tells. */
  readonly needs: readonly string[];
  readonly plan: PlanNames;
  /** The members of a completion that list what storage answered. */
  readonly listed?: { readonly list: string; readonly number: string; readonly etag: string };
  readonly begin: (body: object, options: CallOptions) => Promise<AnyAnswer>;
  readonly complete: (id: string, body: object | undefined, options: CallOptions) => Promise<Answer>;
  readonly abort: (id: string) => Promise<unknown>;
}

/**
 * Uploads a file as the API says: begins, puts the bytes into storage, in parallel where there are parts, and completes. It
 * gives what the completion answers; every refusal is thrown. Memory holds no more than the parts that are on their way, and
 * nothing of a `Blob`.
 */
export async function uploadFile<Answer extends AnyAnswer>(
  steps: UploadSteps<Answer>,
  file: UploadFile,
  body: object = {},
  options: UploadOptions = {},
): Promise<Answer> {
  const sliced = await slicedFile(file);
  const { resume, signal, retries = 5 } = options;
  if (signal?.aborted) throw new AbortedError(steps.operation, signal.reason);
  const state = resume ? resumed(steps, resume, sliced) : await begun(steps, sliced, body, options);
  options.onState?.(state);
  try {
    const sent = await sendParts(state, sliced, options);
    const told = completionOf(steps, state, sent);
    return await patiently(steps.completion, retries, signal, () => completed(steps, state.id, told, signal));
  } catch (error) {
    if (!options.keep) await steps.abort(state.id).catch(() => undefined);
    throw error;
  }
}

async function begun(
  { operation, file: names, needs, plan: planNames, begin }: UploadSteps<AnyAnswer>,
  { size, name, type }: Sliced,
  given: object,
  { signal }: UploadOptions,
): Promise<UploadState> {
  const told = {
    ...(names.name !== undefined && name !== undefined && { [names.name]: name }),
    ...(names.type !== undefined && type !== undefined && { [names.type]: type }),
  };
  const body: Readonly<Record<string, unknown>> = { ...told, ...given, [names.size]: size };
  for (const needed of needs)
    if (body[needed] === undefined)
      throw new TypeError(`${operation}: the file does not tell its \`${needed}\`; say it beside the file.`);
  const answer = await begin(body, { ...(signal && { signal }) });
  const plan = planOf(planNames, worthOf(operation, answer), size);
  if (typeof plan === 'string')
    throw new ContractViolationError(operation, { body: undefined, ...answer }, plan);
  return { operation, size, ...plan, sent: [] };
}

/** Completes an upload; what is no success is thrown. */
async function completed<Answer extends AnyAnswer>(
  { completion, complete }: UploadSteps<Answer>,
  id: string,
  told: object | undefined,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const answer = await complete(id, told, { ...(signal && { signal }) }).catch((error: unknown) => {
    // Whatever a transport of somebody's own throws is a call that nothing answered.
    throw isCallError(error) ? error : new NetworkError(completion, error);
  });
  worthOf(completion, answer);
  return answer;
}

function resumed({ operation }: UploadSteps<AnyAnswer>, state: UploadState, { size }: Sliced): UploadState {
  if (state.operation !== operation)
    throw new TypeError(`${operation}: the upload to resume was begun by ${state.operation}.`);
  if (state.size !== size)
    throw new RangeError(
      `${operation}: the file has ${size} bytes, the upload to resume is of ${state.size}.`,
    );
  return state;
}

/** What the completion is told of the parts; nothing where a tag could not be read, for storage knows it as well. */
function completionOf(
  { listed }: UploadSteps<AnyAnswer>,
  { whole }: UploadState,
  sent: readonly SentPart[],
): object | undefined {
  if (whole || !listed || sent.some(({ etag }) => etag === undefined)) return undefined;
  return {
    [listed.list]: sent.map(({ number, etag }) => ({ [listed.number]: number, [listed.etag]: etag })),
  };
}
