import { type RefObject, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  changeArticleState,
  changeArticles,
  getGetArticleKey,
  suggestArticleSlug,
} from '../../../../generated/web/articles/articles';
import type { AccessibilityFinding, Article, ArticleState } from '../../../../generated/web/model';
import type { ApiError } from '../../../api/apiError';
import { useSetCachedResponse } from '../../../api/useSetCachedResponse';
import { type ArticleChange, firstChangedBlock } from '../../../lib/articleChange';
import { SKIP_LEAVE_GUARD } from '../../../lib/skipLeaveGuard';
import { UNTITLED } from '../../../lib/untitled';
import type { EditorHandle } from '../../../ui/editor/RichEditor';
import { type FormErrors, fieldErrors, NO_ERRORS } from '../../../ui/form/fieldErrors';
import { useFormErrors } from '../../../ui/form/useFormErrors';
import { useConfirmDialog } from '../../../ui/useConfirmDialog';
import { useToast } from '../../../ui/useToast';
import { hasEventErrors } from '../articleEvents';
import { listPathOf, movedReadingPath, TEMPLATES_PATH } from '../articlePaths';
import { type ArticleValues, endOfValidity, VALUE_NAMES } from '../articleValues';
import { useRevalidateArticles } from '../useRevalidateArticles';
import { useTrashToast } from '../useTrashToast';
import { useAccessibilityReview } from './useAccessibilityReview';
import type { ArticleForm } from './useArticleForm';
import type { SaveOutcome } from './versionSaver';

export type ArticleErrors = FormErrors<keyof ArticleValues>;

const TIME_FIELDS = ['published_at', 'expires_at'] as const;
export type TimeField = (typeof TIME_FIELDS)[number];

