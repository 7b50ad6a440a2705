import type { Question } from './confirmStore';

const DEFAULTS = {
  title: 'Potvrdit akci',
  message: 'Opravdu chcete provést tuto akci?',
  confirmLabel: 'Potvrdit',
  cancelLabel: 'Zrušit',
  destructive: false,
};

export function withDefaults(question: Question): typeof DEFAULTS {
  return { ...DEFAULTS, ...question };
}
