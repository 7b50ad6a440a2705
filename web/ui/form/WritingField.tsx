import { type ComponentProps, useId } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../styled';
import { FONTS, TYPE } from '../tokens';

const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  // A hidden copy of the text gives the height: `field-sizing: content` is not in every browser.
  '& > .growing': { display: 'grid' },
  '& > .growing::after': {
    content: 'attr(data-text) " "',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
  },
  '& > .growing > textarea, & > .growing::after': {
    gridArea: '1 / 1',
    minWidth: 0,
    margin: 0,
    padding: 0,
    overflowWrap: 'anywhere',
    font: 'inherit',
    letterSpacing: 'inherit',
  },
  '& textarea': {
    overflow: 'hidden',
    resize: 'none',
    border: 0,
    borderRadius: 0,
    color: 'inherit',
    backgroundColor: 'transparent',
    caretColor: theme.color.pin,
    // The caret shows the focus, as in any text that is being written.
    '&:focus-visible': { outline: 'none' },
    '&::placeholder': { color: theme.color.inkSoft, opacity: 0.85 },
    '&[aria-invalid="true"]': { boxShadow: `0 2px 0 ${theme.color.danger}` },
  },
  '& > .wrong, & > .hint': {
    margin: theme.spacing(1, 0, 0),
    fontFamily: FONTS.sans,
    fontSize: TYPE.small,
    fontWeight: 600,
    lineHeight: 1.4,
    letterSpacing: 0,
  },
  '& > .wrong': { color: theme.color.danger },
  // Below the field without moving what follows.
  '& > .hint': {
    position: 'absolute',
    top: '100%',
    right: 0,
    margin: 0,
    fontSize: TYPE.caption,
    fontWeight: 400,
    color: theme.color.inkSoft,
  },
}));

interface WritingFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'rows'> {
  readonly label: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A field without a frame that grows with its text; its label is for assistive technology only. */
export function WritingField({ label, hint, error, className, ...area }: WritingFieldProps) {
  const id = useId();
  const describedBy = [error && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <Frame className={className}>
      <div className="growing" data-text={area.value || area.placeholder}>
        <textarea
          {...area}
          rows={1}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
      </div>
      {error && (
        <p className="wrong" id={`${id}-wrong`}>
          {addNbsp(error)}
        </p>
      )}
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {addNbsp(hint)}
        </div>
      )}
    </Frame>
  );
}
