import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../announcer/announcer';
import { Button } from '../Button';
import { useLayer } from '../layers/useLayer';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../mui/Dialog';
import { styled } from '../styled';
import { FONTS, TYPE } from '../tokens';
import { useToast } from '../useToast';
import { formatTimeLeft } from './formatTimeLeft';
import { IGNORE_KEYS_MS, idleKeyAction } from './idleKeys';
import { useSecondsLeft } from './useSecondsLeft';

/** Seconds. Announcing every second would drown everything else. */
const ANNOUNCED_AT = [30, 10];

const Content = styled(DialogContent)(({ theme }) => ({
  '& p': { margin: 0, color: theme.color.inkSoft },
  '& .left': {
    marginTop: theme.spacing(2),
    fontFamily: FONTS.serif,
    fontSize: TYPE.display,
    fontWeight: 650,
    lineHeight: 1.1,
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
  '& .track': {
    height: 4,
    marginTop: theme.spacing(2),
    backgroundColor: theme.color.rule,
    '& span': {
      display: 'block',
      height: '100%',
      backgroundColor: theme.color.pin,
      transition: 'width 1s linear',
    },
  },
  '& .keys': { marginTop: theme.spacing(2), fontSize: TYPE.caption },
  // Touch devices have no such keys.
  '@media (hover: none)': { '& .keys': { display: 'none' } },
}));

/** Overlays everything and dismisses the toasts. */
export function IdleModal(props: { endsAt: number; onStay(): void; onLogout(): void }) {
  const { endsAt, onStay, onLogout } = props;
  const id = useId();
  const { dismissAll } = useToast();
  const [openedAt] = useState(Date.now);
  const seconds = useSecondsLeft(endsAt);
  const totalSeconds = Math.max(1, Math.ceil((endsAt - openedAt) / 1000));
  const logoutButton = useRef<HTMLButtonElement>(null);

  useEffect(() => dismissAll(), [dismissAll]);
  useEffect(() => {
    if (ANNOUNCED_AT.includes(seconds)) announce('security', `Odhlásíme vás za ${formatTimeLeft(seconds)}`);
  }, [seconds]);

  useLayer('idle', true, (event) => {
    const isOnLogout = document.activeElement === logoutButton.current;
    const action = idleKeyAction(event, Date.now() - openedAt, isOnLogout);
    if (action === 'stay') onStay();
    if (action === 'logout') onLogout();
    return action !== 'pass';
  });

  /** Some browsers click a button on keyup even when the keydown was prevented. */
  const ignoringEarlyClicks = (handler: () => void) => (event: MouseEvent) => {
    if (event.detail > 0 || Date.now() - openedAt >= IGNORE_KEYS_MS) handler();
  };

  return (
    <Dialog
      open
      role="alertdialog"
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      sx={{ zIndex: (theme) => theme.zIndex.modal + 1 }}
    >
      <DialogTitle id={`${id}-title`}>Jste tu ještě?</DialogTitle>
      <Content>
        <p id={`${id}-text`}>Delší dobu jste nic nedělali. Kvůli bezpečnosti vás za chvíli odhlásíme.</p>
        <div className="left" role="timer" aria-label="Do odhlášení zbývá">
          {formatTimeLeft(seconds)}
        </div>
        <div className="track" aria-hidden>
          <span style={{ width: `${(100 * seconds) / totalSeconds}%` }} />
        </div>
        <p className="keys" aria-hidden>
          Mezerník nebo Enter: neodhlašovat. Escape: odhlásit.
        </p>
      </Content>
      <DialogActions>
        <Button ref={logoutButton} variant="outline" onClick={ignoringEarlyClicks(onLogout)}>
          Odhlásit
        </Button>
        <Button variant="primary" autoFocus onClick={ignoringEarlyClicks(onStay)}>
          Neodhlašovat
        </Button>
      </DialogActions>
    </Dialog>
  );
}
