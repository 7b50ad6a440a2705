/** A time as Sequelize writes it into SQLite, where it is text; PostgreSQL reads it too. */
export function timeText(time: Date): string {
  return `${time.toISOString().replace('T', ' ').replace('Z', '')} +00:00`;
}
