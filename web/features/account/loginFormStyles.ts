import { styled } from '@mui/material/styles';
import { FONTS, TYPE } from '../../ui/tokens';

/** The form on its own: labels above, wide fields, nothing to look for. */
export const Form = styled('form')(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    '& h1': {
      margin: theme.spacing(0, 0, 4),
      fontFamily: FONTS.serif,
      fontSize: TYPE.display,
      fontWeight: 650,
      lineHeight: 1.1,
      letterSpacing: '-0.015em',
    },
    '& label': { display: 'block', marginBottom: theme.spacing(0.75), fontSize: TYPE.small, fontWeight: 600 },
    '& input:not([type="checkbox"])': {
      width: '100%',
      height: 50,
      marginBottom: theme.spacing(2.5),
      padding: theme.spacing(0, 1.75),
      font: 'inherit',
      color: board.ink,
      backgroundColor: board.sheet,
      border: `1px solid ${board.ruleStrong}`,
      borderRadius: theme.shape.borderRadius,
      '&[aria-invalid="true"]': { borderColor: board.danger },
    },
    '& .password': { position: 'relative' },
    '& .password input': { paddingRight: 52 },
    '& .password button': {
      position: 'absolute',
      top: 3,
      right: 3,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      border: 0,
      color: board.inkSoft,
      background: 'none',
      cursor: 'pointer',
    },
    '& label.remember': {
      display: 'flex',
      alignItems: 'center',
      gap: theme.spacing(1),
      minHeight: 44,
      marginBottom: theme.spacing(1.5),
      fontWeight: 400,
    },
    '& .remember input': { width: 20, height: 20, margin: 0, accentColor: board.ink },
    // Its place is kept: the form does not jump when a sentence comes.
    '& .error': {
      display: 'flex',
      gap: theme.spacing(1),
      minHeight: '3rem',
      paddingTop: theme.spacing(1.5),
      color: board.danger,
      fontWeight: 600,
      fontSize: TYPE.small,
      '& svg': { flex: 'none' },
    },
    '& .forgotten': { margin: 0, fontSize: TYPE.small },
    '& .forgotten a': {
      display: 'inline-block',
      paddingBlock: 10,
      color: board.inkSoft,
      textUnderlineOffset: '0.2em',
    },
  };
});
