import { styled } from '@mui/material/styles';
import { FONTS, TYPE } from '../../ui/tokens';

export const ArticleHeadRoot = styled('header')(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    '& .back': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 44,
      marginTop: theme.spacing(-2),
      marginBottom: theme.spacing(1.5),
      fontSize: TYPE.small,
      color: board.inkSoft,
      textDecoration: 'none',
      '&:hover': { color: board.ink, textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    },
    '& p': { margin: 0 },
    '& .section': {
      display: 'flex',
      alignItems: 'center',
      gap: '0.5em',
      marginBottom: theme.spacing(1.5),
      fontSize: TYPE.small,
      fontWeight: 600,
      '& a': { color: board.inkSoft, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
    },
    '& .pinned': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      marginLeft: theme.spacing(1.5),
      color: board.pin,
    },
    '& h1': {
      margin: 0,
      fontFamily: FONTS.serif,
      fontSize: TYPE.display,
      fontWeight: 660,
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
    },
    '& .perex': {
      marginTop: theme.spacing(2),
      fontFamily: FONTS.serif,
      fontSize: 'clamp(1.25rem, 1.15rem + 0.5vw, 1.4375rem)',
      lineHeight: 1.42,
      color: board.inkSoft,
    },
    '& .line': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: theme.spacing(1),
      minHeight: 52,
      margin: theme.spacing(3, 0, 4),
      borderBlock: `1px solid ${board.rule}`,
    },
    '& .facts': {
      paddingBlock: theme.spacing(1),
      fontSize: TYPE.small,
      color: board.inkSoft,
      '& > *': { display: 'inline' },
      '& > :not(:last-child)::after': { content: '" · "', fontWeight: 400, color: board.inkSoft },
      '& strong': { color: board.ink, fontWeight: 650 },
    },
    '@media print': { '& h1': { fontSize: '24pt' }, '& .perex': { fontSize: '13pt' } },
  };
});
