/** Of the notice to the admins; where they decide. */
export const REGISTRATIONS_PATH = '/admin/users?state=waiting';

export function registrationNoticeTitle(count: number): string {
  if (count === 1) return 'Nová registrace čeká na schválení';
  return count < 5 ? `${count} registrace čekají na schválení` : `${count} registrací čeká na schválení`;
}
