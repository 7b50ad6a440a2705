/**
 * SQL: the user `u` is active and may read the category `c`, which is on the board. Correlated, so that many users and
 * categories are looked up in indexes.
 */
export const CAN_READ = `u.state = 'active' AND c.on_board AND (c.access <> 'groups' OR u.role = 'admin' OR EXISTS (
  SELECT 1 FROM category_access r JOIN group_members m ON m.group_id = r.group_id AND m.user_id = u.id
  WHERE r.category_id = c.id))`;
