import type { FollowChoice, FollowedSection, Following, Frequency } from '../../generated/web/model';

/** Where a choice comes from: the person's own for the section, their own for all, or the section's default. */
export interface EffectiveChoice {
  readonly choice: FollowChoice;
  readonly origin: 'own' | 'all' | 'default';
}

const TIMES: Readonly<Record<Exclude<Frequency, 'off'>, string>> = {
  instant: 'Hned,',
  daily: 'Denní souhrn',
  weekly: 'Týdenní souhrn',
};

const LIST = new Intl.ListFormat('cs');

const ORIGINS: Readonly<Record<EffectiveChoice['origin'], string>> = {
  own: '',
  all: ' (jako všechny sekce)',
  default: ' (nastavení sekce)',
};

export function effectiveChoice(section: FollowedSection, all: FollowChoice | null): EffectiveChoice {
  if (section.choice) return { choice: section.choice, origin: 'own' };
  return all ? { choice: all, origin: 'all' } : { choice: section.default, origin: 'default' };
}

/** False also where no way is chosen, because then nothing arrives. */
export function isFollowing({ frequency, by_mail, by_inbox, by_push }: FollowChoice): boolean {
  return frequency !== 'off' && (by_mail || by_inbox || by_push);
}

/** „Denní souhrn e-mailem a v oznámeních“ */
export function choiceSummary({ frequency, by_mail, by_inbox, by_push }: FollowChoice): string {
  const ways = [
    ...(by_mail ? ['e-mailem'] : []),
    ...(by_inbox ? ['v oznámeních'] : []),
    ...(by_push ? ['na zařízení'] : []),
  ];
  if (frequency === 'off' || ways.length === 0) return 'Nesleduji';
  return `${TIMES[frequency]} ${LIST.format(ways)}`;
}

/** „Nesleduji (nastavení sekce)“ */
export function sectionSummary(section: FollowedSection, all: FollowChoice | null): string {
  const { choice, origin } = effectiveChoice(section, all);
  return choiceSummary(choice) + ORIGINS[origin];
}

export function allSummary({ all }: Pick<Following, 'all'>): string {
  return all ? choiceSummary(all) : 'Podle nastavení jednotlivých sekcí';
}

/** Whether mails can reach the person at all, whatever they have ended. */
export function canBeMailed({ email, mail_enabled }: Pick<Following, 'email' | 'mail_enabled'>): boolean {
  return mail_enabled && email !== null;
}

/** Whether news of some section is to be mailed, whether or not it can be. */
export function isMailed({ all, sections }: Pick<Following, 'all' | 'sections'>): boolean {
  return sections.some((section) => {
    const { choice } = effectiveChoice(section, all);
    return isFollowing(choice) && choice.by_mail;
  });
}
