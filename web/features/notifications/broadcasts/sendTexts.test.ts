import { describe, expect, it } from 'vitest';
import { confirmation, mailHint, mailProgress, needsConfirmation, sendLabel } from './sendTexts';

const now = new Date('2026-11-28T09:00:00Z');
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const REACH = { count: 42, with_email: 40, mail_enabled: true };

describe('the button that sends', () => {
  it.each<[string | null, number | undefined, string]>([
    [null, 42, 'Odeslat 42 lidem'],
    [null, 1, 'Odeslat 1 člověku'],
    [null, 0, 'Odeslat'],
    [null, undefined, 'Odeslat'],
    ['2026-11-28T08:00:00Z', 3, 'Odeslat 3 lidem'],
    ['2026-12-03T07:00:00Z', 42, 'Naplánovat na čtvrtek 3. prosince v 8:00'],
    ['2026-12-02T13:30:00Z', 42, 'Naplánovat na středu 2. prosince ve 14:30'],
    ['2026-12-05T07:00:00Z', 42, 'Naplánovat na sobotu 5. prosince v 8:00'],
    ['2026-12-06T07:00:00Z', undefined, 'Naplánovat na neděli 6. prosince v 8:00'],
  ])('from %s to %s people says „%s“', (startsAt, count, label) => {
    expect(plain(sendLabel({ startsAt, count, now }))).toBe(label);
  });
});

describe('the question before it is sent', () => {
  it.each([
    [5, false],
    [6, true],
  ])('comes for %i people: %s', (count, isAsked) => expect(needsConfirmation({ count })).toBe(isAsked));

  const asked = { title: 'Odstávka', now, audience: 'Redakce', reach: REACH, byMail: false };

  it('names the audience and how many it has', () => {
    const { title, message, confirmLabel } = confirmation({ ...asked, startsAt: null });
    expect(plain(title)).toBe('Odeslat „Odstávka“?');
    expect(plain(message)).toBe(
      'Přijde hned 42 lidem (Redakce). Odeslané oznámení už nejde změnit, jen ukončit.',
    );
    expect(plain(confirmLabel)).toBe('Odeslat 42 lidem');
  });

  it('says how many mails there will be', () => {
    const { message } = confirmation({ ...asked, startsAt: null, byMail: true });
    expect(plain(message)).toContain('E-mailem také 40 lidem.');
  });

  it('names the time of a planned one', () => {
    const { title, message } = confirmation({ ...asked, startsAt: '2026-12-03T07:00:00Z' });
    expect(plain(title)).toBe('Naplánovat „Odstávka“?');
    expect(plain(message)).toBe(
      'Přijde 3. prosince 2026 8:00 těm, kdo tehdy budou mezi příjemci (Redakce), teď 42 lidem.',
    );
  });
});

it.each([
  [REACH, 'E-mail přijde 40 lidem, 2 lidem ne: nemají ověřenou adresu, která e-maily přijímá.'],
  [{ ...REACH, with_email: 42 }, 'E-mail přijde 42 lidem.'],
  [
    { count: 1, with_email: 0, mail_enabled: true },
    'E-mail nepřijde nikomu: nikdo z příjemců nemá ověřenou adresu, která e-maily přijímá.',
  ],
  [
    { count: 1, with_email: 1, mail_enabled: false },
    'E-mail přijde 1 člověku. Web teď e-maily neposílá: počkají, nejvýš týden.',
  ],
])('with the reach %o: %s', (reach, text) => expect(plain(mailHint(reach))).toBe(text));

it.each([
  [{ waiting: 190, sent: 120, failed: 2, cancelled: 0 }, 'odesláno 120 ze 312, 2 se nepodařilo doručit'],
  [{ waiting: 0, sent: 7, failed: 0, cancelled: 3 }, 'odesláno 7 ze 7, 3 už se neposlalo'],
  [{ waiting: 0, sent: 0, failed: 0, cancelled: 0 }, 'žádný'],
  [
    { waiting: 2, sent: 1, failed: 0, cancelled: 0, halted: true },
    'odesláno 1 ze 3, zbytek čeká, protože web teď e-maily neposílá: chybí poštovní server',
  ],
])('%o: %s', (mails, text) => expect(plain(mailProgress({ halted: false, ...mails }))).toBe(text));
