import { expect, test } from 'vitest';
import { correctTyping } from './correctTyping';

/** Types a text key by key. */
function type(keys: string): string {
  let text = '';
  for (const key of keys) {
    const correction = correctTyping(text, key);
    text = correction ? text.slice(0, text.length - correction.replaced) + correction.text : text + key;
  }
  return text;
}

test.each<[string, string]>([
  ['Zve na "Den dětí".', 'Zve na „Den dětí“.'],
  ['("Den dětí")', '(„Den dětí“)'],
  ['"Řekl \'ano\' hned."', '„Řekl ‚ano‘ hned.“'],
  ['"Ročník 2026"', '„Ročník 2026“'],
  ['Co je "?"', 'Co je „?“'],
  ['Celkem ""', 'Celkem „“'],
  ['Monitor 24" a stůl', 'Monitor 24" a stůl'],
  ["Rock'n'roll", 'Rock’n’roll'],
  ["Zeď je 6' vysoká", "Zeď je 6' vysoká"],
  ['Škola - naše radost', 'Škola – naše radost'],
  ['Škola -- naše radost', 'Škola – naše radost'],
  ['- první bod', '- první bod'],
  [' - první bod', ' – první bod'],
  ['česko-slovenský', 'česko-slovenský'],
  ['je-li třeba', 'je-li třeba'],
  ['Otevřeno 8-16 h', 'Otevřeno 8–16 h'],
  ['(7:30-15:45)', '(7:30–15:45)'],
  ['V letech 2024-2026 se', 'V letech 2024–2026 se'],
  ['Dne 2026-11 tu', 'Dne 2026-11 tu'],
  ['Dne 2026-11-27 tu', 'Dne 2026-11-27 tu'],
  ['Účet 19-2000145399/0800, variabilní', 'Účet 19-2000145399/0800, variabilní'],
  ['Tel. 777-123-456, byt', 'Tel. 777-123-456, byt'],
  ['A tak dál...', 'A tak dál…'],
  ['Tečky....', 'Tečky….'],
])('%s', (keys, expected) => {
  expect(type(keys)).toBe(expected);
});
