-- The documents that the present owner has downloaded; a hand-over forgets them.
create table document_downloads (
  organisation_id uuid not null references organisations on delete cascade,
  document text not null,
  -- The instant of the settings that the last downloaded document was made from.
  made_at timestamptz not null,
  primary key (organisation_id, document)
);
