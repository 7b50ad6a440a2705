import type { FollowChoice } from '../../generated/web/model';

export type Channels = Pick<FollowChoice, 'by_mail' | 'by_inbox' | 'by_push'>;

export function channelsError({ frequency, by_mail, by_inbox, by_push }: FollowChoice): string | undefined {
  return frequency === 'off' || by_mail || by_inbox || by_push ? undefined : 'Vyberte aspoň jednu možnost.';
}
