-- outside-transaction
-- The answers to a survey in the order of their list: named ones as received, then anonymous ones by their random ids.
create index concurrently if not exists responses_listed on responses (home_id, survey_id, responded_at, id);
