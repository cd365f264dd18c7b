-- outside-transaction
-- The answers with a recommendation, for the list of a person's recommendations. Most answers have none.
create index concurrently if not exists responses_recommending on responses (home_id, survey_id) where recommendation <> '';
