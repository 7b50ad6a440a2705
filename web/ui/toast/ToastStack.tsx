import { SnackbarProvider } from 'notistack';
import { type RefObject, useEffect, useRef } from 'react';
import { type Box, findClearTop, fromBottom, isClearAt } from './clearPlace';

/** Bars that are used while a toast is shown. */
const BARS = '.saveBar, .selectionBar, [aria-label=Rozepsané]';
const BUTTONS = 'button, [role="button"], .head .actions a';

interface Stack {
  readonly selector: string;
  readonly side: 'top' | 'bottom';
}

const STACKS: readonly Stack[] = [
  { selector: '.toasts-top-right', side: 'top' },
  { selector: '.toasts-bottom-right', side: 'bottom' },
];

/** More than are visible at once: closing toasts count too, and the app has its own queue. */
const MAX_SNACKBARS = 20;

const CLASSES = {
  containerRoot: 'no-print',
  containerAnchorOriginTopRight: 'toasts-top-right',
  containerAnchorOriginBottomRight: 'toasts-bottom-right',
};

export function ToastStack(props: {
  stack: RefObject<SnackbarProvider | null>;
  onReady?: (() => void) | undefined;
}) {
  const { stack, onReady } = props;
  useEffect(() => onReady?.(), [onReady]);
  const frame = useRef<HTMLDivElement>(null);
  useClearPlace(frame);
  return (
    <div ref={frame}>
      <SnackbarProvider ref={stack} maxSnack={MAX_SNACKBARS} classes={CLASSES} />
    </div>
  );
}

/**
 * Places the stacks of toasts where they cover no button of the page, of its bars or of an open dialog; where buttons
 * stand too close together, at least none of the header, the bars and the dialog. They stay where they are while that is
 * clear.
 */
function useClearPlace(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const toasts = section.current;
    if (!toasts) return;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        for (const stack of STACKS) placeStack(toasts, stack);
      });
    };
    const observer = new MutationObserver(place);
    // The page too: what comes to it, as after a click that leads elsewhere, may come under them.
    observer.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [section]);
}

function placeStack(toasts: HTMLElement, { selector, side }: Stack): void {
  const stack = toasts.querySelector<HTMLElement>(selector);
  if (!stack || stack.childElementCount === 0) return;
  // Cards slide in, their stack does not.
  const { left, right } = stack.getBoundingClientRect();
  if (left === right) return;
  const own = { left, right, height: stack.offsetHeight };
  const { innerHeight } = window;
  const seen = (elements: readonly Element[]) => {
    const boxes = elements.filter((element) => !toasts.contains(element)).map(boxOf);
    const shown = boxes.filter((box) => box.right > box.left);
    return side === 'top' ? shown : fromBottom(shown, innerHeight);
  };
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const all = seen([...(dialog ?? document).querySelectorAll(BUTTONS), ...needed(dialog)]);
  const present = Number.parseFloat(stack.style[side]);
  if (!Number.isNaN(present) && isClearAt(present, own, all)) return;
  const place = findClearTop(own, all, innerHeight) ?? findClearTop(own, seen(needed(dialog)), innerHeight);
  if (place === undefined) return;
  stack.style.transition = 'none';
  stack.style[side] = `${place}px`;
}

function needed(dialog: Element | undefined): readonly Element[] {
  const inDialog = dialog ? [...dialog.querySelectorAll('button')] : [];
  return [...document.querySelectorAll(`header button, ${BARS}`), ...inDialog];
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();
