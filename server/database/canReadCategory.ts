/** SQL: the user `u` is active and may read the category `c`, which is on the board. */
export const CAN_READ = `u.state = 'active' AND c.on_board AND (c.access <> 'groups' OR u.role = 'admin' OR u.id IN (
  SELECT m.user_id FROM group_members m
  JOIN category_access r ON r.group_id = m.group_id WHERE r.category_id = c.id))`;
