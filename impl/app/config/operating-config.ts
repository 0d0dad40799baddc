import { type Environment, given } from './environment.ts';

/** How a deployment is stopped and watched. */
export interface OperatingConfig {
  /** How long it still answers once it was told to stop, in seconds; what stands in front of it goes elsewhere meanwhile. */
  readonly drainSeconds: number;
  /** Where Prometheus reads; absent = nothing is measured. */
  readonly metrics?: { readonly host: string; readonly port: number };
  /** Where traces go; absent = none are made. */
  readonly traces?: { readonly endpoint: string; readonly serviceName: string };
  /** A file that is told as well who was given a credential. */
  readonly auditLog?: string;
}

/** Longer than any balancer takes to notice. */
const maxDrainSeconds = 600;

/** Metrics need no credential, so that only the operator can open them to other machines. */
const defaultMetricsHost = '127.0.0.1';

/** Reads the settings of operating. */
export function operatingConfig(read: Environment): OperatingConfig {
  const metricsPort = read.integer('METRICS_PORT', 0, 65535);
  const metricsHost = read.host('METRICS_HOST') ?? defaultMetricsHost;
  const endpoint = read.address('OTEL_EXPORTER_OTLP_ENDPOINT');
  const serviceName = read.text('OTEL_SERVICE_NAME') ?? 'callsheet';
  return {
    drainSeconds: drainSeconds(read),
    ...given('metrics', metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort }),
    ...given('traces', endpoint === undefined ? undefined : { endpoint, serviceName }),
    ...given('auditLog', read.text('AUDIT_LOG')),
  };
}

function drainSeconds(read: Environment): number {
  return read.integer('DRAIN_SECONDS', 0, maxDrainSeconds) ?? 0;
}
