-- A ticket that was made for an address must not open the link of another one, to which the invitation was corrected.
create function end_asked_tickets() returns trigger language plpgsql as
$$
begin
  delete from asked_tickets where responder_id = new.id;
  return null;
end
$$;

create trigger responders_end_tickets after update of link_id on responders
  for each row when (old.link_id <> new.link_id) execute function end_asked_tickets();
