import { SlidersHorizontal } from 'lucide-react';
import { flushSync } from 'react-dom';
import type { Article } from '../../../../generated/web/model';
import { SAVE_KEY_PROPS } from '../../../lib/saveKey';
import { Button } from '../../../ui/Button';
import { FormErrorSummary } from '../../../ui/form/FormErrorSummary';
import { FormBar } from '../../../ui/form/SaveBar';
import { styled } from '../../../ui/styled';
import { theme } from '../../../ui/theme';
import { MEASURE, TYPE } from '../../../ui/tokens';
import { useFocusFallback } from '../../../ui/useFocusFallback';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { useNow } from '../../../ui/useNow';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { VISUALLY_HIDDEN } from '../../../ui/visuallyHiddenStyles';
import { ARTICLE_LABELS, publishLabel } from '../articleValues';
import { UseTemplateButton } from '../templates/UseTemplateButton';
import { ArticleMenu } from './ArticleMenu';
import { MergedNotice, ShownFinding } from './BarNotices';
import { SETTINGS_ID } from './SettingsPanel';
import { saveStatusMessage } from './saveStatus';
import type { ArticleActions } from './useArticleActions';
import type { ArticleCopies } from './useArticleCopies';
import type { ArticleForm } from './useArticleForm';
import type { SettingsPanelState } from './useSettingsPanel';
import { ACTION_BAR_HEIGHT } from './writingStyles';

const PHONE = theme.breakpoints.down('sm');

/** The bar of every form, in one line: what is being written needs the height. */
const Bar = styled(FormBar)({
  gridColumn: '1 / -1',
  margin: 0,
  '@media (max-height: 400px)': { position: 'static' },
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: theme.spacing(1),
  minHeight: ACTION_BAR_HEIGHT + 2,
  padding: `4px ${MEASURE.gutter}`,
  '& > div:first-of-type': { flex: '1 1 100%' },
  '& > div:first-of-type.said': { margin: theme.spacing(1, 0) },
  // Sticky: for the focus of its buttons nothing need scroll.
  '& :is(a, button)': { scrollMarginBlock: '4rem -4rem' },
  '& .status': {
    flex: '1 1 0',
    minWidth: 0,
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: TYPE.small,
    lineHeight: 1.35,
    color: theme.color.inkSoft,
  },
  '& .status[data-whole="true"]': { whiteSpace: 'normal' },
  '& .status[data-failed="true"]': { color: theme.color.danger, fontWeight: 600 },
  '& [aria-expanded="true"]:not([aria-haspopup])': { backgroundColor: theme.color.shade },
  [PHONE]: {
    '& .status': { fontSize: TYPE.caption },
    '& .status[data-whole="true"]': { flexBasis: '100%', paddingBlock: 6, fontSize: TYPE.small },
    '& .settings': { minWidth: 44, padding: 0 },
    '& .settings .start': { margin: 0 },
    '& .settings .label': VISUALLY_HIDDEN,
  },
});

export function ArticleActionBar(props: {
  form: ArticleForm;
  article: Article;
  actions: ArticleActions;
  copies: ArticleCopies;
  panel: SettingsPanelState;
  readingPath: string | undefined;
}) {
  const { form, article, actions, copies, panel, readingPath } = props;
  const { saveStatus, hasUnsent, isBusy, values } = form;
  const now = useNow();
  const isPhone = useMediaQuery(PHONE);
  // „Zveřejnit“ disappears when it has worked.
  const focusFallback = useFocusFallback<HTMLElement>();
  const isPublished = article.state === 'published';
  const isTrashed = article.trashed;
  const isTemplate = article.template !== null;
  // It is posted at its desk.
  const isNotice = article.notice !== null;
  const returnsTo = isPublished && !isTrashed ? readingPath : undefined;
  const isSavePrimary = isTemplate || isNotice || (isPublished && returnsTo === undefined);
  const hasSave = !isTrashed && (isSavePrimary || !isPhone);
  const message = saveStatusMessage(saveStatus, hasUnsent, now);
  const isAnnounced = saveStatus.step === 'failed' || (saveStatus.step === 'saved' && !hasUnsent);
  return (
    <Bar className="saveBar no-print" aria-label="Uložení" {...focusFallback}>
      <FormErrorSummary
        errors={actions.errors}
        labelOf={(name) => ARTICLE_LABELS[name]}
        onChoose={(name) => flushSync(() => panel.reveal({ fields: { [name]: '' }, form: undefined }))}
      />
      <MergedNotice form={form} />
      <ShownFinding accessibility={actions.accessibility} />
      <p
        className="status"
        data-failed={saveStatus.step === 'failed'}
        data-whole={saveStatus.step === 'failed' || saveStatus.step === 'otherTab'}
      >
        {message}
      </p>
      {/* Announced only when awaited: the other statuses would interrupt at every pause in writing. */}
      <VisuallyHidden role="status">{isAnnounced && message}</VisuallyHidden>
      <ArticleMenu
        article={article}
        actions={actions}
        copies={copies}
        isBusy={isBusy}
        hasSave={!isTrashed && !hasSave}
      />
      <Button
        className="settings"
        variant="ghost"
        startIcon={<SlidersHorizontal size={18} aria-hidden />}
        aria-expanded={panel.isOpen}
        aria-controls={SETTINGS_ID}
        onClick={panel.toggle}
      >
        <span className="label">Nastavení</span>
      </Button>
      {isTemplate && !isTrashed && (
        <UseTemplateButton id={article.id} isBusy={isBusy} save={copies.saveFirst} />
      )}
      {hasSave && (
        <Button
          type="submit"
          variant={isSavePrimary ? 'primary' : 'outline'}
          aria-disabled={isBusy}
          {...SAVE_KEY_PROPS}
        >
          {isBusy ? 'Ukládám…' : 'Uložit'}
        </Button>
      )}
      {returnsTo !== undefined && (
        <Button
          variant="primary"
          aria-disabled={isBusy}
          onClick={() => void actions.saveAndReturn(returnsTo)}
        >
          Uložit a zpět
        </Button>
      )}
      {!isPublished && !isTrashed && !isTemplate && !isNotice && (
        <Button variant="primary" aria-disabled={isBusy} onClick={() => void actions.publish()}>
          {publishLabel(values, now)}
        </Button>
      )}
    </Bar>
  );
}
