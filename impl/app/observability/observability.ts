import type { Logger } from 'pino';
import type {
  Gateway,
  OperationRequest,
  RequestObserver,
} from '../../../generated/server/runtime/routes/gateway.ts';
import type { Measures } from '../../ports/metrics.ts';
import type { OperatingConfig } from '../config/operating-config.ts';
import { version } from '../config/version.ts';
import type { Deployment } from '../wiring/deployment.ts';
import { addGauges, type GaugeSources } from './gauges.ts';
import { Metrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { type RequestContext, requestContext } from './request-context.ts';
import { tracedEncoder, tracedPlane } from './traced-media.ts';
import { tracedStore } from './traced-store.ts';
import { openTraces, type Traces } from './traces.ts';

/**
 * The observability of a deployment: log lines with request ids, and metrics and traces if they are
 * configured.
 */
export class Observability {
  /** The metrics of the areas; undefined if metrics are off. */
  readonly measures: Measures | undefined;
  readonly #log: Logger;
  readonly #metrics: Metrics | undefined;
  readonly #traces: Traces | undefined;
  #server: MetricsServer | undefined;

  private constructor(log: Logger, metrics: Metrics | undefined, traces: Traces | undefined) {
    this.#log = log;
    this.#metrics = metrics;
    this.#traces = traces;
    this.measures = metrics;
  }

  /** Loads only the configured parts. */
  static async open({ metrics, traces }: OperatingConfig, log: Logger): Promise<Observability> {
    return new Observability(
      log,
      metrics && (await Metrics.load()),
      traces && (await openTraces(traces, version, log)),
    );
  }

  /** Returns the parts of a deployment, wrapped with metrics and traces if they are configured. */
  follow<Parts extends Pick<Deployment, 'store' | 'limiter' | 'encoder' | 'plane'>>(parts: Parts): Parts {
    const { store, limiter, encoder, plane } = parts;
    const metrics = this.#metrics;
    return {
      ...parts,
      ...((metrics || this.#traces) && { store: tracedStore(store, metrics) }),
      ...(metrics && { limiter: metrics.counted(limiter) }),
      ...(this.#traces && { encoder: tracedEncoder(encoder), plane: tracedPlane(plane) }),
    };
  }

  /** Observes a request of an operation. */
  readonly observe: NonNullable<Gateway<object>['observe']> = (
    request: OperationRequest,
  ): RequestObserver => {
    const span = this.#traces?.begin(request);
    const context: RequestContext = { requestId: request.requestId, span, isOver: false };
    // A nested call already runs in this context.
    const run = <T>(part: () => T): T =>
      requestContext.getStore() === context ? part() : requestContext.run(context, part);
    if (!span && !this.#metrics) return { run };
    this.#metrics?.began();
    return {
      run,
      ...(span && { logFields: { traceId: span.traceId } }),
      onResponse: (response) => {
        context.isOver = true;
        this.#metrics?.onResponse(request.operation, response);
        span?.onResponse(response);
      },
    };
  };

  /**
   * Starts the metrics server if metrics are on, and returns it.
   * @param port is the port of the previous process.
   * @throws StartError if the port cannot be used.
   */
  async listen(
    { metrics: at }: OperatingConfig,
    gaugeSources: Omit<GaugeSources, 'version'>,
    port: number | undefined,
  ): Promise<MetricsServer | undefined> {
    if (!this.#metrics || !at) return undefined;
    await addGauges(this.#metrics, { ...gaugeSources, version });
    const failed = (err: unknown) => this.#log.warn({ err }, 'the metrics could not be read');
    this.#server = await serveMetrics(this.#metrics.registry, { ...at, port: port ?? at.port }, failed);
    return this.#server;
  }

  /** Sends the remaining traces. The metrics can be read until this call, so that a stop is visible. */
  async close(): Promise<void> {
    await Promise.all([this.#server?.close(), this.#traces?.close()]);
  }
}
