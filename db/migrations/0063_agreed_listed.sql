-- outside-transaction
-- How what an organisation has agreed on has changed is listed newest first, among all its other entries.
create index concurrently if not exists audit_entries_agreed on audit_entries (tenant_id, at desc, id desc)
 where kind in ('agreedChanged', 'agreedLocked', 'agreedUnlocked', 'privateSurveysAllowed', 'privateSurveysNotAllowed');
