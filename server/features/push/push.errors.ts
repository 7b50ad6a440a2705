import { AppError } from '../../shared/errors.ts';

export function pushDisabled(): AppError {
  return pushFailed('Tento web upozornění na zařízení neposílá.');
}

export function pushFailed(message: string): AppError {
  return new AppError({ status: 409, code: 'WRONG_STATE', message });
}
