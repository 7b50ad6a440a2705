import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { useLayer } from '../../../ui/layers/useLayer';
import { Drawer } from '../../../ui/mui/Drawer';
import { styled } from '../../../ui/styled';
import { theme } from '../../../ui/theme';
import { FONTS, TYPE } from '../../../ui/tokens';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import type { SettingsPanelState } from './useSettingsPanel';
import { FREE_HEIGHT } from './writingStyles';

export const SETTINGS_ID = 'article-settings';

const Column = styled('aside')({
  width: '19rem',
  borderLeft: `1px solid ${theme.color.rule}`,
  '&[hidden]': { display: 'none' },
  '& > .inside': {
    position: 'sticky',
    top: 'var(--header, 0px)',
    maxHeight: FREE_HEIGHT,
    overflowY: 'auto',
  },
});

const Inside = styled('div')({
  padding: theme.spacing(1.5, 3, 2),
  '& > .head': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 44,
    marginBottom: theme.spacing(1),
  },
  '& > .head > h2': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.lead, fontWeight: 650 },
  // Lower than elsewhere, to show most of them at once.
  '& select, & input:not([type="checkbox"])': { height: 44 },
  '& > .head > button': { marginRight: theme.spacing(-1.25) },
});

/** The fields of the settings stay in the form, also while the panel is closed. */
export function SettingsPanel(props: {
  panel: SettingsPanelState;
  isOpen: boolean;
  form: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}) {
  const { panel, isOpen, form, children } = props;
  const { isColumn, closeSheet } = panel;
  const headingId = useId();
  const isPhone = useMediaQuery(theme.breakpoints.down('sm'));
  useLayer('dialog', isOpen && !isColumn, ({ key }) => {
    if (key === 'Escape') closeSheet();
    return key === 'Escape';
  });
  const content = (
    <Inside className="inside">
      <div className="head">
        <h2 id={headingId}>Nastavení článku</h2>
        {!isColumn && (
          <IconButton aria-label="Zavřít nastavení" onClick={closeSheet}>
            <X size={20} aria-hidden />
          </IconButton>
        )}
      </div>
      {children}
    </Inside>
  );
  if (isColumn) {
    return (
      <Column id={SETTINGS_ID} aria-labelledby={headingId} hidden={!isOpen}>
        {content}
      </Column>
    );
  }
  return (
    <Drawer
      anchor={isPhone ? 'bottom' : 'right'}
      open={isOpen}
      onClose={closeSheet}
      disablePortal
      keepMounted
      // Hides the rest of the form; locking its scroll would unstick the action bar.
      container={() => form.current}
      disableScrollLock
      slotProps={{
        paper: {
          id: SETTINGS_ID,
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': headingId,
          sx: {
            width: isPhone ? '100%' : 'min(23rem, 88vw)',
            maxHeight: isPhone ? '88dvh' : undefined,
            overscrollBehavior: 'contain',
            backgroundColor: theme.color.paper,
            backgroundImage: 'none',
            borderRadius: isPhone ? '12px 12px 0 0' : 0,
          },
        },
      }}
    >
      {content}
    </Drawer>
  );
}
