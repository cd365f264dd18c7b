-- When the last backup was read, for the alarm that none was made for a day. Unlogged: it is no part of a backup.
create unlogged table last_backup (
  only_row boolean primary key default true check (only_row),
  read_at timestamptz not null
);
