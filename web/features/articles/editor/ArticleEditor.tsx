import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Article, Category } from '../../../../generated/web/model';
import { FilesPanel } from '../../../files/FilesPanel';
import { leaveWarning } from '../../../files/leaveWarning';
import { useRunningUploads } from '../../../files/useRunningUploads';
import { AdminPage } from '../../../ui/AdminPage';
import { BackLink } from '../../../ui/BackLink';
import type { EditorHandle } from '../../../ui/editor/RichEditor';
import { styled } from '../../../ui/styled';
import { TabNav } from '../../../ui/TabNav';
import { TYPE } from '../../../ui/tokens';
import { useLeaveGuard } from '../../../ui/useLeaveGuard';
import { AcknowledgementTab } from '../acknowledgement/AcknowledgementTab';
import {
  ARTICLE_TABS,
  type ArticleTab,
  articleSearchOf,
  articleTabOf,
  listPathOf,
  readingPathOf,
} from '../articlePaths';
import { PhaseChip } from '../PhaseChip';
import { ArticleConflictView } from '../versions/ArticleConflictView';
import { VersionsTab } from '../versions/VersionsTab';
import { ArticleActionBar } from './ArticleActionBar';
import { ArticleFields } from './ArticleFields';
import { ArticleNotices } from './ArticleNotices';
import { ArticleSettings } from './ArticleSettings';
import type { DraftWithBase } from './articleFormState';
import { MissingArticle } from './MissingArticle';
import { OtherEditorsNotice } from './OtherEditorsNotice';
import { PreviewTab } from './PreviewTab';
import { PublishedDialog } from './PublishedDialog';
import { SectionDialog } from './SectionDialog';
import { useArticleActions } from './useArticleActions';
import { useArticleForm } from './useArticleForm';
import { useEditorHost } from './useEditorHost';
import { useSlugFromTitle } from './useSlugFromTitle';

const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  minHeight: 32,
  marginBottom: theme.spacing(1),
  fontSize: TYPE.small,
}));

const Columns = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 20rem',
  gap: theme.spacing(0, 5),
  alignItems: 'start',
  '&[hidden]': { display: 'none' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

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
  const actions = useArticleActions(form, article, running.isRunning);
  const fileOwner = { kind: 'article', id: form.id } as const;
  const editorHost = useEditorHost(fileOwner, running);
  const { typeSlug } = useSlugFromTitle(form, article);
  useLeaveGuard({
    question: leaveWarning({
      isDirty: form.isDirty,
      isUploading: running.isRunning,
      draftLocation: 'jako koncept',
    }),
    isLostOnClose: form.hasUnsent || running.isRunning,
  });

  const tab = articleTabOf(search);
  const { conflict } = form;
  const readingPath = readingPathOf(search);
  if (isMissing && !form.isDirty) return <MissingArticle id={form.id} />;
  return (
    <AdminPage
      title={article.title || 'Nový článek'}
      actions={
        readingPath === undefined ? (
          <BackLink to={listPathOf(search)}>Zpět na články</BackLink>
        ) : (
          <BackLink to={readingPath}>Zpět na článek</BackLink>
        )
      }
    >
      <Header>
        <PhaseChip phase={article.phase} publishedAt={article.published_at} />
        <OtherEditorsNotice id={form.id} />
      </Header>
      <TabNav
        label="Části článku"
        tabs={ARTICLE_TABS}
        current={tab}
        searchOf={(one) => articleSearchOf(one, search)}
        unsaved={new Set<ArticleTab>(form.isDirty ? ['text'] : [])}
      />
      {conflict && tab === 'text' && (
        <ArticleConflictView conflict={conflict} isBusy={form.isBusy} onChoose={actions.resolveConflict} />
      )}
      <ArticleNotices
        form={form}
        isMissing={isMissing}
        isTrashed={article.trashed}
        onRestore={() => void actions.restore()}
      />
      <Columns
        ref={actions.formRef}
        hidden={tab !== 'text' || conflict !== undefined}
        noValidate
        aria-busy={form.isBusy}
        onInput={actions.clearErrorOnInput}
        onSubmit={(event) => {
          event.preventDefault();
          void actions.save();
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 's') return;
          event.preventDefault();
          void actions.save();
        }}
      >
        <div>
          <ArticleFields
            values={form.values}
            errors={actions.errors}
            isNew={article.title === ''}
            editorRef={editorRef}
            editorHost={editorHost}
            onChange={form.change}
            onSlugTyped={typeSlug}
            onApplyFreeSlug={actions.applyFreeSlug}
          />
          <FilesPanel
            owner={fileOwner}
            running={running}
            html={form.values.html}
            cover={{
              id: form.values.cover_file_id,
              choose: (cover_file_id) => form.change({ cover_file_id }),
            }}
            onInsert={(image) => editorRef.current?.insertImage(image)}
          />
        </div>
        <ArticleSettings
          form={form}
          categories={categories}
          errors={actions.errors}
          onTimeValidated={actions.setTimeValidity}
        />
        <ArticleActionBar form={form} article={article} actions={actions} readingPath={readingPath} />
      </Columns>
      {actions.isSectionAsked && (
        <SectionDialog
          categories={categories}
          onChoose={(id) => void actions.publishIn(id)}
          onClose={actions.closeSectionQuestion}
        />
      )}
      {actions.published && <PublishedDialog article={actions.published} onClose={actions.closePublished} />}
      {tab === 'verze' && <VersionsTab article={article} isDirty={form.isDirty} onRestored={form.replace} />}
      {tab === 'nahled' && <PreviewTab id={article.id} isDirty={form.isDirty} />}
      {tab === 'beru-na-vedomi' && <AcknowledgementTab id={article.id} />}
    </AdminPage>
  );
}
