import type { NextStepAnswerDataNext, SiteRegistrationMode } from '../../../generated/web/model';

export interface RegisterStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'later';
}

export function registerSteps(
  site: {
    readonly registrationMode: SiteRegistrationMode | undefined;
    readonly mailEnabled: boolean | undefined;
  },
  now: 'form' | NextStepAnswerDataNext,
): readonly RegisterStep[] {
  const steps: { label: string; name: 'form' | NextStepAnswerDataNext }[] = [
    { label: 'Údaje', name: 'form' },
    ...(site.mailEnabled || now === 'confirm-email'
      ? ([{ label: 'Potvrzení e-mailu', name: 'confirm-email' }] as const)
      : []),
    ...(site.registrationMode === 'approval' || now === 'wait'
      ? ([{ label: 'Schválení správcem', name: 'wait' }] as const)
      : []),
    { label: 'Přihlášení', name: 'sign-in' },
  ];
  const currentIndex = steps.findIndex(({ name }) => name === now);
  return steps.map(({ label }, index) => ({
    label,
    state: index < currentIndex ? 'done' : index === currentIndex ? 'now' : 'later',
  }));
}
