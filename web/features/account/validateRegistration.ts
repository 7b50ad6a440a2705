import { type FormProblem, fieldsProblem } from './formProblem';

export interface RegistrationValues {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly password: string;
}

export const USERNAME_RULES = 'Aspoň 3 znaky: písmena, číslice, tečka, pomlčka, podtržítko.';

const USERNAME = /^[\p{L}\p{N}]([\p{L}\p{N}._ -]*[\p{L}\p{N}])?$/u;
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Checks what needs no server; the strength of the password is checked there. */
export function validateRegistration(values: RegistrationValues): FormProblem | undefined {
  return fieldsProblem({
    full_name: values.full_name ? undefined : 'Vyplňte jméno a příjmení.',
    email: emailError(values.email),
    username: usernameError(values.username),
    password: values.password ? undefined : 'Zvolte si heslo.',
  });
}

function usernameError(username: string): string | undefined {
  if (username === '') return 'Zvolte si uživatelské jméno.';
  if ([...username].length < 3) return 'Uživatelské jméno má mít aspoň 3 znaky.';
  if (USERNAME.test(username)) return undefined;
  return 'Uživatelské jméno začíná a končí písmenem nebo číslicí; uvnitř smí být i tečka, pomlčka, podtržítko a mezera.';
}

function emailError(email: string): string | undefined {
  if (email === '') return 'Vyplňte e-mail.';
  return EMAIL.test(email) ? undefined : 'Adresa není celá. Má vypadat třeba takto: jana@example.cz.';
}
