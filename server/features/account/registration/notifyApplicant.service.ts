import type { BackgroundTasks } from '../../../platform/backgroundTasks.ts';
import type { MailState } from '../../../platform/mailState.ts';
import type { AccountMailer } from '../mails/accountMailer.service.ts';

interface NotifyApplicantDeps {
  mails: AccountMailer;
  background: BackgroundTasks;
  mailState: MailState;
}

export function createNotifyApplicant({ mails, background, mailState }: NotifyApplicantDeps) {
  return ({ email }: { email: string | null }, outcome: 'approved' | 'rejected', message: string): void => {
    if (!mailState.isEnabled() || email === null) return;
    background.run('the mail about a decided registration', () =>
      mails.registrationDecided({ email }, { outcome, message: message.trim() }),
    );
  };
}

export type NotifyApplicant = ReturnType<typeof createNotifyApplicant>;
