import type { ReactNode } from 'react';
import { formatDay, formatExact } from '../../lib/czechDates';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A filter of a list; `name` is its parameter in the URL. */
export type Filter<Name extends string = string> = { readonly name: Name; readonly label: string } & (
  | { readonly type: 'select'; readonly choices: readonly Choice[] }
  /** A Prague day, between the days of other filters. */
  | { readonly type: 'day'; readonly min?: string; readonly max?: string }
  | { readonly type: 'time'; readonly defaultTime: string }
  /** A field of the feature. Without a field it is set by links and can only be cleared. */
  | { readonly type: 'custom'; readonly valueLabel: string; readonly field?: ReactNode }
);

/** The label of a set filter, „Role: Administrátoři“; of one without a field only its value. */
export function filterLabel(filter: Filter, value: string): string {
  if (filter.type === 'custom' && !filter.field) return filter.valueLabel;
  return `${filter.label}: ${valueLabel(filter, value)}`;
}

function valueLabel(filter: Filter, value: string): string {
  switch (filter.type) {
    case 'select':
      return filter.choices.find((choice) => choice.value === value)?.label ?? value;
    case 'day':
      return formatDay(new Date(`${value}T12:00:00.000Z`));
    case 'time':
      return formatExact(new Date(value));
    case 'custom':
      return filter.valueLabel;
  }
}

/**
 * The choices of records by id, after one for all of them. A selected id from the URL that is not among the records
 * (not loaded yet, or deleted) stays selectable as „Skupina #7“.
 */
export function recordChoices(options: {
  readonly all: string;
  readonly records: readonly { readonly id: number; readonly name: string }[] | undefined;
  readonly selected: number | undefined;
  readonly noun: string;
}): readonly Choice[] {
  const { all, records = [], selected, noun } = options;
  const choices = [
    { value: '', label: all },
    ...records.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const isListed = selected === undefined || records.some(({ id }) => id === selected);
  return isListed ? choices : [...choices, { value: String(selected), label: `${noun} #${selected}` }];
}
