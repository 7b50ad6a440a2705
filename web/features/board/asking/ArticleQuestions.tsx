import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { PublicArticle, QuestionKind } from '../../../../generated/web/model';
import { askAuthor } from '../../../../generated/web/questions/questions';
import { ApiError } from '../../../api/apiError';
import { offlineState } from '../../../api/offline/offlineState';
import { addNbsp } from '../../../lib/czechTypography';
import { useSession } from '../../../session/SessionProvider';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { useLateComponent } from '../../../ui/useLateComponent';
import { useToast } from '../../../ui/useToast';
import { UNDO_MS } from '../../../ui/useUndoToast';

const TOAST_KEY = 'error-report';
const MAX_PASSAGE_LENGTH = 500;
const loadAskDialog = () => import('./askDialogs').then((module) => module.AskDialog);
const loadNoteDialog = () => import('./askDialogs').then((module) => module.NoteDialog);
/** In the address of a draft, which opens its dialog. */
const ASK_PARAMETER = 'dotaz';

const Line = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginTop: theme.spacing(5),
  '& p': { margin: 0, fontSize: TYPE.small, color: theme.color.inkSoft },
}));

export function ArticleQuestions({ article }: { article: PublicArticle }) {
  const { view } = useSession();
  const isOffline = useSyncExternalStore(offlineState.subscribe, offlineState.since) !== undefined;
  const dialog = useAskDialog();
  const note = useLateComponent(loadNoteDialog);
  /** The dialog stays mounted while the article is open, so that closing it loses no text. */
  const [noted, setNoted] = useState<{ readonly id: number; readonly isOpen: boolean }>();
  const closeNote = () => setNoted((before) => before && { ...before, isOpen: false });
  const report = useErrorReport(article.slug, (id) => {
    setNoted({ id, isOpen: true });
    note.open(closeNote);
  });
  /** Pressing a button may end the selection. */
  const passage = useRef<string>(undefined);
  const isVisitor = view.status === 'visitor';

  function keepPassage({ currentTarget }: { readonly currentTarget: Element }) {
    passage.current = selectedPassage(currentTarget.closest('article'));
  }

  function handleReport(event: MouseEvent<HTMLButtonElement>) {
    // Without a pointer nothing was kept.
    if (event.detail === 0) keepPassage(event);
    if (isVisitor) dialog.open('error', passage.current);
    else void report.send(passage.current);
  }

  if (view.status === 'loading') return null;
  return (
    <Line className="no-print" aria-label="Dotazy k článku">
      <Button
        size="sm"
        variant="outline"
        disabled={isOffline}
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => dialog.open('question')}
      >
        Zeptat se autora
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={isOffline}
        aria-disabled={report.isBusy || undefined}
        aria-haspopup={isVisitor ? 'dialog' : undefined}
        onPointerDown={keepPassage}
        onClick={handleReport}
      >
        Nahlásit chybu
      </Button>
      {isOffline && <p>{addNbsp('Napsat autorovi půjde, až budete zase online.')}</p>}
      {dialog.AskDialog && (
        <dialog.AskDialog
          key={`${dialog.kind} ${dialog.round}`}
          article={article}
          kind={dialog.kind}
          quote={dialog.quote}
          draftPath={`/articles/${article.slug}?${ASK_PARAMETER}=1`}
          isVisitor={isVisitor}
          isOpen={dialog.isOpen}
          onAsked={dialog.finish}
          onClose={dialog.close}
        />
      )}
      {note.Component && noted && (
        <note.Component
          key={noted.id}
          questionId={noted.id}
          articleTitle={article.title}
          isOpen={noted.isOpen}
          onAdded={() => setNoted(undefined)}
          onClose={closeNote}
        />
      )}
    </Line>
  );
}

/** The dialog stays mounted while the article is open, so that closing it loses no text. */
function useAskDialog() {
  const { Component: AskDialog, preload, open: load } = useLateComponent(loadAskDialog);
  const [state, setState] = useState({ isOpen: false, round: 0 });
  const [asked, setAsked] = useState<{ kind: QuestionKind; quote?: string | undefined }>({
    kind: 'question',
  });
  const isWanted = new URLSearchParams(useLocation().search).has(ASK_PARAMETER);
  const close = () => setState((before) => ({ ...before, isOpen: false }));
  const open = (kind: QuestionKind, quote?: string) => {
    setAsked({ kind, quote });
    setState((before) => ({ ...before, isOpen: true }));
    load(close);
  };
  const latestOpen = useRef(open);
  useEffect(() => {
    if (isWanted) latestOpen.current('question');
  }, [isWanted]);
  return {
    AskDialog,
    ...asked,
    ...state,
    preload,
    open,
    close,
    /** The next question begins empty. */
    finish: () => setState(({ round }) => ({ isOpen: false, round: round + 1 })),
  };
}

/**
 * What is selected from within the element, on one line. Where it ends does not matter: a triple click on the last paragraph
 * ends before the next text of the page.
 */
function selectedPassage(element: Element | null): string | undefined {
  const selection = window.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  if (!element?.contains(selection.getRangeAt(0).startContainer)) return undefined;
  const text = selection.toString().replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : [...text].slice(0, MAX_PASSAGE_LENGTH).join('');
}

/** A failure is shown by the API client. */
function useErrorReport(slug: string, onNote: (questionId: number) => void) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      toast.dismiss(TOAST_KEY);
    };
  }, [toast]);

  async function send(quote: string | undefined): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { data } = await askAuthor(slug, { kind: 'error', text: '', ...(quote && { quote }) });
      const { question_id: questionId, repeated } = data;
      toast.show({
        type: 'success',
        title: repeated ? 'Tuto chybu už jste nahlásili' : 'Nahlášeno, děkujeme',
        message: quote ? 'Autor uvidí i vybraný text.' : 'Můžete doplnit, co je špatně.',
        key: TOAST_KEY,
        duration: UNDO_MS,
        ...(questionId !== null &&
          !isLeft.current && { action: { label: 'Doplnit', onClick: () => onNote(questionId) } }),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, send };
}
