import { lazyComponent } from '../lazyComponent';

export const liveArea = lazyComponent(() => import('../live/LiveArea'), 'LiveArea');
export const boardLayout = lazyComponent(() => import('./BoardLayout'), 'BoardLayout');
export const adminLayout = lazyComponent(() => import('./AdminLayout'), 'AdminLayout');
