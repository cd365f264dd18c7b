-- What an organisation has agreed for those who have answered outlives a change of it, and the organisation itself.
alter table surveys
  -- The fewest months that were ever agreed for the addresses of this survey and no longer are; null if none.
  add column address_months int,
  -- Colleagues were asked in it, and its organisation was closed while it allowed no card of such surveys.
  add column cards_refused boolean not null default false;
alter table cards add column cards_refused boolean not null default false;

create function keep_agreed_months() returns trigger language plpgsql as
$$
begin
  update surveys set address_months = least(address_months, old.address_months)
   where home_id = old.id and addresses_kept <> 'none';
  return null;
end
$$;

create trigger organisations_keep_months after update of address_months on organisations
  for each row when (old.address_months is not null and old.address_months is distinct from new.address_months)
  execute function keep_agreed_months();
create trigger organisations_leave_months after delete on organisations
  for each row when (old.address_months is not null) execute function keep_agreed_months();

create function keep_cards_refused() returns trigger language plpgsql as
$$
begin
  update surveys set cards_refused = true where home_id = old.id and asked_inside;
  update cards set cards_refused = true where old.id = any(internal_to);
  return null;
end
$$;

create trigger organisations_leave_cards after delete on organisations
  for each row when (not old.allow_internal_cards) execute function keep_cards_refused();
