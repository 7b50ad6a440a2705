import type { Background } from '../../platform/background.ts';
import type { AccountMailer } from './mails/accountMailer.ts';

interface ApplicantMailDeps {
  mails: AccountMailer;
  background: Background;
  mailEnabled: boolean;
}

export function createApplicantMail({ mails, background, mailEnabled }: ApplicantMailDeps) {
  return ({ email }: { email: string | null }, outcome: 'approved' | 'rejected', message: string): void => {
    if (!mailEnabled || email === null) return;
    background.run('the mail about a decided registration', () =>
      mails.registrationDecided({ email }, { outcome, message: message.trim() }),
    );
  };
}

export type TellApplicant = ReturnType<typeof createApplicantMail>;
