import type { Logger } from 'pino';
import type {
  Gateway,
  OperationRequest,
  RequestWatch,
} from '../../../generated/server/runtime/routes/gateway.ts';
import type { Measures } from '../../ports/metrics.ts';
import type { OperatingConfig } from '../config/operating-config.ts';
import { version } from '../config/version.ts';
import type { Deployment } from '../wiring/deployment.ts';
import { addGauges, type Looked } from './gauges.ts';
import { Metrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { type RequestContext, requestContext } from './request-context.ts';
import { followedEncoder, followedPlane } from './traced-media.ts';
import { followedStore } from './traced-store.ts';
import { openTraces, type Traces } from './traces.ts';

/** How a deployment is watched: its log knows requests, and metrics and traces are made where they are asked for. */
export class Watching {
  /** For the areas; undefined where nothing is measured. */
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

  /** Loads what the configuration asks for, and nothing else. */
  static async open({ metrics, traces }: OperatingConfig, log: Logger): Promise<Watching> {
    return new Watching(
      log,
      metrics && (await Metrics.load()),
      traces && (await openTraces(traces, version, log)),
    );
  }

  /** The same deployment, its parts followed where that is asked for. */
  follow<Parts extends Pick<Deployment, 'store' | 'limiter' | 'encoder' | 'plane'>>(parts: Parts): Parts {
    const { store, limiter, encoder, plane } = parts;
    const metrics = this.#metrics;
    return {
      ...parts,
      ...((metrics || this.#traces) && { store: followedStore(store, metrics) }),
      ...(metrics && { limiter: metrics.counted(limiter) }),
      ...(this.#traces && { encoder: followedEncoder(encoder), plane: followedPlane(plane) }),
    };
  }

  /** Follows a request of an operation. */
  readonly watch: NonNullable<Gateway<object>['watch']> = (request: OperationRequest): RequestWatch => {
    const span = this.#traces?.begin(request);
    const context: RequestContext = { requestId: request.requestId, span, isOver: false };
    // A part that another one calls is within it already.
    const run = <T>(part: () => T): T =>
      requestContext.getStore() === context ? part() : requestContext.run(context, part);
    if (!span && !this.#metrics) return { run };
    this.#metrics?.began();
    return {
      run,
      ...(span && { logged: { traceId: span.traceId } }),
      answered: (answer) => {
        context.isOver = true;
        this.#metrics?.answered(request.operation, answer);
        span?.answered(answer);
      },
    };
  };

  /**
   * Lets Prometheus read, where that is asked for, and gives the address.
   * @param port is where the process before this one did.
   * @throws StartError when the port cannot be had.
   */
  async listen(
    { metrics: at }: OperatingConfig,
    looked: Omit<Looked, 'version'>,
    port: number | undefined,
  ): Promise<MetricsServer | undefined> {
    if (!this.#metrics || !at) return undefined;
    await addGauges(this.#metrics, { ...looked, version });
    const failed = (err: unknown) => this.#log.warn({ err }, 'the metrics could not be read');
    this.#server = await serveMetrics(this.#metrics.registry, { ...at, port: port ?? at.port }, failed);
    return this.#server;
  }

  /** Sends the traces that are left. Metrics are read until here, so that a stop is seen. */
  async close(): Promise<void> {
    await Promise.all([this.#server?.close(), this.#traces?.close()]);
  }
}
