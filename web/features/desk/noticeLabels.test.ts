import { expect, it } from 'vitest';
import { postingText, refusedText, removalText, ruleSentence, sourceText, timeLeft } from './noticeLabels';

const TODAY = '2026-11-24';
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

it.each([
  [null, 'Den sejmutí závisí na události, která ještě nemá datum.'],
  ['2026-11-24', 'Sejmout ji můžete ode dneška.'],
  ['2026-11-23', 'Visí už o 1 den déle, než musí.'],
  ['2026-11-26', 'Sejmout ji půjde 26. listopadu 2026, za 2 dny.'],
])('says when one may come down that may from %s', (from, expected) => {
  expect(plain(removalText(from, TODAY))).toBe(expected);
});

it.each([
  [1, '1 adresa odmítla poštu třikrát.'],
  [2, '2 adresy odmítly poštu třikrát.'],
  [5, '5 adres odmítlo poštu třikrát.'],
])('counts %s addresses that took no mail', (count, expected) => {
  expect(plain(refusedText(count))).toContain(expected);
});

it.each([
  [null, null, 'Den vyvěšení zatím nikdo nenaplánoval.'],
  ['2026-11-24', null, 'Vyvěsit se má dnes.'],
  ['2026-11-23', null, 'Vyvěsit se měla 23. listopadu 2026.'],
  ['2026-11-25', null, 'Vyvěsit se má 25. listopadu 2026.'],
  [null, '2026-11-23', 'Vyvěsit měla být nejpozději 23. listopadu 2026.'],
  [null, '2026-11-24', 'Vyvěsit ji musíte nejpozději dnes.'],
  ['2026-11-24', '2026-11-29', 'Vyvěsit ji musíte nejpozději 29. listopadu 2026, zbývá 5 dní.'],
])(
  'says when one is to be posted that is planned for %s and must hang by %s',
  (planned_on, latest_posting, expected) => {
    expect(plain(postingText({ planned_on, latest_posting }, TODAY))).toBe(expected);
  },
);

it.each([
  ['prepared', null, undefined],
  ['posted', null, 'do události'],
  ['posted', '2026-11-26', 'zbývá 1 den'],
  ['posted', '2026-11-25', 'poslední den'],
  ['posted', '2026-11-24', 'lze sejmout'],
  ['posted', '2026-11-19', 'o 5 dní déle'],
  ['removed', '2026-11-19', undefined],
] as const)('of one that is %s and may come down from %s, %s is left', (state, removable_from, expected) => {
  expect(plain(timeLeft({ state, removable_from }, TODAY))).toBe(expected);
});

it.each([
  [
    { rule: 'hang_days', days: 15, shifts_end: true, event_name: '' },
    'Visí nejméně 15 dní, den vyvěšení se nepočítá. Konec o víkendu nebo svátku se posouvá na další pracovní den.',
  ],
  [
    { rule: 'before_event', days: 7, shifts_end: false, event_name: 'zasedání' },
    'Visí nejméně 7 celých dní před dnem události (zasedání). Tato lhůta se neposouvá.',
  ],
  [{ rule: 'until_event', days: 0, shifts_end: false, event_name: '' }, 'Visí do dne události.'],
  [
    { rule: 'until_event', days: 15, shifts_end: false, event_name: 'schválení' },
    'Visí do dne události (schválení) a nejméně 15 celých dní před ním.',
  ],
] as const)('says the rule %o', (kind, expected) => {
  expect(plain(ruleSentence(kind))).toBe(expected);
});

it.each([
  [{ version: 1, received_at: null, token: null }, /^Přišla ze spisové služby\.$/],
  [
    { version: 2, received_at: '2026-11-06T09:00:00.000Z', token: 'Spisovka' },
    /^Verze 2 přišla ze spisové služby .*6\. listopadu 2026.*10:00.*, token „Spisovka“\.$/,
  ],
])('says what a records service has sent', (source, expected) => {
  expect(plain(sourceText(source))).toMatch(expected);
});
