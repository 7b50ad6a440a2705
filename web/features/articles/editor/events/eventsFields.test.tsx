import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { EventDetails } from '../../../../../generated/web/model';
import { Providers } from '../../../../ui/Providers';
import { loadToastStack } from '../../../../ui/toast/ToastProvider';
import { eventsOf, eventsValue, MAX_EVENTS, rowOf } from '../../articleEvents';
import { EventsFields } from './EventsFields';

const MEETING: EventDetails = {
  starts_at: '2026-12-03T16:00:00.000Z',
  ends_at: '2026-12-03T18:00:00.000Z',
  all_day: false,
  place: 'Sborovna',
};
const NEXT_WEEK = {
  ...MEETING,
  starts_at: '2026-12-10T16:00:00.000Z',
  ends_at: '2026-12-10T18:00:00.000Z',
};

let events: EventDetails[];

function Form({ start, error }: { start: readonly EventDetails[]; error?: string | undefined }) {
  const [value, setValue] = useState(() => eventsValue(start.map(rowOf)));
  events = eventsOf(value);
  return (
    <>
      <EventsFields value={value} error={error} isTemplate={false} onChange={setValue} />
      <button type="button" onClick={() => setValue(eventsValue([NEXT_WEEK, MEETING].map(rowOf)))}>
        Načíst uložené
      </button>
    </>
  );
}

function open(start: readonly EventDetails[], error?: string) {
  render(<Form start={start} error={error} />, { wrapper: Providers });
}

const button = (name: string) => screen.getByRole('button', { name });
const group = (name: string) => within(screen.getByRole('group', { name }));
const field = (label: string, name = 'Termín') => group(name).getByLabelText<HTMLInputElement>(label);
const type = (label: string, text: string, name?: string) =>
  fireEvent.change(field(label, name), { target: { value: text } });
const values = (name?: string) => ['Den', 'Od', 'Do', 'Místo'].map((label) => field(label, name).value);

beforeAll(loadToastStack);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:00:00.000Z') });
});

it('adds an event, whose day is typed first, and reads it in words', () => {
  open([]);
  expect(screen.queryByRole('group')).toBeNull();
  fireEvent.click(button('Přidat termín'));
  expect(document.activeElement).toBe(field('Den'));
  type('Den', '3. 12.');
  expect(events).toEqual([]);
  type('Od', '17');
  type('Do', '19');
  type('Místo', 'Sborovna');
  expect(events).toEqual([MEETING]);
  expect(screen.getByText(/čtvrtek\s3\.\sprosince\sod\s17\sdo\s19\shodin, Sborovna$/)).toBeTruthy();
});

it('takes whole days, one or several, and the times again', () => {
  open([MEETING]);
  fireEvent.click(field('Celý den'));
  expect(group('Termín').queryByLabelText('Od')).toBeNull();
  expect(events).toMatchObject([{ all_day: true, ends_at: '2026-12-03T23:00:00.000Z' }]);
  fireEvent.click(field('Víc dní'));
  type('Do dne', '5. 12. 2026');
  expect(events).toMatchObject([
    { starts_at: '2026-12-02T23:00:00.000Z', ends_at: '2026-12-05T23:00:00.000Z' },
  ]);
  expect(field('Od dne').value).toBe('3. 12. 2026');
  fireEvent.click(field('Víc dní'));
  fireEvent.click(field('Celý den'));
  expect(events).toEqual([MEETING]);
});

it('adds another one at the same place and time a week later, and suggests the places of others', () => {
  open([MEETING]);
  fireEvent.click(button('Přidat další'));
  expect(events).toEqual([MEETING, NEXT_WEEK]);
  expect(document.activeElement).toBe(field('Den', '2. termín'));
  type('Místo', '', '2. termín');
  const suggested = field('Místo', '2. termín').list?.options ?? [];
  expect([...suggested].map(({ value }) => value)).toEqual(['Sborovna']);
});

const FULL = Array.from({ length: MAX_EVENTS }, (_, index) => ({ ...MEETING, place: `Třída ${index + 1}` }));

it('has no more events than an article may', () => {
  open(FULL);
  expect(screen.queryByRole('button', { name: 'Přidat další' })).toBeNull();
  expect(screen.getByText(/^Víc\snež\s20\stermínů/)).toBeTruthy();
});

it('removes an event, leads on to the next one, and takes it back', async () => {
  open([MEETING, NEXT_WEEK]);
  fireEvent.click(button('Odebrat: 1. termín'));
  expect(events).toEqual([NEXT_WEEK]);
  expect(document.activeElement).toBe(field('Den'));
  fireEvent.click(button('Odebrat: Termín'));
  expect(document.activeElement).toBe(button('Přidat termín'));
  const [first] = await screen.findAllByRole('button', { name: 'Zpět' });
  fireEvent.click(first as HTMLElement);
  expect(events).toEqual([MEETING]);
  await waitFor(() => expect(document.activeElement).toBe(field('Den')));
});

it('does not take back what no longer fits, and says so', async () => {
  open(FULL);
  fireEvent.click(button('Odebrat: 20. termín'));
  fireEvent.click(button('Přidat další'));
  fireEvent.click(await screen.findByRole('button', { name: 'Zpět' }));
  expect(events).toHaveLength(MAX_EVENTS);
  expect(await screen.findByText(/^Termín\sse\suž\snevejde$/)).toBeTruthy();
});

it('shows the event that is there already when the form is refused', () => {
  open([MEETING, NEXT_WEEK, MEETING], 'Některý z termínů není v pořádku.');
  expect(group('3. termín').getByText(/^Tento\stermín\stu\suž\sje/)).toBeTruthy();
  expect(group('1. termín').queryByText(/tu\suž\sje/)).toBeNull();
  type('Místo', 'Aula', '3. termín');
  expect(field('Den', '3. termín').getAttribute('aria-invalid')).toBeNull();
});

it('tells once the field is left that the end is before the start', () => {
  open([MEETING]);
  type('Do', '16');
  expect(field('Do').getAttribute('aria-invalid')).toBeNull();
  fireEvent.blur(field('Do'));
  expect(group('Termín').getByText(/^Konec\smusí\sbýt/)).toBeTruthy();
  expect([field('Do').getAttribute('aria-invalid'), events]).toEqual(['true', [MEETING]]);
});

it('shows what is missing at its field when the form is refused', () => {
  open([], 'Doplňte, kdy se to koná.');
  fireEvent.click(button('Přidat termín'));
  type('Místo', 'Aula');
  expect(['Den', 'Od', 'Do'].map((label) => field(label).getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    null,
  ]);
});

it('shows what the server refuses at the first event', () => {
  open([MEETING], 'Termín je moc daleko.');
  expect(group('Termín').getByText(/^Termín\sje\smoc\sdaleko/)).toBeTruthy();
  expect(field('Den').getAttribute('aria-invalid')).toBe('true');
});

it('keeps the fields of an event that the server has tidied up, and of one that moved', () => {
  open([MEETING, { ...NEXT_WEEK, place: 'Sborovna ' }]);
  const places = ['2. termín', '1. termín'].map((name) => field('Místo', name));
  fireEvent.click(button('Načíst uložené'));
  expect(['1. termín', '2. termín'].map((name) => field('Místo', name))).toEqual(places);
  expect([values('1. termín'), values('2. termín')]).toEqual([
    ['10. 12. 2026', '17:00', '19:00', 'Sborovna'],
    ['3. 12. 2026', '17:00', '19:00', 'Sborovna'],
  ]);
});
