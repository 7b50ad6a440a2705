import type { ArticlePhase, ListedNotice } from '../../../generated/web/model';
import { formatShort } from '../../lib/czechDates';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';
import { noticeLabel, PHASE_LABELS } from './articleLabels';

export const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.5em',
  border: `1px solid ${theme.color.ruleStrong}`,
  borderRadius: theme.radius,
  fontSize: TYPE.caption,
  lineHeight: 1.6,
  fontWeight: 600,
  color: theme.color.inkSoft,
  '&.published': {
    color: theme.color.success,
    borderColor: theme.color.success,
  },
  '&.scheduled': { color: theme.color.link, borderColor: theme.color.link },
  '&.draft': { borderStyle: 'dashed' },
  '&.expired': {
    color: theme.color.warning,
    borderColor: theme.color.warning,
  },
  '&.trashed': { color: theme.color.danger, borderColor: theme.color.danger },
}));

export function PhaseChip({ phase, publishedAt }: { phase: ArticlePhase; publishedAt?: string | null }) {
  const when = phase === 'scheduled' && publishedAt ? ` na\u00a0${formatShort(new Date(publishedAt))}` : '';
  return (
    <Chip className={phase}>
      {PHASE_LABELS[phase]}
      {when}
    </Chip>
  );
}

const NOTICE_LOOK = { prepared: 'draft', posted: 'published', removed: '' } as const;

/** A notice of a desk hangs there; as an article it would be published without an end. */
export function NoticeChip({ notice }: { notice: ListedNotice }) {
  const now = useNow();
  const look = notice.is_change ? 'scheduled' : NOTICE_LOOK[notice.state];
  return <Chip className={look}>{noticeLabel(notice, now)}</Chip>;
}
