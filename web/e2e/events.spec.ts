import { addMonths } from '../lib/calendarMonth';
import { pragueDay } from '../lib/czechDates';
import { publishArticle } from './articleApi';
import { expect, signIn, test } from './fixtures';

test('an article tells when and where, and readers find it at home, in the calendar and in their own', async ({
  page,
  playwright,
  baseURL,
  account,
  signInAs,
}) => {
  const writer = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { Connection: 'close' } });
  await signIn(writer, account('redaktorka'));
  const title = 'Noc s Andersenem';
  // Next month, whatever the day.
  const month = addMonths(pragueDay(new Date()).slice(0, 7), 1);
  const starts_at = `${month}-15T16:00:00.000Z`;
  const events = [{ starts_at, ends_at: null, all_day: false, place: 'Knihovna' }];
  const { slug } = await publishArticle(writer, {
    title,
    html: '<p>Spacák s sebou.</p>',
    section: 'skola',
    events,
  });
  await writer.dispose();

  await signInAs('rodic');
  await page.goto('/sekce/skola');
  const coming = page.getByRole('region', { name: 'Co se chystá' });
  await expect(coming.getByRole('link', { name: title })).toBeVisible();
  await coming.getByRole('link', { name: 'Celý kalendář' }).click();
  await expect(page).toHaveURL('/kalendar?sekce=skola');
  await page.getByRole('link', { name: /^Další měsíc/ }).click();
  await expect(page).toHaveURL(`/kalendar?mesic=${month}&sekce=skola`);
  const cell = page.getByRole('cell', { name: title });
  await expect(cell).toContainText(/1[78]:00/);
  await cell.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const box = page.getByRole('region', { name: 'Kdy a kde' });
  await expect(box.getByText('Knihovna')).toBeVisible();

  const address = await box.getByRole('link', { name: 'Přidat do kalendáře' }).getAttribute('href');
  const calendar = await page.request.get(address ?? '');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const lines = (await calendar.text()).replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  expect(lines).toContain(`SUMMARY:${title}`);
  expect(lines).toContain('LOCATION:Knihovna');
  expect(lines).toContain(`DTSTART:${starts_at.replaceAll(/[-:]|\.\d+/g, '')}`);

  await page.getByRole('article').getByRole('link', { name: 'Kalendář', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page).toHaveURL(`/kalendar?mesic=${month}&sekce=skola`);
  await expect(page.getByRole('region', { name: /15\.\s/ }).getByRole('link', { name: title })).toBeVisible();
  expect(slug).toBe('noc-s-andersenem');
});
