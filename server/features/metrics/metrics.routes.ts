import type { Handlers } from '../../http/operation.ts';
import type { Metrics } from './metrics.service.ts';

export function metricsRoutes({ text }: Metrics) {
  return {
    getMetrics: async () => ({ status: 200, text: await text(), contentType: 'text/plain' }),
  } satisfies Partial<Handlers>;
}
