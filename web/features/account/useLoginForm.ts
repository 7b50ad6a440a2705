import { useRef, useState } from 'react';
import { useLogin } from '../../../generated/web/account/account';
import { ApiError } from '../../api/apiError';
import { useSession } from '../../session/SessionProvider';

export interface LoginValues {
  readonly username: string;
  readonly password: string;
  readonly remember: boolean;
}

export interface LoginFormProps {
  readonly isBusy: boolean;
  /** What went wrong, in words. */
  readonly error: string | undefined;
  /** The fields that get the focus back: the empty one, or the password after a refusal. */
  readonly usernameField: React.RefObject<HTMLInputElement | null>;
  readonly passwordField: React.RefObject<HTMLInputElement | null>;
  submit(values: LoginValues): Promise<void>;
}

/** Signs in and tells the session; a refusal becomes a sentence and the focus returns to the password. */
export function useLoginForm(onSignedIn: () => void): LoginFormProps {
  const login = useLogin();
  const session = useSession();
  const [error, setError] = useState<string>();
  const usernameField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  /** Our own words, because the browser's come in the browser's language. */
  function askFor(sentence: string, field: React.RefObject<HTMLInputElement | null>) {
    setError(sentence);
    field.current?.focus();
  }

  async function submit(values: LoginValues) {
    if (login.isMutating) return;
    if (values.username === '') return askFor('Vyplňte uživatelské jméno nebo e-mail.', usernameField);
    if (values.password === '') return askFor('Vyplňte heslo.', passwordField);
    setError(undefined);
    try {
      await login.trigger(values);
      await session.started();
      onSignedIn();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(sentenceFor(failure));
      passwordField.current?.focus();
      passwordField.current?.select();
    }
  }

  return { isBusy: login.isMutating, error, usernameField, passwordField, submit };
}

function sentenceFor({ message, retryAfter }: ApiError): string {
  if (retryAfter === undefined) return message;
  const minutes = Math.ceil(retryAfter / 60);
  return `${message} Další pokus bude možný za ${retryAfter < 60 ? `${retryAfter} s` : `${minutes} min`}.`;
}
