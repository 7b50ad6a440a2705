import { useCallback, useState } from 'react';
import { readDeviceItem, writeDeviceItem } from '../../../lib/deviceStorage';
import { theme } from '../../../ui/theme';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import type { ArticleValues } from '../articleValues';
import type { ArticleErrors } from './useArticleActions';

/** Fields beside the panel. */
const TEXT_FIELDS: readonly (keyof ArticleValues)[] = ['title', 'perex', 'html'];

/** The panel of settings: a column in a wide window, whose state the device remembers, else a sheet over the text. */
export function useSettingsPanel() {
  const isColumn = useMediaQuery(theme.breakpoints.up('lg'));
  const [isColumnOpen, setIsColumnOpen] = useState(() => readDeviceItem('article-settings') !== 'closed');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const isOpen = isColumn ? isColumnOpen : isSheetOpen;
  const setIsOpen = isColumn ? setIsColumnOpen : setIsSheetOpen;
  return {
    isColumn,
    isOpen,
    toggle() {
      setIsOpen(!isOpen);
      if (isColumn) writeDeviceItem('article-settings', isOpen ? 'closed' : 'open');
    },
    closeSheet: () => setIsSheetOpen(false),
    reveal: useCallback(
      ({ fields }: ArticleErrors) => {
        const names = Object.keys(fields);
        if (names.length > 0 && !TEXT_FIELDS.some((name) => names.includes(name))) setIsOpen(true);
      },
      [setIsOpen],
    ),
  };
}

export type SettingsPanelState = ReturnType<typeof useSettingsPanel>;
