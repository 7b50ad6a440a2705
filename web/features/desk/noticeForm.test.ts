import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/apiError';
import { buildNotice } from '../../test/notices';
import { INVALID_TIME } from '../../ui/form/invalidTime';
import { detailsOf, EMPTY_NOTICE, noticeErrors, noticeProblems, noticeValues } from './noticeForm';

const VALID = { ...EMPTY_NOTICE, kind_id: '4', title: 'Záměr' };

it('sends back the details of a notice as they came', () => {
  const notice = buildNotice();
  expect(detailsOf(noticeValues(notice))).toEqual(notice.details);
  const originator = { name: 'Krajský úřad', ico: '70890650' };
  const details = {
    ...notice.details,
    originator,
    removable_from: '2026-12-01',
    removable_reason: 'Žádost.',
  };
  expect(detailsOf(noticeValues({ title: '', details }))).toEqual(details);
});

it('sends neither the originator nor the reason that were typed and left', () => {
  const typed = { ...VALID, originator_name: 'Krajský úřad', removable_reason: 'Žádost.' };
  expect(detailsOf(typed)).toMatchObject({ originator: null, removable_from: null, removable_reason: '' });
});

describe('problems', () => {
  it.each([
    [{}, undefined],
    [{ kind_id: '' }, ['kind_id']],
    [{ title: ' ' }, ['title']],
    [{ is_own: 'false' }, ['originator_name']],
    [{ is_own: 'false', originator_name: 'Kraj', originator_ico: '123' }, ['originator_ico']],
    [{ event_on: INVALID_TIME }, ['event_on']],
    [{ removable_from: '2026-12-01' }, ['removable_reason']],
  ])('of %o are in %o', (changes, names) => {
    const problems = noticeProblems({ ...VALID, ...changes });
    expect(problems && Object.keys(problems.fields)).toEqual(names);
  });
});

it('shows what the server says of a detail at its field', () => {
  const error = new ApiError({
    status: 400,
    code: 'VALIDATION_FAILED',
    message: 'Údaje nejsou v pořádku.',
    details: [
      { path: 'details.event_on', message: 'Tento den v kalendáři není.' },
      { path: 'details.originator.ico', message: 'IČO má osm číslic.' },
    ],
  });
  expect(noticeErrors(error).fields).toEqual({
    event_on: 'Tento den v kalendáři není.',
    originator_ico: 'IČO má osm číslic.',
  });
});
