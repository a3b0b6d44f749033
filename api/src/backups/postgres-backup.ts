/** The PostgreSQL commands for `backup`, `restore` and `backup verify`. */
export const POSTGRES_BACKUP_COMMAND =
  'pg_dump --format=custom --file=draftmill.dump "$DATABASE_URL"'
export const POSTGRES_RESTORE_COMMAND =
  'pg_restore --clean --if-exists --dbname="$DATABASE_URL" draftmill.dump, with the servers stopped'
export const POSTGRES_VERIFY_COMMAND =
  'createdb drill && pg_restore --dbname=drill draftmill.dump, then ledger verify with DATABASE_URL of that database, then dropdb drill'
