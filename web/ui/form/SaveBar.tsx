import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isSaveKey, SAVE_KEY_PROPS } from '../../lib/saveKey';
import { Button } from '../Button';
import { styled } from '../styled';
import { TYPE } from '../tokens';
import { FormErrorSummary } from './FormErrorSummary';
import type { FormErrors } from './fieldErrors';
import { ServerError } from './ServerError';

/** The last line of a form, which stays in sight. The toasts know it by its class. */
export const FormBar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 'var(--offer-height, 0px)',
  zIndex: 2,
  marginTop: theme.spacing(3),
  padding: theme.spacing(2, 0),
  borderTop: `2px solid ${theme.color.ink}`,
  backgroundColor: theme.color.paper,
  '& .what': {
    maxHeight: '30vh',
    marginBottom: theme.spacing(1.5),
    overflowY: 'auto',
    fontSize: TYPE.small,
    lineHeight: 1.45,
  },
  '& .what p, & .what ul': { margin: theme.spacing(0, 0, 0.5) },
  '& .what ul': { paddingLeft: theme.spacing(2.5) },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

/**
 * Where every form of a page is saved: its last line, which stays in sight, and Ctrl+S. Without `onSave` it submits the
 * form around it.
 */
export function SaveBar(props: {
  children?: ReactNode;
  isBusy: boolean;
  isDirty?: boolean;
  /** An edit conflict must be resolved first. */
  isBlocked?: boolean;
  errors: FormErrors<string>;
  labelOf?(name: string): string;
  onSave?(): void;
  onDiscard(): void;
}) {
  const { children, isBusy, isDirty = true, isBlocked = false, errors, labelOf, onSave, onDiscard } = props;
  const bar = useRef<HTMLElement>(null);
  const mayAct = !isBusy && !isBlocked;
  useSaveKey(() => {
    if (!isDirty || !mayAct) return;
    if (onSave) onSave();
    else bar.current?.closest('form')?.requestSubmit();
  });
  return (
    <FormBar ref={bar} className="saveBar no-print" aria-label={isDirty ? 'Neuložené změny' : undefined}>
      {children && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long summary scrolls, also by the keyboard
        <section className="what" tabIndex={0} aria-label="Co se změní">
          {children}
        </section>
      )}
      {labelOf ? <FormErrorSummary errors={errors} labelOf={labelOf} /> : <ServerError errors={errors} />}
      <div className="acts">
        <Button
          type={onSave ? 'button' : 'submit'}
          variant="primary"
          aria-disabled={!mayAct}
          onClick={onSave && (() => mayAct && onSave())}
          {...SAVE_KEY_PROPS}
        >
          {buttonLabel(isBusy, onSave !== undefined)}
        </Button>
        {isDirty && (
          <Button variant="outline" disabled={isBusy} onClick={onDiscard}>
            Zahodit změny
          </Button>
        )}
        {isBlocked && <p style={{ margin: 0, alignSelf: 'center' }}>Nejdřív rozhodněte o&nbsp;změně výše.</p>}
      </div>
    </FormBar>
  );
}

function buttonLabel(isBusy: boolean, isList: boolean): string {
  if (isBusy) return 'Ukládám…';
  return isList ? 'Uložit změny' : 'Uložit';
}

/** Ctrl+S anywhere on the page, unless a dialog is open; instead of saving the page as a file. */
function useSaveKey(save: () => void): void {
  const press = useEffectEvent(save);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSaveKey(event) || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      if (!event.repeat) press();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
