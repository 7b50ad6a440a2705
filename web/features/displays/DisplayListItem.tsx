import type { Display } from '../../../generated/web/model';
import { formatAgo } from '../../lib/czechAgo';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { Button } from '../../ui/Button';
import { SectionMark } from '../../ui/SectionMark';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';

export const Displays = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(1, 2.5),
  padding: theme.spacing(1.5, 0.5),
  borderBottom: `1px solid ${theme.color.rule}`,
  fontSize: TYPE.small,
  lineHeight: 1.4,
  '& p': { margin: 0, color: theme.color.inkSoft, overflowWrap: 'anywhere' },
  '& h2': {
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.body,
    fontWeight: 640,
    overflowWrap: 'anywhere',
  },
  '& .sections': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.25, 2) },
  '& .sections > span': { display: 'flex', alignItems: 'baseline', gap: theme.spacing(0.75) },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export function DisplayListItem(props: { display: Display; onEdit(): void; onRenew(): void; onEnd(): void }) {
  const { display, onEdit, onRenew, onEnd } = props;
  const { name, sections } = display;
  const actions = [
    { label: 'Upravit', act: onEdit },
    { label: 'Nový odkaz', act: onRenew },
    { label: 'Ukončit', act: onEnd },
  ];
  return (
    <Item>
      <div>
        <h2>{name}</h2>
        <LastSeen time={display.last_seen_at} />
      </div>
      <p className="sections">
        {sections.length === 0 && addNbsp('Bez sekcí, nic neukazuje')}
        {sections.map(({ id, name: section, color }) => (
          <span key={id}>
            <SectionMark color={color} />
            {section}
          </span>
        ))}
      </p>
      <div className="actions">
        {actions.map(({ label, act }) => (
          <Button key={label} size="sm" variant="outline" aria-label={`${label}: ${name}`} onClick={act}>
            {label}
          </Button>
        ))}
      </div>
    </Item>
  );
}

function LastSeen({ time }: { time: string | null }) {
  const now = useNow();
  if (time === null) return <p>{addNbsp('Ještě se nespojila')}</p>;
  const date = new Date(time);
  return (
    <p>
      Naposledy spojena{' '}
      <time dateTime={time} title={formatExact(date)}>
        {formatAgo(date, now)}
      </time>
    </p>
  );
}
