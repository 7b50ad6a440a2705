import { styled } from '@mui/material/styles';
import { type ComponentProps, useId } from 'react';
import { bindWords } from '../../lib/czechTypography';
import { FieldFrame } from '../../ui/form/fieldStyles';

const Area = styled('textarea')(({ theme }) => {
  const board = theme.vars?.palette.board ?? theme.palette.board;
  return {
    display: 'block',
    width: '100%',
    minHeight: 88,
    padding: theme.spacing(1.25, 1.75),
    font: 'inherit',
    lineHeight: 1.45,
    color: board.ink,
    backgroundColor: board.sheet,
    border: `1px solid ${board.ruleStrong}`,
    borderRadius: theme.shape.borderRadius,
    resize: 'vertical',
    '&:hover': { borderColor: board.ink },
    '&[aria-invalid="true"]': { borderColor: board.danger },
    '&::placeholder': { color: board.inkSoft, opacity: 1 },
  };
});

/** Several lines of text: its label, the field, what helps and what is wrong. */
export function TextArea(
  props: ComponentProps<'textarea'> & { label: string; hint?: string; error?: string | undefined },
) {
  const { label, hint, error, ref: _, ...area } = props;
  const id = useId();
  const described = [error && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <FieldFrame>
      <label htmlFor={id}>{label}</label>
      <Area
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {bindWords(error)}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {bindWords(hint)}
        </p>
      )}
    </FieldFrame>
  );
}
