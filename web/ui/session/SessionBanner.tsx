import { Clock, Hourglass, TriangleAlert } from 'lucide-react';
import { Button } from '../Button';
import { styled } from '../styled';
import { MEASURE, TYPE } from '../tokens';
import { formatTimeLeft } from './formatTimeLeft';
import { useSecondsLeft } from './useSecondsLeft';

export type SessionLevel = 1 | 2 | 3;

const LEVELS = {
  1: { Icon: Clock, label: 'Upozornění na nečinnost', words: 'Nějakou dobu jste tu nic nedělali.' },
  2: { Icon: Hourglass, label: 'Přihlášení brzy skončí', words: 'Vaše přihlášení brzy skončí.' },
  3: { Icon: TriangleAlert, label: 'Přihlášení právě končí', words: 'Vaše přihlášení právě končí.' },
} as const;

const Bar = styled('section')(({ theme }) => ({
  '--sign': theme.color.link,
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: `color-mix(in oklab, var(--sign) 12%, ${theme.color.sheet})`,
  borderBottom: '2px solid var(--sign)',
  color: theme.color.ink,
  fontSize: TYPE.small,
  '&[data-level="2"]': { '--sign': theme.color.warning },
  '&[data-level="3"]': { '--sign': theme.color.danger },
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: theme.spacing(1, 1.5),
    maxWidth: `calc(${MEASURE.page} + 2 * ${MEASURE.gutter})`,
    margin: '0 auto',
    padding: `${theme.spacing(1)} ${MEASURE.gutter}`,
  },
  '& svg': { flex: 'none', color: 'var(--sign)' },
  '& p': { flex: '1 1 9rem', margin: 0 },
  '& b': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 30rem)': { '& .why': { display: 'none' } },
}));

/** Not announced itself: the toast shown with it is. */
export function SessionBanner(props: { level: SessionLevel; endsAt: number; onStay(): void }) {
  const { level, endsAt, onStay } = props;
  const { Icon, label, words } = LEVELS[level];
  const seconds = useSecondsLeft(endsAt);
  return (
    <Bar className="no-print" aria-label={label} data-level={level}>
      <div>
        <Icon size={20} aria-hidden />
        <p>
          <span className="why">{words} </span>
          Odhlásíme vás za <b>{formatTimeLeft(seconds)}</b>.
        </p>
        <Button variant={level === 1 ? 'default' : 'primary'} size="sm" onClick={onStay}>
          Neodhlašovat
        </Button>
      </div>
    </Bar>
  );
}
