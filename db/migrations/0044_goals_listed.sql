-- outside-transaction
-- The goals of an organisation in the order of its list: unfinished ones by their end, then the latest conclusions.
create index concurrently if not exists goals_listed on goals (tenant_id, concluded_at desc nulls first, end_day, id);
