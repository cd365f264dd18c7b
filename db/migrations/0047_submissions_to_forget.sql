-- outside-transaction
-- The answers whose form can still be repeated: the nightly job finds those of ended surveys without reading the others.
create index concurrently if not exists responses_repeatable on responses (home_id, survey_id) where submission is not null;
