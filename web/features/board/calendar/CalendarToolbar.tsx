import { CalendarPlus, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Section } from '../../../../generated/web/model';
import { addMonths, monthName } from '../../../lib/calendarMonth';
import { calendarPath } from '../../../lib/calendarPath';
import { useSession } from '../../../session/SessionProvider';
import { useSite } from '../../../session/useSite';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/form/SelectField';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { useLateDialog } from '../../../ui/useLateDialog';
import { VISUALLY_HIDDEN } from '../../../ui/visuallyHiddenStyles';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5, 2),
  marginBottom: theme.spacing(2.5),
  '& h2': {
    flex: '1 0 auto',
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.heading,
    fontWeight: 640,
    lineHeight: 1.2,
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& nav': { display: 'flex', gap: theme.spacing(1) },
  '& .tools': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& .tools > div': { flex: '1 1 auto', minWidth: 0, margin: 0 },
  // The selected option makes the label redundant to the eye.
  '& .tools > div > label': VISUALLY_HIDDEN,
  '& .tools select': { height: 44, padding: theme.spacing(0, 1), fontSize: TYPE.small },
  [theme.breakpoints.down('sm')]: { '& .tools': { flexBasis: '100%' } },
}));

const load = () => import('./CalendarDialog').then((module) => module.CalendarDialog);

export function CalendarToolbar(props: {
  month: string;
  sections: readonly Section[];
  slug: string | undefined;
  section: Section | undefined;
}) {
  const { month, sections, slug, section } = props;
  const navigate = useNavigate();
  const { Dialog, close, buttonProps } = useLateDialog(load);
  const { view } = useSession();
  const { publicBoard } = useSite();
  const [previous, next] = [addMonths(month, -1), addMonths(month, 1)];
  const pathOf = (shown: string) => calendarPath({ month: shown, section: slug });
  return (
    <Bar>
      <h2 aria-live="polite">{monthName(month)}</h2>
      <nav className="no-print" aria-label="Měsíce">
        <MonthLink to={pathOf(previous)} label={`Předchozí měsíc, ${monthName(previous)}`}>
          <ChevronLeft size={20} aria-hidden />
        </MonthLink>
        <MonthLink to={pathOf(next)} label={`Další měsíc, ${monthName(next)}`}>
          <ChevronRight size={20} aria-hidden />
        </MonthLink>
      </nav>
      <div className="tools no-print">
        <Button component={Link} to={calendarPath({ section: slug })} variant="outline">
          Dnes
        </Button>
        {(sections.length > 1 || slug !== undefined) && (
          <SelectField
            label="Sekce"
            value={section?.slug ?? ''}
            choices={[
              { value: '', label: 'Všechny sekce' },
              ...sections.map((one) => ({ value: one.slug, label: one.name })),
            ]}
            onChange={({ target }) =>
              void navigate(calendarPath({ month, section: target.value || undefined }))
            }
          />
        )}
        {(publicBoard || view.status === 'authenticated') && (
          <Button
            variant="outline"
            aria-label="Odebírat kalendář"
            startIcon={<CalendarPlus size={18} aria-hidden />}
            {...buttonProps}
          >
            Odebírat
          </Button>
        )}
      </div>
      {Dialog && <Dialog section={section} onClose={close} />}
    </Bar>
  );
}

function MonthLink({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
  return (
    <Button component={Link} to={to} variant="outline" size="icon" aria-label={label} title={label}>
      {children}
    </Button>
  );
}
