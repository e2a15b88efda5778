import { AggregatorRegistry } from 'prom-client';
import type { Log } from '../../platform/common/logger.js';
import type { OperationsSettings } from '../../platform/config/operations.js';
import { serveMetrics } from './metrics-server.js';

/** Serves the metrics of all processes from their parent; does nothing if no port is set. */
export async function serveMetricsOfAll(
  { metricsPort, metricsHost }: Pick<OperationsSettings, 'metricsPort' | 'metricsHost'>,
  log: Log,
): Promise<void> {
  if (metricsPort === undefined) return;
  const registry = new AggregatorRegistry();
  const all = { gather: () => registry.clusterMetrics(), contentType: registry.contentType };
  await serveMetrics(all, metricsPort, metricsHost, log);
}
