/** The text format in which Sequelize stores times in SQLite; PostgreSQL parses it too. */
export function toTimestampText(time: Date): string {
  return `${time.toISOString().replace('T', ' ').replace('Z', '')} +00:00`;
}
