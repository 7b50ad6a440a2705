import type { ReactNode } from 'react';
import type { Notice } from '../../../generated/web/model';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../../ui/styled';
import { TabSection } from '../../ui/TabSection';
import { TYPE } from '../../ui/tokens';
import { dayText } from './deskDays';
import { keptText } from './noticeLabels';

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(9rem, 13rem) minmax(0, 1fr)',
  margin: 0,
  fontSize: TYPE.small,
  '& dt, & dd': { margin: 0, padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.color.rule}` },
  '& dt': { paddingRight: theme.spacing(2), color: theme.color.inkSoft },
  '& dd': { overflowWrap: 'anywhere' },
  '& .note': { display: 'block', color: theme.color.inkSoft, fontSize: TYPE.caption },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& dd': { paddingTop: 0, borderTop: 0 },
    '& dt': { paddingBottom: 0 },
  },
}));

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: string;
}

/** The details of one that was posted; they cannot be changed without a new version. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  return (
    <TabSection title="Údaje" intro="Platí pro poslední vyvěšenou verzi.">
      <Facts>
        {factsOf(notice).map(({ label, value, note }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>
              {typeof value === 'string' ? addNbsp(value) : value}
              {note && <span className="note">{addNbsp(note)}</span>}
            </dd>
          </div>
        ))}
      </Facts>
    </TabSection>
  );
}

function factsOf(notice: Notice): readonly Fact[] {
  const { details, term, posted_at, posted_by, removed_at, removed_by, address } = notice;
  const { reference_number, file_mark, agenda, event_on, approved_on, originator } = details;
  const ico = originator?.ico ? `, IČO ${originator.ico}` : '';
  const day = (label: string, value: string | null, note?: string): Fact[] =>
    value === null ? [] : [{ label, value: dayText(value), ...(note && { note }) }];
  const text = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value }]);
  const dated = (label: string, at: string | null, by: string | null, note?: string): Fact[] =>
    at === null
      ? []
      : [{ label, value: `${formatExact(new Date(at))}${by ? `, ${by}` : ''}`, ...(note && { note }) }];
  return [
    ...text('Druh', notice.kind),
    ...text('Číslo jednací', reference_number),
    ...text('Spisová značka', file_mark),
    { label: 'Původce', value: `${notice.originator_name}${ico}` },
    ...text('Agenda', agenda),
    ...dated('Vyvěšeno', posted_at, posted_by),
    ...day('Den události', event_on),
    ...day('Schváleno', approved_on),
    ...day('Sejmout nejdříve', term.removable_from, details.removable_reason),
    ...day('Doručeno', term.delivered_on),
    ...dated('Sejmuto', removed_at, removed_by, notice.removal_reason),
    ...text('Uchovat', keptText(notice) ?? ''),
    ...(address === null ? [] : [{ label: 'Stálá adresa', value: address }]),
  ];
}
