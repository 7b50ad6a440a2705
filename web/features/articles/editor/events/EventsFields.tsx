import { CalendarPlus } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { addNbsp } from '../../../../lib/czechTypography';
import { Button } from '../../../../ui/Button';
import { styled } from '../../../../ui/styled';
import { TYPE } from '../../../../ui/tokens';
import { useToast } from '../../../../ui/useToast';
import { UNDO_MS } from '../../../../ui/useUndoToast';
import {
  type EventRow,
  hasEventErrors,
  inputOf,
  isBlankRow,
  isRepeated,
  MAX_EVENTS,
} from '../../articleEvents';
import { eventSummary } from '../../eventSummary';
import { EventFields } from './EventFields';
import { type KeyedRow, useEventRows } from './useEventRows';

const REMOVED_TOAST = 'event-removed';

const Part = styled('section')(({ theme }) => ({
  margin: theme.spacing(0, 0, 3),
  '& h3': { margin: theme.spacing(0, 0, 0.75), fontSize: TYPE.small, fontWeight: 600 },
  '& > p': {
    margin: theme.spacing(0.75, 0, 0),
    fontSize: TYPE.small,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
  },
}));

export function EventsFields(props: {
  value: string;
  error: string | undefined;
  isTemplate: boolean;
  onChange(value: string): void;
}) {
  const { value, error, isTemplate, onChange } = props;
  const headingId = useId();
  const part = useRef<HTMLElement>(null);
  const toast = useToast();
  const { rows, ...edit } = useEventRows(value, onChange);
  const isWrong = hasEventErrors(value);
  const latest = useLatest({ count: rows.length, insert: edit.insert });
  useEffect(() => () => toast.dismiss(REMOVED_TOAST), [toast]);

  function errorOf(index: number): string | undefined {
    const isAgain = isRepeated(
      rows.map(({ row }) => row),
      index,
    );
    if (isAgain) return 'Tento termín tu už je. Změňte čas, nebo místo.';
    return index === 0 && !isWrong ? error : undefined;
  }

  function focusEvent(key: number) {
    part.current?.querySelector<HTMLElement>(`[data-event="${key}"] input`)?.focus();
  }

  function remove({ key, row }: KeyedRow) {
    const index = rows.findIndex((one) => one.key === key);
    const next = rows[index + 1] ?? rows[index - 1];
    flushSync(() => edit.remove(key));
    if (next) focusEvent(next.key);
    else part.current?.querySelector('button')?.focus();
    if (isBlankRow(row)) return;
    const { details } = row;
    toast.show({
      type: 'info',
      key: REMOVED_TOAST,
      title: 'Termín je odebraný',
      message: details ? eventSummary(details, new Date()) : inputOf(row).place,
      duration: UNDO_MS,
      action: { label: 'Zpět', onClick: () => insertAgain(index, row) },
    });
  }

  function insertAgain(index: number, row: EventRow) {
    const { count, insert } = latest.current;
    if (count < MAX_EVENTS) {
      focusEvent(flushSync(() => insert(index, row)));
      return;
    }
    toast.show({
      type: 'warning',
      title: 'Termín se už nevejde',
      message: `Článek může mít nejvýš ${MAX_EVENTS} termínů. Nejdřív jiný odeberte.`,
    });
  }

  return (
    <Part ref={part} aria-labelledby={headingId}>
      <h3 id={headingId}>Kdy a kde</h3>
      {rows.map((one, index) => (
        <EventFields
          key={one.key}
          eventKey={one.key}
          title={rows.length === 1 ? 'Termín' : `${index + 1}. termín`}
          row={one.row}
          places={placesBeside(one, rows)}
          isChecked={error !== undefined}
          error={error === undefined ? undefined : errorOf(index)}
          onChange={(changes) => edit.change(one.key, changes)}
          onRemove={() => remove(one)}
        />
      ))}
      {rows.length < MAX_EVENTS && (
        <Button
          variant="outline"
          fullWidth
          startIcon={<CalendarPlus size={18} aria-hidden />}
          onClick={() => focusEvent(flushSync(edit.add))}
        >
          {rows.length === 0 ? 'Přidat termín' : 'Přidat další'}
        </Button>
      )}
      <p>{addNbsp(hintOf(rows.length, isTemplate))}</p>
    </Part>
  );
}

function hintOf(count: number, isTemplate: boolean): string {
  if (count === MAX_EVENTS) return `Víc než ${MAX_EVENTS} termínů článek mít nemůže.`;
  if (count > 0) return 'Na stejném místě, o týden později.';
  return isTemplate
    ? 'Posune se s daty v textu.'
    : 'Když článek zve na akci. Termín bude u článku i v kalendáři.';
}

function placesBeside({ key }: KeyedRow, rows: readonly KeyedRow[]): readonly string[] {
  const places = rows
    .filter((one) => one.key !== key)
    .map(({ row }: { row: EventRow }) => inputOf(row).place);
  return [...new Set(places.map((place) => place.trim()).filter((place) => place !== ''))];
}

function useLatest<T>(value: T) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
