import { type Handlers, ok } from '../../http/operation.ts';
import type { WebVitals } from './webVitals.service.ts';

export function webVitalsRoutes({ webVitals }: { webVitals: Pick<WebVitals, 'record'> }) {
  return {
    reportWebVitals: async ({ body: { lcp_ms: lcp, inp_ms: inp, cls } }) => {
      await webVitals.record({ lcp, inp, cls });
      return ok({ success: true });
    },
  } satisfies Partial<Handlers>;
}
