-- outside-transaction
-- The surveys of an organisation in the order of its list.
create index concurrently if not exists surveys_listed on surveys (tenant_id, ends_at desc, id);
