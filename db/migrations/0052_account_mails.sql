-- outside-transaction
-- Mails about accounts and organisations, which are deleted by their age.
create index concurrently if not exists outgoing_mails_accounts on outgoing_mails (created_at) where responder_id is null;
