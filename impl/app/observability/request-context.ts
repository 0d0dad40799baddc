import { AsyncLocalStorage } from 'node:async_hooks';

/** The trace span of one request. */
export interface RequestSpan {
  readonly traceId: string;
  /** Starts a child span and returns a function that ends it. */
  begin(name: string, attributes?: Readonly<Record<string, string>>): (error?: unknown) => void;
}

/** The context of the request that the current code works for. */
export interface RequestContext {
  readonly requestId: string;
  /** The trace span of the request; absent if traces are off. */
  readonly span?: RequestSpan | undefined;
  /** Whether the response was sent. Background work of the request is not part of its trace. */
  isOver: boolean;
}

/** The context of the current request, also in asynchronous calls; undefined outside a request. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** Runs a function as a span of the current request's trace, if there is one. */
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
