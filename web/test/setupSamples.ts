import type { SetupGuide } from '../../generated/web/model';

/** The guide of a new site, where the first of its steps is done. */
export function buildSetupGuide(overrides: Partial<SetupGuide> = {}): SetupGuide {
  return {
    status: 'open',
    is_offered: true,
    is_due: true,
    steps: [
      { key: 'site', state: 'done' },
      { key: 'mail', state: 'waiting' },
    ],
    server_time: '2026-11-28T08:00:00.000Z',
    email: null,
    has_mail_problem: false,
    totals: { articles: 0, users: 1, groups: 0, sections: 0 },
    first_section: null,
    kits: [],
    ...overrides,
  };
}
