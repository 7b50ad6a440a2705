import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { ArticleTemplate } from '../../../../generated/web/model';
import { ApiError } from '../../../api/apiError';
import { writeCzechDay } from '../../../lib/czechDateInput';
import { pragueDay } from '../../../lib/czechDates';
import { moreOf } from '../../../lib/czechPlural';
import { FormDialog } from '../../../ui/FormDialog';
import { CheckField } from '../../../ui/form/CheckField';
import { DayField } from '../../../ui/form/DayField';
import type { Refusal } from '../../../ui/form/fieldErrors';
import { ServerError } from '../../../ui/form/ServerError';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { moveDays, suggestFirstDay } from './templateDays';

const MAX_SHOWN = 8;
const DATES = { one: 'datum', few: 'data', many: 'data', other: 'dat' };

const Days = styled('div')(({ theme }) => ({
  fontSize: TYPE.small,
  '& p': { margin: theme.spacing(0, 0, 0.75) },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(13rem, 1fr))',
    gap: theme.spacing(0.5, 2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '& svg': { margin: '0 6px', verticalAlign: '-0.2em', color: theme.color.inkSoft },
  '& .former': { color: theme.color.inkSoft },
}));

export function UseTemplateDialog(props: {
  template: ArticleTemplate;
  /** `firstDate` is null when the dates stay. */
  start(template: ArticleTemplate, firstDate: string | null): Promise<void>;
  onClose(): void;
}) {
  const { template, start, onClose } = props;
  const { dates } = template;
  const [first = ''] = dates;
  const [firstDate, setFirstDate] = useState<string | undefined>(() =>
    suggestFirstDay(first, pragueDay(new Date())),
  );
  const [isMoved, setIsMoved] = useState(true);
  const [errors, setErrors] = useState<{ day?: string; problem?: Refusal }>({});
  const [isBusy, setIsBusy] = useState(false);

  async function submit() {
    if (isBusy) return;
    if (isMoved && !firstDate) return setErrors({ day: 'Zadejte den, na který se má první datum posunout.' });
    setErrors({});
    setIsBusy(true);
    try {
      await start(template, isMoved ? (firstDate ?? null) : null);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors({ problem: error });
      setIsBusy(false);
    }
  }

  return (
    <FormDialog
      title={`Začít ze šablony ${template.name}`}
      submitLabel="Začít psát"
      busyLabel="Připravuji…"
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <CheckField
        label="Posunout data"
        name="moved"
        hint="Všechna o stejný počet dní, i s názvy dnů v týdnu."
        checked={isMoved}
        onChange={setIsMoved}
      />
      {isMoved && (
        <DayField
          label="První den"
          name="first_date"
          hint={`V šabloně je to ${writeCzechDay(first)}.`}
          value={firstDate}
          error={errors.day}
          onChange={setFirstDate}
        />
      )}
      {isMoved && firstDate && (
        <Days>
          <p>Data ve vašem článku:</p>
          <ul>
            {moveDays(dates, firstDate)
              .slice(0, MAX_SHOWN)
              .map((day, index) => (
                <li key={day}>
                  <span className="former">{writeCzechDay(dates[index] ?? '')}</span>
                  <ArrowRight size={15} aria-label="se změní na" />
                  {writeCzechDay(day)}
                </li>
              ))}
          </ul>
          {dates.length > MAX_SHOWN && <p>A {moreOf(dates.length - MAX_SHOWN, DATES)}.</p>}
        </Days>
      )}
      <ServerError problem={errors.problem} />
    </FormDialog>
  );
}
