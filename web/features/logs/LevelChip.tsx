import type { LogLevel } from '../../../generated/web/model';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { LEVEL_LABELS } from './logLabels';

const Chip = styled('span')(({ theme }) => {
  const board = theme.color;
  return {
    display: 'inline-block',
    padding: '0 0.5em',
    border: `1px solid ${board.rule}`,
    borderRadius: theme.radius,
    fontSize: TYPE.caption,
    lineHeight: 1.6,
    whiteSpace: 'nowrap',
    color: board.inkSoft,
    '&[data-level="error"]': { color: board.danger, borderColor: board.danger, fontWeight: 650 },
    '&[data-level="warn"]': { color: board.warning, borderColor: board.warning, fontWeight: 650 },
    '&[data-level="info"]': { color: board.ink },
  };
});

export function LevelChip({ level }: { level: LogLevel }) {
  return <Chip data-level={level}>{LEVEL_LABELS[level]}</Chip>;
}
