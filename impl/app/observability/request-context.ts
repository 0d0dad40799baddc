import { AsyncLocalStorage } from 'node:async_hooks';

/** One request's part of a trace. */
export interface RequestSpan {
  readonly traceId: string;
  /** Begins a part of it and gives back how to end it. */
  begin(name: string, attributes?: Readonly<Record<string, string>>): (error?: unknown) => void;
}

/** What is known of the request whose work runs. */
export interface RequestContext {
  readonly requestId: string;
  /** Absent where no traces are made. */
  readonly span?: RequestSpan | undefined;
  /** Once it is answered, what it has set off goes on by itself. */
  isOver: boolean;
}

/** The request whose work runs now, also in what it waits for; undefined outside of one. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Runs something as a part of the trace of the request under way, where there is one. */
export async function traced<T>(
  name: string,
  work: () => Promise<T>,
  attributes?: Readonly<Record<string, string>>,
): Promise<T> {
  const context = requestContext.getStore();
  if (!context?.span || context.isOver) return work();
  const end = context.span.begin(name, attributes);
  try {
    const result = await work();
    end();
    return result;
  } catch (error) {
    end(error);
    throw error;
  }
}
