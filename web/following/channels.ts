import type { FollowChoice } from '../../generated/web/model';

export type Channels = Pick<FollowChoice, 'by_mail' | 'by_inbox'>;

export function channelsError({ frequency, by_mail, by_inbox }: FollowChoice): string | undefined {
  return frequency === 'off' || by_mail || by_inbox ? undefined : 'Vyberte aspoň jednu možnost.';
}
