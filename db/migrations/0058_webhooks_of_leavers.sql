-- The same for webhooks whose makers have left before. The pause begins with the departure or, where none is stored, with
-- the webhook.
update webhooks webhook
   set saver_left = true,
       paused_at = coalesce(webhook.paused_at,
                            (select departure.departed_at from departures departure
                              where departure.organisation_id = webhook.organisation_id
                                and departure.person_id = webhook.made_by),
                            webhook.created_at)
 where not exists (select from memberships member
                    where member.organisation_id = webhook.organisation_id and member.person_id = webhook.made_by);
