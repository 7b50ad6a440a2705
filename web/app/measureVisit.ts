import { type Metric, onCLS, onINP, onLCP } from 'web-vitals';
import type { WebVitalsInput } from '../../generated/web/model';
import { reportWebVitals } from '../../generated/web/system/system';

/** Reports the Web Vitals of this visit once, when the page is first hidden or left. See `docs/decisions/web-vitals.md`. */
export function measureVisit(): void {
  const vitals: WebVitalsInput = {};
  const note =
    (name: keyof WebVitalsInput) =>
    ({ value }: Metric) => {
      vitals[name] = value;
    };
  onLCP(note('lcp_ms'));
  onINP(note('inp_ms'));
  onCLS(note('cls'));
  const onHidden = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', onHidden);
    if (Object.keys(vitals).length === 0) return;
    reportWebVitals(vitals, { failures: 'background', keepalive: true }).catch(() => undefined);
  };
  // After the listeners of the library, which reports its final values at the same event.
  document.addEventListener('visibilitychange', onHidden);
}
