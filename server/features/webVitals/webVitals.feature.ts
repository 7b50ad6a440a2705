import type { Core } from '../../core.ts';
import type { Settings } from '../settings/settings.service.ts';
import { webVitalsRoutes } from './webVitals.routes.ts';
import { createWebVitals } from './webVitals.service.ts';

export function webVitalsFeature(core: Core, needs: { settings: Settings }) {
  const webVitals = createWebVitals({ ...core, ...needs });
  return { services: { webVitals }, routes: webVitalsRoutes({ webVitals }) };
}
