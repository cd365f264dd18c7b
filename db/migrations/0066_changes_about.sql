-- outside-transaction
-- What was changed about a person, in the order of the download of their data.
create index concurrently if not exists audit_entries_person on audit_entries (person_id, at, id) where person_id is not null;
