import type { Desk, Notice, NoticeDetails, NoticeKind, NoticeRow } from '../../generated/web/model';

const HASH = '3f'.repeat(32);

export function buildDesk(overrides: Partial<Desk> = {}): Desk {
  return {
    id: 1,
    slug: 'obec-lipova',
    name: 'Úřední deska',
    operator_name: 'Obec Lipová',
    operator_ico: '00123456',
    authority_id: null,
    place: '',
    has_public_archive: false,
    head_mail: '',
    timestamp_url: '',
    address: 'https://nastenka.example/uredni-deska/obec-lipova',
    posted_count: 0,
    prepared_count: 0,
    refused_count: 0,
    has_records: false,
    version: 1,
    ...overrides,
  };
}

export function buildNoticeKind(overrides: Partial<NoticeKind> = {}): NoticeKind {
  return {
    id: 4,
    name: 'Veřejná vyhláška',
    rule: 'hang_days',
    days: 15,
    shifts_end: true,
    source: '§ 25 zákona č. 500/2004 Sb.',
    event_name: '',
    hide_after_days: null,
    keep_years: null,
    is_active: true,
    confirmed_at: '2026-11-02T08:00:00.000Z',
    is_used: true,
    version: 1,
    ...overrides,
  };
}

export function buildNoticeRow(overrides: Partial<NoticeRow> = {}): NoticeRow {
  return {
    id: 1,
    desk_id: 1,
    title: 'Opatření obecné povahy',
    kind: 'Veřejná vyhláška',
    state: 'posted',
    number: '1/2026',
    reference_number: 'OUL 12/2026',
    originator_name: 'Obec Lipová',
    event_on: null,
    planned_on: null,
    latest_posting: null,
    posted_on: '2026-11-06',
    removable_from: '2026-11-24',
    removed_on: null,
    revision: 1,
    has_change: false,
    keep_until: null,
    ...overrides,
  };
}

const DETAILS: NoticeDetails = {
  kind_id: 4,
  reference_number: 'OUL 12/2026',
  file_mark: '',
  originator: null,
  agenda: '',
  event_on: null,
  approved_on: null,
  planned_on: null,
  removable_from: null,
  removable_reason: '',
};

/** One that hangs. */
export function buildNotice(overrides: Partial<Notice> = {}): Notice {
  const { latest_posting: _latest, ...row } = buildNoticeRow();
  const at = '2026-11-06T08:00:00.000Z';
  return {
    ...row,
    slug: 'opatreni-obecne-povahy',
    article_version: 2,
    details: DETAILS,
    missing: [],
    hangs_by: {
      name: 'Veřejná vyhláška',
      rule: 'hang_days',
      days: 15,
      shifts_end: true,
      source: '§ 25 zákona č. 500/2004 Sb.',
      event_name: '',
    },
    term: {
      latest_posting: null,
      last_day: '2026-11-23',
      removable_from: '2026-11-24',
      delivered_on: '2026-11-21',
    },
    posted_at: at,
    posted_by: 'Jana Nováková',
    removed_at: null,
    removed_by: null,
    removal_reason: '',
    change_article_id: null,
    source: null,
    address: 'https://nastenka.example/uredni-deska/obec-lipova/2026-1',
    versions: [
      ...[{ revision: 1, reason: '', created_at: at, created_by: 'Jana Nováková' }].map((version) => ({
        ...version,
        text_hash: HASH,
        details_hash: HASH,
      })),
    ],
    records: [{ seq: 1, deed: 'posted', at, hash: HASH }],
    version: 2,
    ...overrides,
  };
}
