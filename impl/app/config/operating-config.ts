import { type Environment, optionalMember } from './environment.ts';

/** Settings for stopping and observing a deployment. */
export interface OperatingConfig {
  /**
   * How long the deployment serves requests after a stop signal, in seconds, so that load balancers can
   * remove it.
   */
  readonly drainSeconds: number;
  /** The address of the Prometheus endpoint; absent = no metrics. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** The OTLP endpoint for traces; absent = no traces. */
  readonly traces?: { readonly endpoint: string; readonly serviceName: string };
  /** A file that also records each returned credential and its recipient. */
  readonly auditLog?: string;
}

/** The maximum drain time: longer than any load balancer needs to notice a stop. */
const maxDrainSeconds = 600;

/** Metrics need no credential. So only the operator can expose them to other machines. */
const defaultMetricsHost = '127.0.0.1';

/** Reads the operating settings. */
export function operatingConfig(read: Environment): OperatingConfig {
  const metricsPort = read.integer('METRICS_PORT', 0, 65535);
  const metricsHost = read.host('METRICS_HOST') ?? defaultMetricsHost;
  const endpoint = read.address('OTEL_EXPORTER_OTLP_ENDPOINT');
  const serviceName = read.text('OTEL_SERVICE_NAME') ?? 'callsheet';
  return {
    drainSeconds: drainSeconds(read),
    ...optionalMember(
      'metrics',
      metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
    ),
    ...optionalMember('traces', endpoint === undefined ? undefined : { endpoint, serviceName }),
    ...optionalMember('auditLog', read.text('AUDIT_LOG')),
  };
}

function drainSeconds(read: Environment): number {
  return read.integer('DRAIN_SECONDS', 0, maxDrainSeconds) ?? 0;
}
