-- The owners who were told of this moment of this end day, or have opted out of it; null when a version before has told
-- one. A later owner is told too.
alter table subscription_mails_told add column told_to uuid[];
