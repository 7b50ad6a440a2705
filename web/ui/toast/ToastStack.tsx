import { SnackbarProvider } from 'notistack';
import { type RefObject, useEffect, useRef } from 'react';
import { type Button, findBestTop, fromBottom, isClearAt } from './clearPlace';

/** Bars that are used while a toast is shown. */
const BARS = '.saveBar, .selectionBar, [aria-label=Rozepsané]';
const BUTTONS = 'button, [role="button"], [role^="menuitem"], .head .actions a';
/** What is in front of the page, which cannot be used meanwhile. */
const LAYERS = '[role="dialog"], [role="menu"]';
/** Rows of lists, whose buttons come again in the next one: rather these are covered. */
const ROWS = 'tbody tr, [role="row"], li:not([role])';
const WEIGHTS = { inRow: 1, onPage: 3 };

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
 * Places the stacks of toasts where they cover no button of the page, of its bars, or of an open dialog or menu; where
 * buttons stand too close together, the fewest, and none of the header, the bars and the dialog or menu. They stay where
 * they are while that is clear.
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
    // What the page makes of another width comes after the event.
    const sizes = new ResizeObserver(place);
    sizes.observe(document.body);
    window.addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      sizes.disconnect();
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
  const seen = (elements: readonly Element[]): readonly Button[] => {
    const boxes = elements.filter((element) => !toasts.contains(element)).map(buttonOf);
    const shown = boxes.filter((box) => box.right > box.left);
    return side === 'top' ? shown : fromBottom(shown, innerHeight);
  };
  // A drawer that is closed may stay in the page.
  const isSeen = (layer: Element) => getComputedStyle(layer).visibility !== 'hidden';
  const layer = [...document.querySelectorAll(LAYERS)].filter(isSeen).at(-1);
  const boxes = {
    buttons: seen([...(layer ?? document).querySelectorAll(BUTTONS)]),
    needed: seen(needed(layer)),
  };
  const present = Number.parseFloat(stack.style[side]);
  if (!Number.isNaN(present) && isClearAt(present, own, [...boxes.buttons, ...boxes.needed])) return;
  const place = findBestTop(own, boxes, innerHeight);
  if (place === undefined) return;
  stack.style.transition = 'none';
  stack.style[side] = `${place}px`;
}

function needed(layer: Element | undefined): readonly Element[] {
  const inLayer = layer ? [...layer.querySelectorAll(BUTTONS)] : [];
  return [...document.querySelectorAll(`header button, ${BARS}`), ...inLayer];
}

function buttonOf(element: Element): Button {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom, weight: element.closest(ROWS) ? WEIGHTS.inRow : WEIGHTS.onPage };
}
