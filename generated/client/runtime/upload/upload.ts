// Copied from templates/client/runtime/upload/upload.ts by `npx callsheet generate`. Do not edit.

import type { CallOptions } from '../call/call-options.ts';
import { ContractViolationError } from '../call/contract-violation.ts';
import { AbortedError, isCallError, NetworkError } from '../call/errors.ts';
import { type AnyResponse, unwrap } from '../call/pending-call.ts';
import { type Sliced, slicedFile, type UploadFile } from './upload-file.ts';
import type { SentPart, UploadOptions, UploadState } from './upload-options.ts';
import { sendParts, withRetry } from './upload-parts.ts';
import { type PlanNames, planOf } from './upload-plan.ts';

export type { UploadOptions, UploadProgress, UploadState } from './upload-options.ts';

/** The operations of an upload, and the names of their members. */
export interface UploadSteps<DeclaredResponse extends AnyResponse> {
  /** The operation that starts the upload. */
  readonly operation: string;
  readonly completion: string;
  /** The members of the request whose values come from the file. */
  readonly file: { readonly size: string; readonly name?: string; readonly type?: string };
  /** The members that the API requires and that a file may lack. */
  readonly needs: readonly string[];
  readonly plan: PlanNames;
  /** The members of the completion request that list the stored parts. */
  readonly listed?: { readonly list: string; readonly number: string; readonly etag: string };
  readonly begin: (body: object, options: CallOptions) => Promise<AnyResponse>;
  readonly complete: (
    id: string,
    body: object | undefined,
    options: CallOptions,
  ) => Promise<DeclaredResponse>;
  readonly abort: (id: string) => Promise<unknown>;
}

/**
 * Uploads a file: starts the upload, sends the bytes to storage (parts in parallel) and completes the
 * upload. Returns the response of the completion and throws every error. Only the parts in progress are in
 * memory; the parts of a `Blob` are never read into memory.
 */
export async function uploadFile<DeclaredResponse extends AnyResponse>(
  steps: UploadSteps<DeclaredResponse>,
  file: UploadFile,
  body: object = {},
  options: UploadOptions = {},
): Promise<DeclaredResponse> {
  const sliced = await slicedFile(file);
  const { resume, signal, retries = 5 } = options;
  if (signal?.aborted) throw new AbortedError(steps.operation, signal.reason);
  const state = resume ? resumed(steps, resume, sliced) : await begun(steps, sliced, body, options);
  options.onState?.(state);
  try {
    const sent = await sendParts(state, sliced, options);
    const details = completionOf(steps, state, sent);
    return await withRetry(steps.completion, retries, signal, () =>
      completed(steps, state.id, details, signal),
    );
  } catch (error) {
    if (!options.keepOnFailure) await steps.abort(state.id).catch(() => undefined);
    throw error;
  }
}

async function begun(
  { operation, file: names, needs, plan: planNames, begin }: UploadSteps<AnyResponse>,
  { size, name, type }: Sliced,
  given: object,
  { signal }: UploadOptions,
): Promise<UploadState> {
  const details = {
    ...(names.name !== undefined && name !== undefined && { [names.name]: name }),
    ...(names.type !== undefined && type !== undefined && { [names.type]: type }),
  };
  const body: Readonly<Record<string, unknown>> = { ...details, ...given, [names.size]: size };
  for (const needed of needs)
    if (body[needed] === undefined)
      throw new TypeError(`${operation}: the file has no \`${needed}\`; pass it in the request.`);
  const response = await begin(body, { ...(signal && { signal }) });
  const plan = planOf(planNames, unwrap(operation, response), size);
  if (typeof plan === 'string')
    throw new ContractViolationError(operation, { body: undefined, ...response }, plan);
  return { operation, size, ...plan, sent: [] };
}

/** Completes an upload. Throws for an error response. */
async function completed<DeclaredResponse extends AnyResponse>(
  { completion, complete }: UploadSteps<DeclaredResponse>,
  id: string,
  details: object | undefined,
  signal: AbortSignal | undefined,
): Promise<DeclaredResponse> {
  const response = await complete(id, details, { ...(signal && { signal }) }).catch((error: unknown) => {
    // An unknown error of a custom transport counts as a network error.
    throw isCallError(error) ? error : new NetworkError(completion, error);
  });
  unwrap(completion, response);
  return response;
}

function resumed({ operation }: UploadSteps<AnyResponse>, state: UploadState, { size }: Sliced): UploadState {
  if (state.operation !== operation)
    throw new TypeError(`${operation}: the upload to resume was started by ${state.operation}.`);
  if (state.size !== size)
    throw new RangeError(`${operation}: the file has ${size} bytes, the upload to resume has ${state.size}.`);
  return state;
}

/**
 * The body of the completion. Undefined if an entity tag is not readable, because storage knows the tags
 * too.
 */
function completionOf(
  { listed }: UploadSteps<AnyResponse>,
  { singlePart }: UploadState,
  sent: readonly SentPart[],
): object | undefined {
  if (singlePart || !listed || sent.some(({ etag }) => etag === undefined)) return undefined;
  return {
    [listed.list]: sent.map(({ number, etag }) => ({ [listed.number]: number, [listed.etag]: etag })),
  };
}