export function useArticleActions(
  form: ArticleForm,
  article: Article,
  options: {
    isUploading: boolean;
    revealErrors(errors: ArticleErrors): void;
    editorRef: RefObject<EditorHandle | null>;
  },
) {
  const { isUploading, revealErrors, editorRef } = options;
  const setCachedResponse = useSetCachedResponse();
  const toast = useToast();
  const confirm = useConfirmDialog();
  const navigate = useNavigate();
  const { search } = useLocation();
  const refresh = useRevalidateArticles();
  const showTrashToast = useTrashToast();
  /** Fields with an invalid time block saving. */
  const [invalidTimes, setInvalidTimes] = useState<ReadonlySet<string>>(new Set());
  const [published, setPublished] = useState<Article>();
  /** What was being read, also after several saves. */
  const [openedHtml] = useState(article.html);
  const {
    form: formRef,
    errors,
    setErrors,
    clearErrors,
    clearErrorOnInput,
  } = useFormErrors<keyof ArticleValues>(revealErrors);

  function focusTitle() {
    const title = formRef.current?.elements.namedItem('title');
    if (title instanceof HTMLElement) title.focus();
  }
  const accessibility = useAccessibilityReview({ values: form.values, editorRef, focusTitle });

  /** Publishing waits until a section is chosen. */
  const [isSectionAsked, setIsSectionAsked] = useState(false);

  async function save(...request: Parameters<typeof saveWithOutcome>): Promise<Article | undefined> {
    return (await saveWithOutcome(...request))?.article;
  }

  async function saveWithOutcome(
    state?: ArticleState,
    overrides?: Partial<ArticleValues>,
    acceptedFindings?: readonly AccessibilityFinding[],
  ): Promise<Extract<SaveOutcome, { result: 'saved' }> | undefined> {
    if (form.isBusy) return undefined;
    // The text would be saved without it; what is only to disappear from the board need not wait.
    if (state !== 'unpublished' && editorRef.current?.requireUploadedPictures() === false) return undefined;
    const problems = validate({ ...form.values, ...overrides }, state ?? article.state, invalidTimes);
    setErrors(problems ?? NO_ERRORS);
    if (problems) return undefined;
    const outcome = await form.save(state, overrides, acceptedFindings);
    if (outcome?.result === 'refused') setErrors(errorsOf(outcome.error));
    if (outcome?.result !== 'saved') return undefined;
    toast.dismiss('article');
    void refresh();
    return outcome;
  }

  async function publish(chosen?: Pick<ArticleValues, 'category_id'>) {
    setIsSectionAsked(false);
    if (chosen) form.change(chosen);
    const values = { ...form.values, ...chosen };
    const problems = validate(values, 'published', invalidTimes)?.fields ?? {};
    const lacksOnlySection = problems.category_id !== undefined && Object.keys(problems).length === 1;
    if (lacksOnlySection) return setIsSectionAsked(true);
    if (editorRef.current?.requireUploadedPictures() === false) return;
    const isSound = Object.keys(problems).length === 0;
    if (isSound && !(await accessibility.passes())) return;
    setPublished(await save('published', chosen));
  }

  /** In spite of what the check has found; the audit trail says so. */
  async function publishAnyway() {
    const kinds = (accessibility.review?.findings ?? []).map(({ kind }) => kind);
    accessibility.close();
    setPublished(await save('published', undefined, [...new Set(kinds)]));
  }

  /**
   * Saves, and leads back to where the article was being read. Stays when readers will not see it (its publication was
   * put off, or it has expired), and when it was merged, which is yet to be looked at.
   */
  async function saveAndReturn(readingPath: string) {
    const outcome = await saveWithOutcome();
    if (!outcome || outcome.isMerged || outcome.article.phase !== 'published') return;
    const saved = outcome.article;
    toast.show({ type: 'success', title: 'Článek je uložený', message: saved.title || UNTITLED });
    const block = firstChangedBlock(openedHtml, saved.html);
    const change: ArticleChange | undefined =
      block === undefined ? undefined : { block, savedAt: saved.updated_at };
    void navigate(movedReadingPath(readingPath, saved.slug), {
      state: { ...(isUploading ? {} : SKIP_LEAVE_GUARD), change },
    });
  }

  async function unpublish() {
    const isConfirmed = await confirm({
      title: 'Zrušit zveřejnění článku?',
      message: 'Zmizí z nástěnky. Text zůstane a můžete ho zveřejnit znovu.',
      confirmLabel: 'Zrušit zveřejnění',
    });
    const saved = isConfirmed && (await save('unpublished'));
    if (saved)
      toast.show({ type: 'success', title: 'Článek už není zveřejněný', message: saved.title || UNTITLED });
  }

  async function trash() {
    const { id } = form;
    const isTrashed = await confirm({
      title: `Přesunout ${article.template === null ? 'článek' : 'šablonu'} do koše?`,
      message: [
        article.state === 'published' && 'Z nástěnky zmizí hned.',
        article.template !== null && 'Články, které z ní vznikly, zůstanou.',
        `V koši ho najdete ještě 30 dní${form.isDirty ? ', i s rozepsaným konceptem' : ''}.`,
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Do koše',
      onConfirm: async () => {
        await form.saveDraftNow();
        const { data } = await changeArticles({ ids: [id], action: 'trash' }, { failures: 'caller' });
        const rejected = data.find(({ done }) => !done);
        if (rejected) throw new RefusedError(rejected.error ?? 'Článek se nepodařilo přesunout.');
      },
    });
    if (!isTrashed) return;
    showTrashToast([id]);
    void navigate(article.template === null ? listPathOf(search) : TEMPLATES_PATH, {
      state: SKIP_LEAVE_GUARD,
    });
    await refresh([id]);
  }

  async function restore() {
    const input = { action: 'restore' as const, version: article.version };
    // The API client has shown the error.
    const response = await changeArticleState(article.id, input).catch(() => undefined);
    if (!response) return;
    await setCachedResponse(getGetArticleKey(article.id), response);
    form.replace(response.data);
    toast.show({ type: 'success', title: 'Vráceno z koše', message: response.data.title || UNTITLED });
    await refresh();
  }

  return {
    formRef,
    errors,
    clearErrorOnInput,
    clearErrors,
    setTimeValidity(name: TimeField, isInvalid: boolean) {
      setInvalidTimes((all) => {
        const next = new Set(all);
        if (isInvalid) next.add(name);
        else next.delete(name);
        return next;
      });
    },
    save,
    saveAndReturn,
    focusTitle,
    accessibility,
    publish: () => publish(),
    publishAnyway,
    publishIn: (categoryId: number) => publish({ category_id: String(categoryId) }),
    isSectionAsked,
    closeSectionQuestion: () => setIsSectionAsked(false),
    published,
    closePublished: () => setPublished(undefined),
    unpublish,
    trash,
    restore,
    async applyFreeSlug() {
      const title = form.values.title.trim() || form.values.slug;
      const { data } = await suggestArticleSlug({ title, id: form.id });
      form.change({ slug: data.slug });
      setErrors(NO_ERRORS);
    },
    async resolveConflict(chosen: ArticleValues) {
      if (form.resolveConflict(chosen)) await save(undefined, chosen);
    },
  };
}

export type ArticleActions = ReturnType<typeof useArticleActions>;

class RefusedError extends Error {
  readonly title = 'Nepovedlo se';
}

/** Only a draft may lack a title or a section. */
function validate(
  values: ArticleValues,
  state: ArticleState,
  invalidTimes: ReadonlySet<string>,
): ArticleErrors | undefined {
  const fields: Partial<Record<keyof ArticleValues, string>> = {};
  if (state !== 'draft' && values.title.trim() === '') fields.title = 'Vyplňte název.';
  if (state !== 'draft' && values.category_id === '') fields.category_id = 'Vyberte sekci.';
  for (const name of TIME_FIELDS) {
    if (invalidTimes.has(name)) fields[name] = 'Zadejte celé datum i čas, nebo nechte pole prázdné.';
  }
  const { published_at } = values;
  const end = endOfValidity(values);
  if (published_at && end && end <= published_at) {
    fields.expires_at = 'Platnost nemůže skončit dřív, než článek vyjde.';
  }
  if (hasEventErrors(values.events)) fields.events = 'Doplňte, kdy se to koná.';
  return Object.keys(fields).length > 0 ? { fields, form: undefined } : undefined;
}

function errorsOf(error: ApiError): ArticleErrors {
  if (error.code === 'SLUG_TAKEN') return { fields: { slug: error.message }, form: undefined };
  return fieldErrors(error, VALUE_NAMES);
}
