import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import '#platform/web/styles/controls.css';
import type { ReminderTexts } from '../texts/reminders.en.ts';
import { attemptReminders, remindersQuery } from './reminder-queries.ts';

type Props = { surveyId: string; automatic: boolean };

export function AutomaticSwitch({ surveyId: id, automatic }: Props) {
  const t = useTexts<ReminderTexts>();
  const queries = useQueryClient();
  const toast = useToast();
  const { send, problem } = useSending(async () => {
    const saved = await attemptReminders('PUT /survey/:id/reminders', {
      params: { id },
      body: { automatic: !automatic },
    });
    await queries.invalidateQueries(remindersQuery(id));
    if (saved.ok) toast(t(automatic ? 'surveys.reminder.automatic.off' : 'surveys.reminder.automatic.on'));
    return problemIn(saved);
  });
  return (
    <section className="panel panel--tint">
      <label className="switch">
        <input type="checkbox" role="switch" checked={automatic} onChange={() => send()} />
        <span>
          <b>{t('surveys.reminder.automatic.label')}</b>
          <small>{t('surveys.reminder.automatic.hint')}</small>
        </span>
      </label>
      <div role="alert">{problem !== null && <FieldError>{t('surveys.reminder.automatic.failed')}</FieldError>}</div>
    </section>
  );
}
