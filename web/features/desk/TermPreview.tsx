import { TriangleAlert } from 'lucide-react';
import { usePreviewNoticeTerm } from '../../../generated/web/desk/desk';
import type { NoticeKind } from '../../../generated/web/model';
import { pragueDay } from '../../lib/czechDates';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import { INVALID_TIME } from '../../ui/form/invalidTime';
import { requestParams } from '../../ui/list/listQuery';
import { Summary, Warning } from '../../ui/summaryStyles';
import { daysFrom, dayText } from './deskDays';
import type { NoticeValues } from './noticeForm';
import { eventDay } from './noticeLabels';

/** The days that follow from what is chosen, as the server counts them; `docs/decisions/desk-screens.md`. */
export function TermPreview(props: {
  values: NoticeValues;
  kind: NoticeKind;
  postedOn: string | undefined;
  noticeId: number | undefined;
}) {
  const { values, kind, postedOn, noticeId } = props;
  const { data, error } = usePreviewNoticeTerm(
    {
      kind: kind.id,
      ...(noticeId !== undefined && { notice: noticeId }),
      ...requestParams({
        posted_on: postedOn ?? coming(values.planned_on),
        event_on: known(values.event_on),
      }),
    },
    { swr: { keepPreviousData: true } },
  );
  if (error)
    return <p role="status">{addNbsp('Lhůty se teď nepodařilo spočítat. Uložit písemnost můžete.')}</p>;
  if (!data) return null;
  const { posted_on: counted, term } = data.data;
  const otherDay = known(values.removable_from);
  const removable = otherDay || term.removable_from;
  const isLate = term.latest_posting !== null && term.latest_posting < counted;
  return (
    <div aria-live="polite">
      <Summary>
        {term.latest_posting !== null && (
          <div>
            <dt>Vyvěsit nejpozději</dt>
            <dd>{dayText(term.latest_posting)}</dd>
          </div>
        )}
        <div>
          <dt>Sejmout nejdříve</dt>
          <dd>
            {removable === null ? `po ${eventDay('dni', kind)}` : dayText(removable)}
            {reasonOf(otherDay, kind, counted)}
          </dd>
        </div>
        {removable !== null && daysFrom(counted, removable) > 0 && (
          <div>
            <dt>Bude viset</dt>
            <dd>{countOf(daysFrom(counted, removable) - 1, NOUNS.day)}</dd>
          </div>
        )}
        {term.delivered_on !== null && (
          <div>
            <dt>Doručeno veřejnou vyhláškou</dt>
            <dd>{dayText(term.delivered_on)}</dd>
          </div>
        )}
      </Summary>
      {isLate && (
        <Warning>
          <TriangleAlert size={18} aria-hidden />
          <span>{addNbsp(lateText(kind, postedOn))}</span>
        </Warning>
      )}
    </div>
  );
}

/** Where the days come from; those before an event do not depend on the posting. */
function reasonOf(otherDay: string, { rule }: NoticeKind, counted: string) {
  if (otherDay !== '') return <span className="why">jiný den, než vychází z druhu</span>;
  return rule === 'hang_days' && <span className="why">{countedFrom(counted)}</span>;
}

function lateText(kind: NoticeKind, postedOn: string | undefined): string {
  if (postedOn === undefined)
    return `Do ${eventDay('dne', kind)} už včas vyvěsit nejde. Posuňte ho, nebo ji vyvěsíte s důvodem.`;
  return `Na tento den byla vyvěšena pozdě, ${dayText(postedOn)}. Napište to do důvodu změny, doložka to uvede.`;
}

/** One that has passed is today. */
function coming(day: string): string {
  return day > pragueDay(new Date()) ? known(day) : '';
}

function known(day: string): string {
  return day === INVALID_TIME ? '' : day;
}

function countedFrom(day: string): string {
  const today = pragueDay(new Date());
  if (day === today) return 'když se vyvěsí dnes';
  return `${day < today ? 'vyvěšeno' : 'když se vyvěsí'} ${dayText(day)}`;
}
