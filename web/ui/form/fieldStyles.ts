import { styled } from '../styled';
import { TYPE } from '../tokens';

export const FieldFrame = styled('div')(({ theme }) => {
  const board = theme.color;
  return {
    marginBottom: theme.spacing(2.5),
    '& > label': {
      display: 'block',
      marginBottom: theme.spacing(0.75),
      fontSize: TYPE.small,
      fontWeight: 600,
    },
    '& .box': { position: 'relative' },
    '& textarea': {
      height: 'auto',
      padding: theme.spacing(1.25, 1.75),
      lineHeight: 1.45,
      resize: 'vertical',
    },
    '& :is(input, select)': { height: 50, padding: theme.spacing(0, 1.75) },
    '& :is(input, select, textarea)': {
      width: '100%',
      font: 'inherit',
      color: board.ink,
      backgroundColor: board.sheet,
      border: `1px solid ${board.ruleStrong}`,
      borderRadius: theme.radius,
      '&:hover:not(:disabled)': { borderColor: board.ink },
      '&[aria-invalid="true"]': { borderColor: board.danger, boxShadow: `inset 0 0 0 1px ${board.danger}` },
      '&:disabled': { color: board.inkSoft, backgroundColor: board.shade, borderColor: board.rule },
      // Replaces the browser's own background of autofilled fields.
      '&:autofill': {
        boxShadow: `inset 0 0 0 100px ${board.sheet}`,
        WebkitTextFillColor: 'currentcolor',
        caretColor: board.ink,
      },
    },
    '& .hint, & .wrong': {
      margin: theme.spacing(0.75, 0, 0),
      fontSize: TYPE.small,
      lineHeight: 1.4,
      textWrap: 'pretty',
    },
    '& .hint': { color: board.inkSoft },
    '& .wrong': { color: board.danger, fontWeight: 600 },
  };
});
