import type { Span, Tracer } from '@opentelemetry/api';
import type { Logger } from 'pino';
import type {
  OperationRequest,
  OperationResponse,
} from '../../../generated/server/runtime/routes/gateway.ts';
import type { OperatingConfig } from '../config/operating-config.ts';
import type { RequestSpan } from './request-context.ts';

/** The span of one request. */
export interface OpenRequestSpan extends RequestSpan {
  onResponse(response: OperationResponse): void;
}

/** Creates a trace of each request, and sends the traces. */
export interface Traces {
  begin(request: OperationRequest): OpenRequestSpan;
  /** Sends the remaining traces, within two seconds. */
  close(): Promise<void>;
}

/**
 * The time limit for sending the remaining traces, so that an unreachable collector does not block a stop.
 */
const farewellMs = 2_000;

/**
 * Sends traces over OTLP/HTTP, configured by the `OTEL_…` variables. The tracing libraries are loaded only
 * here. Traces contain names, statements without values, statuses and request ids, but nothing of bodies,
 * headers or addresses.
 */
export async function openTraces(
  { endpoint, serviceName }: NonNullable<OperatingConfig['traces']>,
  version: string,
  log: Logger,
): Promise<Traces> {
  const [api, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const warn = (reason: string) => log.warn({ reason }, 'traces cannot be sent');
  const quiet = () => {};
  const diagnostics = { error: warn, warn: quiet, info: quiet, debug: quiet, verbose: quiet };
  api.diag.setLogger(diagnostics, api.DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('callsheet', version);
  return {
    begin: (request) => new HttpSpan(api, tracer, request),
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, farewellMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

type Api = typeof import('@opentelemetry/api');

class HttpSpan implements OpenRequestSpan {
  readonly traceId: string;
  readonly #api: Api;
  readonly #tracer: Tracer;
  readonly #span: Span;

  constructor(api: Api, tracer: Tracer, { operation, requestId, headers }: OperationRequest) {
    this.#api = api;
    this.#tracer = tracer;
    const attributes = { 'callsheet.operation': operation, 'callsheet.request_id': requestId };
    const parent = parentOf(headers.traceparent);
    const around = parent
      ? api.trace.setSpanContext(api.ROOT_CONTEXT, { ...parent, isRemote: true })
      : api.ROOT_CONTEXT;
    this.#span = tracer.startSpan(operation, { kind: api.SpanKind.SERVER, attributes }, around);
    this.traceId = this.#span.spanContext().traceId;
  }

  begin(name: string, attributes: Readonly<Record<string, string>> = {}): (error?: unknown) => void {
    const { trace, ROOT_CONTEXT, SpanStatusCode } = this.#api;
    const part = this.#tracer.startSpan(name, { attributes }, trace.setSpan(ROOT_CONTEXT, this.#span));
    return (error) => {
      // Only the error's name is sent, because its message may repeat user input.
      if (error !== undefined)
        part.setStatus({
          code: SpanStatusCode.ERROR,
          message: error instanceof Error ? error.name : 'unknown',
        });
      part.end();
    };
  }

  onResponse({ status }: OperationResponse): void {
    this.#span.setAttribute('http.response.status_code', status);
    if (status === 0 || status >= 500) this.#span.setStatus({ code: this.#api.SpanStatusCode.ERROR });
    this.#span.end();
  }
}

/** The parent span of a `traceparent` header (W3C Trace Context); undefined if the header is invalid. */
function parentOf(header: string | string[] | undefined) {
  if (typeof header !== 'string') return undefined;
  const [, version, traceId, spanId, flags] =
    /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || version === 'ff') return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) };
}
