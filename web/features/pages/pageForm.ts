import type { SitePageFull, SitePageUpdate } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { choiceLabel } from '../../lib/choiceLabel';
import type { RecordState } from '../../lib/mergeRecord';
import { isSlug } from '../../lib/paths';
import { slugOf } from '../../lib/slugOf';
import { blockTexts } from '../../lib/textDiff';
import { shownSlug } from '../../lib/untitled';
import type { Draft } from '../../session/drafts/draft';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { ACCESS_OPTIONS, PLACEMENT_OPTIONS, STATE_OPTIONS } from './pageLabels';
import { NEW_PAGE_PATH, pageEditPath } from './pagePaths';

export type PageValues = Readonly<
  Record<'title' | 'slug' | 'html' | 'state' | 'access' | 'placement', string>
>;

export type PageField = keyof PageValues;

export const PAGE_FIELDS: FieldTable<PageValues> = {
  title: { label: 'Název' },
  slug: { label: 'Adresa' },
  html: { label: 'Text', format: (html) => blockTexts(html).join(' ') },
  state: { label: 'Stav', format: (state) => choiceLabel(STATE_OPTIONS, state) },
  access: { label: 'Kdo ji čte', format: (access) => choiceLabel(ACCESS_OPTIONS, access) },
  placement: { label: 'Odkaz na nástěnce', format: (placement) => choiceLabel(PLACEMENT_OPTIONS, placement) },
};

/** For a title without letters, as on the server. */
const FALLBACK_SLUG = 'stranka';

export const NEW_PAGE_DRAFT = {
  id: 'new-site-page',
  title: 'rozepsanou novou stránku',
  path: NEW_PAGE_PATH,
} as const;

export function isPageField(name: string): boolean {
  return name in PAGE_FIELDS;
}

export function pageDraft({
  id,
  title,
}: Pick<SitePageFull, 'id' | 'title'>): Pick<Draft, 'id' | 'path' | 'title'> {
  return {
    id: pageFormId(id),
    path: pageEditPath(id),
    title: title === '' ? NEW_PAGE_DRAFT.title : `rozepsané změny stránky ${title}`,
  };
}

export function pageFormId(id: number): string {
  return `site-page-${id}`;
}

export function pageFormState(page: SitePageFull): RecordState<PageValues> {
  const { title, html, state, access, placement, version } = page;
  return { values: { title, slug: shownSlug(page), html, state, access, placement }, version };
}

/** @param stored the page as it is saved; without a title and a typed slug it keeps its slug */
export function pageUpdate(
  values: PageValues,
  stored: Pick<SitePageFull, 'slug' | 'version'>,
): SitePageUpdate {
  const title = values.title.trim();
  const typedSlug = values.slug.trim();
  const madeSlug = title === '' ? stored.slug : slugOf(title) || FALLBACK_SLUG;
  return {
    title,
    slug: typedSlug || madeSlug,
    slug_from_title: typedSlug === '',
    html: values.html,
    state: STATE_OPTIONS.find(({ value }) => value === values.state)?.value ?? 'draft',
    access: ACCESS_OPTIONS.find(({ value }) => value === values.access)?.value ?? 'public',
    placement: PLACEMENT_OPTIONS.find(({ value }) => value === values.placement)?.value ?? 'none',
    version: stored.version,
  };
}

export function pageProblems({ title, slug, state }: PageValues): FormErrors<PageField> | undefined {
  const fields = {
    ...(state === 'published' && title.trim() === '' && { title: 'Vyplňte název.' }),
    ...(slug.trim() !== '' &&
      !isSlug(slug.trim()) && { slug: 'Jen malá písmena bez háčků a čárek, číslice a pomlčky mezi nimi.' }),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

export function pageErrors(error: ApiError): FormErrors {
  if (error.code === 'SLUG_TAKEN') return { fields: { slug: error.message }, form: undefined };
  return fieldErrors(error, Object.keys(PAGE_FIELDS));
}
