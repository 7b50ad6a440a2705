import { useSyncExternalStore } from 'react';
import { writeDeviceItem } from '../lib/deviceStorage';
import { TEXT_SIZES } from './textSizes';

export type TextSize = (typeof TEXT_SIZES)[number];

/**
 * The size is an attribute of the document, which `globalStyles.ts` gives its style. `early.js` sets it before the first
 * paint and follows the other tabs, so that the first load needs nothing of this. Without storage it is of this tab only.
 */
export function setTextSize(size: TextSize): void {
  writeDeviceItem('text-size', String(size));
  document.documentElement.dataset.textSize = String(size);
}

export function useTextSize(): TextSize {
  return useSyncExternalStore(subscribe, () => knownTextSize(document.documentElement.dataset.textSize));
}

export function knownTextSize(value: string | undefined): TextSize {
  return TEXT_SIZES.find((size) => String(size) === value) ?? 100;
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-text-size'] });
  return () => observer.disconnect();
}
