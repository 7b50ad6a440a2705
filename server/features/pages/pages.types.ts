import type { PageAccess, PagePlacement, PageState } from '../../models/page.ts';

export interface PageInput {
  title: string;
  slug?: string | undefined;
  html: string;
  state: PageState;
  access: PageAccess;
  placement: PagePlacement;
}

export interface PageUpdate extends PageInput {
  slug: string;
  slug_from_title: boolean;
  version: number;
}
