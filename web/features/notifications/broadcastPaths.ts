export const INBOX_PATH = '/oznameni';
export const BROADCASTS_PATH = '/admin/notifications';

export function broadcastPath(id: number): string {
  return `${BROADCASTS_PATH}/${id}/edit`;
}
