import { type RefObject, useRef, useState } from 'react';
import { useLogin } from '../../../generated/web/account/account';
import type { SessionUser } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { retryHint } from '../../api/retryHint';

export interface LoginAgain {
  readonly isBusy: boolean;
  /** What went wrong, in words. */
  readonly error: string | undefined;
  readonly form: RefObject<HTMLFormElement | null>;
  submit(): Promise<void>;
}

/** Signs in while a form waits underneath: the page stays, and so does what was read for it. */
export function useLoginAgain(onSignedIn: (user: SessionUser) => void): LoginAgain {
  const login = useLogin();
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  function refuse(sentence: string, field: 'username' | 'password') {
    setError(sentence);
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLInputElement) input.select();
  }

  async function submit() {
    if (login.isMutating || !form.current) return;
    const data = new FormData(form.current);
    const username = String(data.get('username') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (username === '') return refuse('Vyplňte uživatelské jméno nebo e-mail.', 'username');
    if (password === '') return refuse('Vyplňte heslo.', 'password');
    setError(undefined);
    try {
      const { user } = await login.trigger({ username, password, remember: data.has('remember') });
      onSignedIn(user);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const hint = retryHint(failure.retryAfter, new Date());
      refuse([failure.message, hint].filter(Boolean).join(' '), 'password');
    }
  }

  return { isBusy: login.isMutating, error, form, submit };
}
