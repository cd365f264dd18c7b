-- outside-transaction
-- What a person has changed, in the order of the download of their data.
create index concurrently if not exists audit_entries_actor on audit_entries (actor_id, at, id) where actor_id is not null;
