import { Global } from '@emotion/react';
import { Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useListDesks } from '../../../generated/web/desk/desk';
import type { Desk, NoticeRow } from '../../../generated/web/model';
import { formatNumericDay, pragueDay } from '../../lib/czechDates';
import { countOf } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { SAME_PAGE } from '../../lib/samePage';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { DayField } from '../../ui/form/DayField';
import { SelectField } from '../../ui/form/SelectField';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { useNow } from '../../ui/useNow';
import { NoDesk } from './DeskFrame';
import { dayText } from './deskDays';
import { DESK_PATH } from './deskPaths';
import { NOTICES } from './noticeLabels';
import { useAllNotices } from './useAllNotices';

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: theme.spacing(0, 2),
  maxWidth: '46rem',
}));

const Paper = styled('article')(({ theme }) => ({
  padding: theme.spacing(3),
  border: `1px solid ${theme.color.rule}`,
  backgroundColor: theme.color.sheet,
  overflowX: 'auto',
  '& h2': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.title, lineHeight: 1.2 },
  '& p': { margin: theme.spacing(0.5, 0, 2) },
  '& table': {
    width: '100%',
    minWidth: '44rem',
    borderCollapse: 'collapse',
    fontSize: TYPE.small,
    lineHeight: 1.35,
  },
  '& th, & td': {
    padding: theme.spacing(0.75, 1),
    borderBottom: `1px solid ${theme.color.rule}`,
    textAlign: 'left',
    verticalAlign: 'top',
  },
  '& thead th': { borderBottom: `2px solid ${theme.color.ink}`, fontWeight: 650 },
  '& tbody th': { fontWeight: 400, hyphens: 'auto' },
  '& .day, & .number': { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& .foot': { margin: theme.spacing(3, 0, 0), color: theme.color.inkSoft, fontSize: TYPE.small },
  '@media print': {
    padding: 0,
    border: 0,
    overflow: 'visible',
    '& table': { minWidth: 0, fontSize: '9.5pt' },
    '& thead': { display: 'table-header-group' },
    '& th, & td': { padding: '1.2mm 1.5mm' },
  },
}));

/** Paper has the list alone; the head of the table is on each page. */
const PRINT_STYLES =
  '@page{size:A4;margin:15mm 14mm}@media print{main .head{display:none!important}main>*{padding:0!important}}';

/** „Seznam vyvěšených písemností“: what hung in a time, as a sheet of paper. The time is in the address. */
export function PaperListPage() {
  const [parameters, setParameters] = useSearchParams();
  const today = pragueDay(useNow());
  const desks = useListDesks();
  const from = parameters.get('od') ?? `${today.slice(0, 4)}-01-01`;
  const until = parameters.get('do') ?? today;
  const asked = parameters.get('deska');
  const list = desks.data?.data ?? [];
  const desk = list.find(({ id }) => String(id) === asked) ?? list[0];

  function change(name: string, value: string | undefined) {
    if (!value) return;
    const changed = new URLSearchParams(parameters);
    changed.set(name, value);
    setParameters(changed, { replace: true, state: SAME_PAGE });
  }

  return (
    <AdminPage
      title="Seznam vyvěšených písemností"
      intro="Co v tomto období na desce viselo. Vytiskněte ho, nebo uložte jako PDF."
      actions={
        <>
          <Button component={Link} to={DESK_PATH} variant="outline">
            Zpět na úřední desku
          </Button>
          <Button
            variant="primary"
            startIcon={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Vytisknout
          </Button>
        </>
      }
    >
      <Global styles={PRINT_STYLES} />
      <Choices role="group" aria-label="Období" className="no-print">
        <DayField label="Od" name="od" value={from} max={until} onChange={(day) => change('od', day)} />
        <DayField label="Do" name="do" value={until} min={from} onChange={(day) => change('do', day)} />
        {list.length > 1 && desk && (
          <SelectField
            label="Úřední deska"
            value={String(desk.id)}
            choices={list.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={({ target }) => change('deska', target.value)}
          />
        )}
      </Choices>
      {desks.error && <ErrorNotice error={desks.error} onRetry={() => void desks.mutate()} />}
      {!desks.data && !desks.error && <TableSkeleton />}
      {desks.data && !desk && <NoDesk />}
      {desk && <LoadedList desk={desk} from={from} until={until} today={today} />}
    </AdminPage>
  );
}

function LoadedList(props: { desk: Desk; from: string; until: string; today: string }) {
  const { desk, from, until, today } = props;
  const { data, error, mutate } = useAllNotices({ desk: desk.id, from, until, sort: 'posted_on' });
  if (error) return <ErrorNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <TableSkeleton />;
  const rows = data.filter((row) => postedBetween(row, from, until));
  if (rows.length === 0)
    return <Notice title="V tomto období nic neviselo" text="Zvolte jiné období nebo jinou desku." />;
  return (
    <Paper tabIndex={0} aria-label="Seznam vyvěšených písemností">
      <h2>{addNbsp('Seznam vyvěšených písemností')}</h2>
      <p>
        {addNbsp(
          `${desk.operator_name}, IČO ${desk.operator_ico}. Období ${dayText(from)} – ${dayText(until)}.`,
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Číslo</th>
            <th scope="col">Název</th>
            <th scope="col">Druh</th>
            <th scope="col">Číslo jednací</th>
            <th scope="col">Vyvěšeno</th>
            <th scope="col">Sejmout od</th>
            <th scope="col">Sejmuto</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="number">{row.number}</td>
              <th scope="row">{addNbsp(row.title)}</th>
              <td>{addNbsp(row.kind)}</td>
              <td>{row.reference_number || '–'}</td>
              <td className="day">{shortDay(row.posted_on)}</td>
              <td className="day">{shortDay(row.removable_from)}</td>
              <td className="day">{row.state === 'posted' ? 'visí' : shortDay(row.removed_on)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="foot">
        {addNbsp(`Celkem ${countOf(rows.length, NOTICES)}. Vytištěno ${dayText(today)}.`)}
      </p>
    </Paper>
  );
}

/** The list of the server also has what only has a day in the time. */
function postedBetween({ posted_on, removed_on }: NoticeRow, from: string, until: string): boolean {
  return posted_on !== null && posted_on <= until && (removed_on === null || removed_on >= from);
}

/** With its year, whatever it is. */
function shortDay(day: string | null): string {
  return day === null ? '–' : formatNumericDay(new Date(`${day}T12:00:00.000Z`), new Date(0));
}
