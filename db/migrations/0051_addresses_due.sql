-- outside-transaction
create index concurrently if not exists surveys_addresses_kept on surveys (addresses_kept, ends_at) where addresses_kept <> 'none';
