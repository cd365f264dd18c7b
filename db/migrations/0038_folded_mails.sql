-- outside-transaction
-- Mails about requests that wait for the daily mail.
create index concurrently if not exists outgoing_mails_folded on outgoing_mails (brand, sent_at) where kept ->> 'folded' = 'waits';
