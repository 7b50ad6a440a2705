import type { ReactNode } from 'react';
import { addNbsp } from '../../lib/czechTypography';
import { AccountPage } from './accountStyles';

export function AccountNotice(props: {
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}) {
  const { title, text, role, children } = props;
  return (
    <AccountPage>
      <div role={role}>
        <h1>{addNbsp(title)}</h1>
        <p className="lead">{addNbsp(text)}</p>
      </div>
      <div className="actions">{children}</div>
    </AccountPage>
  );
}
