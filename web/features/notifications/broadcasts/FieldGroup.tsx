import { type ReactNode, useId } from 'react';
import { addNbsp } from '../../../lib/czechTypography';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';

const Group = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: theme.spacing(0, 0, 3),
  padding: theme.spacing(2, 0, 0),
  border: 0,
  borderTop: `1px solid ${theme.color.rule}`,
  // A floated legend is laid out as a row of the fieldset.
  '& > legend': {
    float: 'left',
    width: '100%',
    marginBottom: theme.spacing(1.5),
    padding: 0,
    fontSize: TYPE.lead,
    fontWeight: 650,
  },
  '& > legend ~ *': { clear: 'both' },
  '& > .words': { margin: 0, fontSize: TYPE.small, lineHeight: 1.4, color: theme.color.inkSoft },
  '& > .words[data-answer="true"]': { color: theme.color.ink, fontWeight: 600 },
}));

/** A part of a long form, with a line below that says what its values mean. */
export function FieldGroup(props: {
  title: string;
  hint?: string;
  /** Whether the line is made of what was typed. */
  isAnswer?: boolean;
  children: ReactNode;
}) {
  const { title, hint, isAnswer = false, children } = props;
  const id = useId();
  return (
    <Group aria-describedby={hint && id}>
      <legend>{title}</legend>
      {children}
      {hint && (
        <p className="words" id={id} data-answer={isAnswer}>
          {addNbsp(hint)}
        </p>
      )}
    </Group>
  );
}
