-- The person who left while the directory had taken their access. Their user waits, inactive, until the directory
-- restores the access or deletes the user; the person may come back with another address. Null for all other users.
alter table directory_users add column former_person_id uuid references people;
