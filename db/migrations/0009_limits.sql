-- How often callers have come, for all processes together. Not written ahead: after a crash, and on a standby, counting
-- begins anew, and a settled second costs next to nothing. The keys are hashes whose salt is thrown away every day.

create unlogged table limit_counts (
  key text primary key,
  spent double precision not null,
  counted_at timestamptz not null,
  -- From this instant on the row says nothing any more.
  ends_at timestamptz not null,
  -- So much comes back in a second; 0 where all of it does at the end.
  refill double precision not null
) with (fillfactor = 70);
