import { useState } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { styled } from '../styled';
import { MOTION } from '../tokens';
import { PasswordField, type PasswordFieldProps } from './PasswordField';
import { passwordStrength } from './passwordStrength';

const Scale = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, 1fr)',
  gap: 4,
  marginBottom: theme.spacing(0.75),
  '& > span': {
    height: 3,
    backgroundColor: theme.color.rule,
    transition: `background-color ${MOTION.calm}`,
  },
  '& > .filled': { backgroundColor: theme.color.ink },
}));

const STEPS = [1, 2, 3, 4];

export function NewPasswordField(
  props: Omit<PasswordFieldProps, 'hint' | 'autoComplete' | 'onChange'> & {
    /** The owner's names and addresses, which a password must not consist of. */
    readonly known?: readonly string[];
  },
) {
  const { known, ...field } = props;
  const [password, setPassword] = useState('');
  const { level, message } = passwordStrength(password, known);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onChange={(event) => setPassword(event.target.value)}
      hint={
        <>
          <Scale aria-hidden>
            {STEPS.map((step) => (
              <span key={step} className={step <= level ? 'filled' : undefined} />
            ))}
          </Scale>
          {addNbsp(message)}
        </>
      }
    />
  );
}
