import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article, ArticleTemplate, Category } from '../../../../generated/web/model';
import { FilesPanel } from '../../../files/FilesPanel';
import { leaveWarning } from '../../../files/leaveWarning';
import { useRunningUploads } from '../../../files/useRunningUploads';
import { isSaveKey } from '../../../lib/saveKey';
import type { EditorHandle } from '../../../ui/editor/RichEditor';
import { useLeaveGuard } from '../../../ui/useLeaveGuard';
import { AcknowledgementTab } from '../acknowledgement/AcknowledgementTab';
import { articleTabOf, readingPathOf } from '../articlePaths';
import { type ArticleValues, isUnwritten } from '../articleValues';
import { TemplateOffer } from '../templates/TemplateOffer';
import { ArticleConflictView } from '../versions/ArticleConflictView';
import { VersionsTab } from '../versions/VersionsTab';
import { AccessibilityDialog } from './AccessibilityDialog';
import { ArticleActionBar } from './ArticleActionBar';
import { ArticleFields } from './ArticleFields';
import { ArticleNotices } from './ArticleNotices';
import { ArticleSettings } from './ArticleSettings';
import { ArticleTopRow } from './ArticleTopRow';
import type { DraftWithBase } from './articleFormState';
import { MissingArticle } from './MissingArticle';
import { OpenQuestionsLine } from './OpenQuestionsLine';
import { PreviewTab } from './PreviewTab';
import { PublishedDialog } from './PublishedDialog';
import { SectionDialog } from './SectionDialog';
import { SettingsPanel } from './SettingsPanel';
import { useArticleActions } from './useArticleActions';
import { useArticleCopies } from './useArticleCopies';
import { useArticleForm } from './useArticleForm';
import { useEditorHost } from './useEditorHost';
import { useSettingsPanel } from './useSettingsPanel';
import { useSlugFromTitle } from './useSlugFromTitle';
import { WritingPage } from './WritingPage';
import { WritingColumn, WritingForm } from './writingStyles';

export function ArticleEditor(props: {
  article: Article;
  /** Deleted by another user, or no longer writable; the typed text stays on screen. */
  isMissing: boolean;
  draft: DraftWithBase | undefined;
  categories: readonly Category[];
}) {
  const { article, isMissing, draft, categories } = props;
  const { search } = useLocation();
  const form = useArticleForm({ article, draft });
  const editorRef = useRef<EditorHandle>(null);
  const running = useRunningUploads();
  const panel = useSettingsPanel();
  const actions = useArticleActions(form, article, {
    isUploading: running.isRunning,
    revealErrors: panel.reveal,
    editorRef,
  });
  const copies = useArticleCopies(form, article, actions.save, running.isRunning);
  const fileOwner = { kind: 'article', id: form.id } as const;
  const editorHost = useEditorHost(fileOwner, running);
  useSlugFromTitle(form, article);
  useLeaveGuard({
    question: leaveWarning({
      isDirty: form.isDirty,
      isUploading: running.isRunning,
      draftLocation: 'jako koncept',
    }),
    isLostOnClose: form.hasUnsent || running.isRunning,
  });

  async function startFrom(template: ArticleTemplate, firstDate: string | null) {
    await copies.fillFrom(template, firstDate);
    actions.focusTitle();
  }

  const tab = articleTabOf(search);
  const { conflict } = form;
  const readingPath = readingPathOf(search);
  if (isMissing && !form.isDirty) return <MissingArticle id={form.id} />;
  const isTextShown = tab === 'text' && conflict === undefined;
  return (
    <WritingPage
      title={article.template === null ? article.title || 'Nový článek' : `Šablona ${article.template}`}
      row={<ArticleTopRow article={article} tab={tab} isDirty={form.isDirty} />}
    >
      <div className="part">
        <ArticleNotices
          form={form}
          isMissing={isMissing}
          isTrashed={article.trashed}
          notice={article.notice}
          onRestore={() => void actions.restore()}
        />
        {!isMissing && !article.trashed && <OpenQuestionsLine articleId={article.id} />}
      </div>
      <WritingForm
        ref={actions.formRef}
        hidden={!isTextShown}
        noValidate
        aria-busy={form.isBusy}
        onInput={actions.clearErrorOnInput}
        onSubmit={(event) => {
          event.preventDefault();
          void actions.save();
        }}
        onKeyDown={(event) => {
          if (!isSaveKey(event)) return;
          event.preventDefault();
          void actions.save();
        }}
      >
        <WritingColumn>
          {article.template === null && isUnwritten(article) && (
            <TemplateOffer isHidden={!isEmpty(form.values)} start={startFrom} />
          )}
          <ArticleFields
            values={form.values}
            errors={actions.errors}
            isNew={article.title === ''}
            editorRef={editorRef}
            editorHost={editorHost}
            onChange={form.change}
          />
          <FilesPanel
            owner={fileOwner}
            running={running}
            html={form.values.html}
            cover={{
              id: form.values.cover_file_id,
              choose: (cover_file_id) => form.change({ cover_file_id }),
            }}
            onInsert={(file) => editorRef.current?.insertFile(file)}
          />
        </WritingColumn>
        <SettingsPanel panel={panel} isOpen={panel.isOpen && isTextShown} form={actions.formRef}>
          <ArticleSettings
            form={form}
            categories={categories}
            errors={actions.errors}
            isTemplate={article.template !== null}
            isNotice={article.notice !== null}
            onTimeValidated={actions.setTimeValidity}
            onEventsChange={(events) => {
              form.change({ events });
              // Also of what is picked or removed, without typing.
              actions.clearErrors(['events']);
            }}
            onApplyFreeSlug={actions.applyFreeSlug}
          />
        </SettingsPanel>
        <ArticleActionBar
          form={form}
          article={article}
          actions={actions}
          copies={copies}
          panel={panel}
          readingPath={readingPath}
        />
      </WritingForm>
      {actions.isSectionAsked && (
        <SectionDialog
          categories={categories}
          onChoose={(id) => void actions.publishIn(id)}
          onClose={actions.closeSectionQuestion}
        />
      )}
      <AccessibilityDialog
        accessibility={actions.accessibility}
        values={form.values}
        isBusy={form.isBusy}
        onPublish={() => void actions.publishAnyway()}
      />
      {actions.published && <PublishedDialog article={actions.published} onClose={actions.closePublished} />}
      {!isTextShown && (
        <div className="part">
          {conflict && tab === 'text' && (
            <ArticleConflictView
              conflict={conflict}
              isBusy={form.isBusy}
              onChoose={actions.resolveConflict}
            />
          )}
          {tab === 'verze' && (
            <VersionsTab article={article} isDirty={form.isDirty} onRestored={form.replace} />
          )}
          {tab === 'nahled' && <PreviewTab article={article} isDirty={form.isDirty} />}
          {tab === 'beru-na-vedomi' && <AcknowledgementTab id={article.id} />}
        </div>
      )}
    </WritingPage>
  );
}

function isEmpty({ title, perex, html }: ArticleValues): boolean {
  return title === '' && perex === '' && html === '';
}
