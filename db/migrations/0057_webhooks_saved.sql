-- The owner who changed a webhook last; null stands for its maker. When this person leaves, the webhook is paused until
-- the present owner saves it: the person chose the address and knows the secret.
alter table webhooks add column saved_by uuid references people on delete set null;
alter table webhooks add column saver_left boolean not null default false;
