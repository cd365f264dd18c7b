-- outside-transaction
-- Which counts the figures of organisations do not hold yet.
create index concurrently if not exists survey_tallies_uncounted on survey_tallies (home_id, survey_id) where uncounted;
