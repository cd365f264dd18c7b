-- When the provider was asked to forget the name and address of a deleted organisation; null before.
alter table payment_accounts add column unnamed_at timestamptz;
