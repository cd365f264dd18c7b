-- A mail that has left keeps no content: somebody who reads the database could use its links. `kept` holds the fields that
-- are read afterwards: those that its daily budget counts by, the occasion of a reminder, the form of a test copy.
alter table outgoing_mails add column kept jsonb not null default '{}';

-- Test copies and reminders of the version before have it in `content`, which is read beside `kept`; they hold no ticket.
update outgoing_mails set kept = case when kind = 'lostLink' then content else '{}' end, content = '{}'
 where state in ('sent', 'failed', 'withdrawn') and kind not in ('testCopy', 'reminder');
