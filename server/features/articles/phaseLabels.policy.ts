import type { Phase } from '../../shared/visibility.ts';

export const PHASE_LABELS: Readonly<Record<Phase, string>> = {
  draft: 'koncept',
  scheduled: 'naplánováno',
  published: 'zveřejněno',
  expired: 'po platnosti',
  unpublished: 'nezveřejněno',
  trashed: 'v koši',
};
