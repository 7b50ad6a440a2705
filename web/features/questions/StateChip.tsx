import type { QuestionState } from '../../../generated/web/model';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { STATE_LABELS } from './questionLabels';

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 0.5em',
  border: `1px solid ${theme.color.ruleStrong}`,
  borderRadius: theme.radius,
  fontSize: TYPE.caption,
  lineHeight: 1.6,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: theme.color.inkSoft,
  '&.open': { color: theme.color.warning, borderColor: theme.color.warning },
  '&.answered': { color: theme.color.success, borderColor: theme.color.success },
}));

export function StateChip({ state }: { state: QuestionState }) {
  return <Chip className={state}>{STATE_LABELS[state]}</Chip>;
}
