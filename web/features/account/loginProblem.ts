import type { ApiError } from '../../api/apiError';
import { type FormProblem, formProblem } from './formProblem';

/** What a right password does not help with is `info`, not an error. */
export function loginProblem(error: ApiError, now: number): FormProblem {
  const info = { fields: {}, severity: 'info' } as const;
  switch (error.code) {
    case 'ACCOUNT_PENDING':
      return {
        ...info,
        form: 'Účet čeká na schválení správcem.',
        details: 'Heslo je správné. Přihlásit se půjde, jakmile správce účet schválí.',
      };
    case 'ACCOUNT_DEACTIVATED':
      return {
        ...info,
        form: 'Účet je vypnutý. Ozvěte se správci.',
        details: 'Heslo je správné, přihlásit se ale půjde, až správce účet zase zapne.',
      };
    case 'EMAIL_UNCONFIRMED':
      return {
        ...info,
        form: 'Nejdřív potvrďte svou e-mailovou adresu.',
        details:
          'Poslali jsme na ni nový odkaz, platí 60 minut. Kdyby nepřišel, podívejte se i do nevyžádané pošty.',
      };
    default:
      return formProblem(error, ['username', 'password'], now);
  }
}
