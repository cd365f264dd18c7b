-- The survey that this one asks again; null where there is none, or where it is gone.
alter table surveys add column repeat_of text;
