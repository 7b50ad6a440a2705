import type { UserLink } from '../../../../generated/web/model';
import { toCsv } from '../../../lib/csv';
import { formatExact } from '../../../lib/czechDates';

export interface CreatedLink extends UserLink {
  readonly url: string;
  readonly expires_at: string;
}

export function isCreated(link: UserLink): link is CreatedLink {
  return link.url !== null && link.expires_at !== null;
}

const HEADER = ['Jméno', 'Uživatelské jméno', 'E-mail', 'Odkaz', 'Platí do'];

export function linksAsCsv(links: readonly CreatedLink[]): string {
  return toCsv([
    HEADER,
    ...links.map(({ full_name, username, email, url, expires_at }) => [
      full_name,
      username,
      email ?? '',
      url,
      formatExact(new Date(expires_at)).replaceAll('\u00a0', ' '),
    ]),
  ]);
}
