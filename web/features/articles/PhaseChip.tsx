import { styled } from '@mui/material/styles';
import type { ArticlePhase } from '../../../generated/web/model';
import { formatShort } from '../../lib/czechDates';
import { TYPE } from '../../ui/tokens';
import { PHASE_LABELS } from './articleLabels';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.5em',
  border: `1px solid ${theme.vars?.palette.board.ruleStrong}`,
  borderRadius: theme.shape.borderRadius,
  fontSize: TYPE.caption,
  lineHeight: 1.6,
  fontWeight: 600,
  color: theme.vars?.palette.board.inkSoft,
  '&.published': {
    color: theme.vars?.palette.board.success,
    borderColor: theme.vars?.palette.board.success,
  },
  '&.scheduled': { color: theme.vars?.palette.board.link, borderColor: theme.vars?.palette.board.link },
  '&.draft': { borderStyle: 'dashed' },
  '&.expired': {
    color: theme.vars?.palette.board.warning,
    borderColor: theme.vars?.palette.board.warning,
  },
  '&.trashed': { color: theme.vars?.palette.board.danger, borderColor: theme.vars?.palette.board.danger },
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
