import type { BackgroundTasks } from '../../../platform/backgroundTasks.ts';
import type { AccountMailer } from '../mails/accountMailer.service.ts';

interface NotifyApplicantDeps {
  mails: AccountMailer;
  background: BackgroundTasks;
  mailEnabled: boolean;
}

export function createNotifyApplicant({ mails, background, mailEnabled }: NotifyApplicantDeps) {
  return ({ email }: { email: string | null }, outcome: 'approved' | 'rejected', message: string): void => {
    if (!mailEnabled || email === null) return;
    background.run('the mail about a decided registration', () =>
      mails.registrationDecided({ email }, { outcome, message: message.trim() }),
    );
  };
}

export type NotifyApplicant = ReturnType<typeof createNotifyApplicant>;
