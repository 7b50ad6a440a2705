import { useEffect, useId, useRef, useState } from 'react';
import { useLogin, verifySession } from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { FormProblemMessage } from '../../features/account/FormProblemMessage';
import { fieldsProblem } from '../../features/account/formProblem';
import { loginProblem } from '../../features/account/loginProblem';
import { passwordValue, textValue, useForm } from '../../features/account/useForm';
import { readCookie } from '../../lib/cookies';
import { addNbsp } from '../../lib/czechTypography';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { PasswordField } from '../../ui/form/PasswordField';
import { useLayer } from '../../ui/layers/useLayer';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../ui/mui/Dialog';
import { styled } from '../../ui/styled';
import { theme } from '../../ui/theme';
import { TYPE } from '../../ui/tokens';

const Form = styled('form')({ display: 'flex', flexDirection: 'column', minHeight: 0, overflowY: 'auto' });

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 1.5),
  marginBottom: theme.spacing(2.5),
  paddingBlock: theme.spacing(1),
  borderBlock: `1px solid ${theme.color.rule}`,
  '& > .who': { flex: 1, minWidth: '8rem', lineHeight: 1.3 },
  '& > .who strong': { display: 'block', fontWeight: 650 },
  '& > .who span': { fontSize: TYPE.small, color: theme.color.inkSoft },
}));

/**
 * Asks the user to sign in again without losing unsaved input. The opaque backdrop hides the page. Giving up
 * leaves the page after the input is stored as drafts.
 */
export function LoginDialog(props: {
  person: SessionUser;
  onSignedIn(user: SessionUser): void;
  onGiveUp(): void;
}) {
  const { person, onSignedIn, onGiveUp } = props;
  const id = useId();
  const [isOther, setIsOther] = useState(false);
  const { form, isBusy, problem, submit } = useReauthentication(onSignedIn);
  const name = person.full_name || person.username;

  // Escape must not discard the work: leaving needs the button.
  useLayer('dialog', true, ({ key }) => key === 'Escape');

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      transitionDuration={0}
      slotProps={{ backdrop: { sx: { backgroundColor: theme.color.paper } } }}
    >
      <Form ref={form} noValidate aria-busy={isBusy} onSubmit={submit}>
        <DialogTitle id={`${id}-title`}>Přihlaste se znovu</DialogTitle>
        <DialogContent>
          <p id={`${id}-text`} style={{ margin: '0 0 1.5rem' }}>
            {addNbsp(
              isOther
                ? `Přihlášení skončilo. Rozepsané patří uživateli ${name}: odložíme to tu zašifrované a nabídneme mu to, až se zase přihlásí.`
                : 'Přihlášení skončilo, ale o rozepsané nepřijdete. Po přihlášení budete pokračovat tam, kde jste přestali, a přerušené uložení se dokončí samo.',
            )}
          </p>
          {isOther ? (
            <Field
              label="Uživatelské jméno nebo e-mail"
              name="username"
              autoComplete="username"
              autoFocus
              error={problem?.fields.username}
            />
          ) : (
            <LoginUser person={person} onOther={() => setIsOther(true)} />
          )}
          {/* The key empties the field for another user. */}
          <PasswordField
            key={String(isOther)}
            label="Heslo"
            name="password"
            autoComplete="current-password"
            autoFocus={!isOther}
            error={problem?.fields.password}
          />
          <FormProblemMessage problem={problem} />
        </DialogContent>
        <DialogActions>
          <Button variant="outline" disabled={isBusy} onClick={onGiveUp}>
            Odejít bez přihlášení
          </Button>
          <Button type="submit" variant="primary" aria-disabled={isBusy}>
            {isBusy ? 'Přihlašuji…' : 'Přihlásit se'}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function LoginUser({ person, onOther }: { person: SessionUser; onOther(): void }) {
  return (
    <Row>
      <Avatar name={person.full_name} color={person.color} />
      <div className="who">
        <strong>{person.full_name}</strong>
        <span>{person.username}</span>
      </div>
      <input type="text" name="username" autoComplete="username" value={person.username} readOnly hidden />
      <Button variant="link" onClick={onOther}>
        Někdo jiný
      </Button>
    </Row>
  );
}

/** Signs in over an open form, here or in another tab: keeps the page and the SWR cache. */
function useReauthentication(onSignedIn: (user: SessionUser) => void) {
  const login = useLogin();
  useLoginInOtherTab(onSignedIn);
  return useForm({
    focusOnRefusal: 'password',
    check: (values) =>
      fieldsProblem({
        username: textValue(values, 'username') ? undefined : 'Vyplňte uživatelské jméno nebo e-mail.',
        password: passwordValue(values, 'password') ? undefined : 'Vyplňte heslo.',
      }),
    send: async (values) => {
      const { user } = await login.trigger({
        username: textValue(values, 'username'),
        password: passwordValue(values, 'password'),
        remember: false,
      });
      onSignedIn(user);
    },
    toProblem: (error) => loginProblem(error, Date.now()),
  });
}

/** Detects a sign-in made in another tab when this tab becomes visible or focused. */
function useLoginInOtherTab(onSignedIn: (user: SessionUser) => void): void {
  const latestCallback = useRef(onSignedIn);
  useEffect(() => {
    latestCallback.current = onSignedIn;
  });

  useEffect(() => {
    const expiredToken = readCookie('token');
    const checkToken = async () => {
      if (document.hidden || [undefined, expiredToken].includes(readCookie('token'))) return;
      const options = { handlesLostSession: true, failures: 'background', cache: 'no-store' } as const;
      const response = await verifySession(options).catch(() => undefined);
      if (response) latestCallback.current(response.user);
    };
    const onVisible = () => void checkToken();
    window.addEventListener('focus', onVisible);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('focus', onVisible);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
