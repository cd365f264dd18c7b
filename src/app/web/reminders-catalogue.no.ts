import { no as subscriptionWay } from '#billing/texts/subscription-way.no.ts';
import { no as questionForms } from '#scoring/texts/question-forms.no.ts';
import { no as surveys } from '#surveys/texts/surveys.no.ts';
import { no as result } from '#surveys/texts/result.no.ts';
import { no as takingAlong } from '#surveys/texts/taking-along.no.ts';
import { no as comments } from '#comments/texts/comments.no.ts';
import { no as invite } from '#invitations/texts/invite.no.ts';
import { no as invitationMail } from '#invitations/texts/invitation-mail.no.ts';
import { no as mailFrame } from '#mails/texts/mail-frame.no.ts';
import { no as reminderMail } from '#reminders/texts/reminder-mail.no.ts';
import { no as reminders } from '#reminders/texts/reminders.no.ts';

/** The words of who has not answered a survey, and of the survey itself. */
export const catalogue = {
  ...subscriptionWay,
  ...questionForms,
  ...surveys,
  ...result,
  ...takingAlong,
  ...comments,
  ...invite,
  ...invitationMail,
  ...mailFrame,
  ...reminderMail,
  ...reminders,
};
