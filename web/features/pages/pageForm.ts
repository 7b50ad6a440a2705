import type { SitePageFull, SitePageInput, SitePageUpdate } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import { choiceLabel } from '../../lib/choiceLabel';
import type { RecordState } from '../../lib/mergeRecord';
import { isSlug } from '../../lib/paths';
import { slugOf } from '../../lib/slugOf';
import { blockTexts } from '../../lib/textDiff';
import type { FieldTable } from '../../ui/form/ConflictNotice';
import { type FormErrors, fieldErrors } from '../../ui/form/fieldErrors';
import { ACCESS_OPTIONS, PLACEMENT_OPTIONS, STATE_OPTIONS } from './pageLabels';

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

export const EMPTY_PAGE: PageValues = {
  title: '',
  slug: '',
  html: '',
  state: 'draft',
  access: 'public',
  placement: 'none',
};

export function pageFormId(id: number): string {
  return `site-page-${id}`;
}

export function pageFormState(page: SitePageFull): RecordState<PageValues> {
  const { title, slug, html, state, access, placement, version } = page;
  return { values: { title, slug, html, state, access, placement }, version };
}

/** Without a slug the server generates one from the title. */
export function pageInput(values: PageValues): SitePageInput {
  const slug = values.slug.trim();
  return {
    title: values.title.trim(),
    html: values.html,
    ...(slug !== '' && { slug }),
    state: STATE_OPTIONS.find(({ value }) => value === values.state)?.value ?? 'draft',
    access: ACCESS_OPTIONS.find(({ value }) => value === values.access)?.value ?? 'public',
    placement: PLACEMENT_OPTIONS.find(({ value }) => value === values.placement)?.value ?? 'none',
  };
}

export function pageUpdate(values: PageValues, version: number): SitePageUpdate {
  return { ...pageInput(values), slug: values.slug.trim() || slugOf(values.title), version };
}

export function pageProblems({ title, slug }: PageValues): FormErrors<PageField> | undefined {
  const fields = {
    ...(title.trim() === '' && { title: 'Vyplňte název.' }),
    ...(slug.trim() !== '' &&
      !isSlug(slug.trim()) && { slug: 'Jen malá písmena bez háčků a čárek, číslice a pomlčky mezi nimi.' }),
  };
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

export function pageErrors(error: ApiError): FormErrors {
  if (error.code === 'SLUG_TAKEN') return { fields: { slug: error.message }, form: undefined };
  return fieldErrors(error, Object.keys(EMPTY_PAGE));
}
