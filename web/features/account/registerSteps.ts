import type { NextStepAnswerDataNext, SiteRegistrationMode } from '../../../generated/web/model';

/** One step on the way to an account. */
export interface RegisterStep {
  readonly label: string;
  readonly state: 'done' | 'now' | 'later';
}

/** The way to an account on this site, and where on it somebody stands. */
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
  const place = steps.findIndex(({ name }) => name === now);
  return steps.map(({ label }, index) => ({
    label,
    state: index < place ? 'done' : index === place ? 'now' : 'later',
  }));
}
