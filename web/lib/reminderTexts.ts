import { countOf, NOUNS, verbFor } from './czechPlural';

export function reminderQuestion(people: number) {
  return {
    title: 'Poslat připomenutí?',
    message: `${reminderText(people)} Další půjde poslat až za hodinu.`,
    confirmLabel: 'Poslat',
  };
}

export function reminderText(people: number): string {
  return `E-mail ${verbFor(people, 'dostane', 'dostanou')} ${countOf(people, NOUNS.person)}.`;
}

export function remindedToast(sent: { readonly mailed: number; readonly without_address: number }) {
  const { mailed, without_address: left } = sent;
  return {
    type: 'success',
    title: `Posláno ${countOf(mailed, NOUNS.personDative)}`,
    ...(left > 0 && { message: `Bez e-mailové adresy: ${countOf(left, NOUNS.person)}` }),
  } as const;
}
