-- outside-transaction
-- What a person has changed, and what was changed about the person, in the order of the download of their data.
create index concurrently if not exists audit_entries_actor on audit_entries (actor_id, at, id) where actor_id is not null;
create index concurrently if not exists audit_entries_person on audit_entries (person_id, at, id) where person_id is not null;
