import type { SetupGuideStepsItem, SetupStep, SetupStepState } from '../../../../generated/web/model';

export interface StepText {
  readonly title: string;
  readonly help: string;
}

export const STEP_TEXTS: Readonly<Record<SetupStep, StepText>> = {
  site: { title: 'Název, barva a logo', help: 'Jak se web jmenuje a jak vypadá.' },
  address: { title: 'Adresa a čas', help: 'Kam povedou odkazy a zda jdou hodiny serveru.' },
  mail: { title: 'E-mail', help: 'Pozvánky, obnova hesla a novinky.' },
  content: { title: 'Sekce a skupiny', help: 'O čem se bude psát a kdo to bude číst.' },
  people: { title: 'První lidé', help: 'Jednotlivě, nebo ze seznamu.' },
  access: { title: 'Kdo smí číst', help: 'Veřejnost, nebo jen přihlášení.' },
  article: { title: 'První článek', help: 'A je co číst.' },
};

export const STATE_TEXTS: Readonly<Record<SetupStepState, string>> = {
  done: 'hotovo',
  skipped: 'přeskočeno',
  waiting: 'čeká',
};

/** The step of the address, otherwise the first that waits; undefined when none does. */
export function openStep(steps: readonly SetupGuideStepsItem[], asked: string | null): SetupStep | undefined {
  const found = steps.find(({ key }) => key === asked) ?? steps.find(({ state }) => state === 'waiting');
  return found?.key;
}

/** The next that waits after `key`, from the beginning again after the last. */
export function nextStep(steps: readonly SetupGuideStepsItem[], key: SetupStep): SetupStep | undefined {
  const index = steps.findIndex((step) => step.key === key);
  const others = [...steps.slice(index + 1), ...steps.slice(0, index)];
  return others.find(({ state }) => state === 'waiting')?.key;
}

export function doneCount(steps: readonly SetupGuideStepsItem[]): number {
  return steps.filter(({ state }) => state === 'done').length;
}
