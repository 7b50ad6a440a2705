import { fileAddress } from '../../shared/fileAddress.ts';
import { deskPath, noticePath } from '../desk/deskAddress.policy.ts';
import type { PublicDesk, PublicFile, PublicNotice } from './publicDesk.types.ts';

type Slug = Pick<PublicDesk, 'slug'>;
type NoticeRef = Pick<PublicNotice, 'number' | 'year'>;

export { deskPath, noticePath };

export const archivePath = (desk: Slug, year = ''): string =>
  `${deskPath(desk)}/archiv${year === '' ? '' : `/${year}`}`;
export const rssPath = (desk: Slug): string => `${deskPath(desk)}/rss.xml`;
export const followPath = (desk: Slug): string => `${deskPath(desk)}/odber`;
/** Where an addressee confirms and ends the mails; the token is a secret. */
export const subscriptionPath = (desk: Slug, token: string): string => `${followPath(desk)}/${token}`;
export const openDataPath = (desk: Slug): string => `/api/public${deskPath(desk)}.jsonld`;
export const cataloguePath = (desk: Slug): string => `/api/public${deskPath(desk)}/katalog.jsonld`;

export const filesPath = (desk: Slug, { year, number }: NoticeRef): string =>
  `${deskPath(desk)}/soubory/${year}-${number}/`;

export const filePath = (desk: Slug, notice: NoticeRef, { file_id, name }: PublicFile): string =>
  fileAddress({ id: file_id, name }).replace('/api/public/files/', filesPath(desk, notice));
