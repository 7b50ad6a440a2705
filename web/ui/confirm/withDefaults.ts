import type { Question } from './confirmStore';

const DEFAULTS = {
  title: 'Potvrdit akci',
  message: 'Opravdu chcete provést tuto akci?',
  confirmLabel: 'Potvrdit',
  cancelLabel: 'Zrušit',
  destructive: false,
};

/** The question with words in every place. */
export function withDefaults(question: Question): typeof DEFAULTS {
  return { ...DEFAULTS, ...question };
}
