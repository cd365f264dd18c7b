import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { useId } from 'react';
import { timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { problemIn } from '#platform/web/save-problem.ts';
import { Check } from '#platform/web/ui/Check.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { useToast } from '#platform/web/ui/Toast.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import type { MailChoiceTexts } from '../texts/mail-choice.en.ts';
import { type ChosenMails as Choices, mailChoicesQuery, saveMailChoices } from './mail-choice-queries.ts';
import '#platform/web/styles/facts.css';

/** The hour of the daily mail. */
const GATHERED_AT = new Date('2026-01-01T08:00:00Z');

/** Everything that the product mails a person by itself, with a switch each. All choices save at once (design 8). */
export function MailChoices({ email }: { email: string }) {
  return (
    <Loaded query={useQuery(mailChoicesQuery)} skeleton={<PanelSkeleton lines={6} />}>
      {(choices) => (
        <div className="stack">
          <Requests email={email} requests={choices.requests} />
          <Goals {...choices} />
          <Surveys {...choices} />
          {choices.subscription !== undefined && <Subscription subscription={choices.subscription} />}
        </div>
      )}
    </Loaded>
  );
}

function Requests({ email, requests }: { email: string } & Pick<Choices, 'requests'>) {
  const { lang } = useLanguage();
  const t = useTexts<MailChoiceTexts>();
  const id = useId();
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="stack stack--s">
        <h2 id={id}>{t('account.mails.asked.title')}</h2>
        <p className="muted">{t('account.mails.asked.text', { email })}</p>
      </div>
      <fieldset className="stack stack--s">
        <legend className="vh">{t('account.mails.asked.legend')}</legend>
        {(['each', 'daily'] as const).map((one) => (
          <Choice
            key={one}
            radio={id}
            checked={requests === one}
            choice={{ requests: one }}
            label={t(`account.mails.asked.${one}.label`)}
            hint={
              one === 'each'
                ? t('account.mails.asked.each.hint')
                : t('account.mails.asked.daily.hint', { time: timeOfDay(lang, GATHERED_AT, 'UTC') })
            }
          />
        ))}
      </fieldset>
      <p className="why">
        <Icon of={Clock} />
        <span>{t('account.mails.asked.daily.soon')}</span>
      </p>
    </section>
  );
}

function Goals({ checkIns, goals }: Pick<Choices, 'checkIns' | 'goals'>) {
  const t = useTexts<MailChoiceTexts>();
  const id = useId();
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="stack stack--s">
        <h2 id={id}>{t('account.mails.goals.title')}</h2>
        <p className="muted">{t('account.mails.goals.text')}</p>
      </div>
      <div className="stack stack--s">
        <Choice
          checked={checkIns}
          choice={{ checkIns: !checkIns }}
          label={t('account.mails.goals.checkIns.label')}
          hint={t('account.mails.goals.checkIns.hint')}
        />
        <Choice
          checked={goals}
          choice={{ goals: !goals }}
          label={t('account.mails.goals.ending.label')}
          hint={t('account.mails.goals.ending.hint')}
        />
      </div>
    </section>
  );
}

function Surveys({ answerBack }: Pick<Choices, 'answerBack'>) {
  const t = useTexts<MailChoiceTexts>();
  const id = useId();
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{t('account.mails.surveys.title')}</h2>
      <Choice
        checked={answerBack}
        choice={{ answerBack: !answerBack }}
        label={t('account.mails.surveys.answerBack.label')}
        hint={t('account.mails.surveys.answerBack.hint')}
      />
    </section>
  );
}

function Subscription({ subscription }: { subscription: boolean }) {
  const t = useTexts<MailChoiceTexts>();
  const id = useId();
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{t('account.mails.subscription.title')}</h2>
      <Choice
        checked={subscription}
        choice={{ subscription: !subscription }}
        label={t('account.mails.subscription.ending.label')}
        hint={t('account.mails.subscription.ending.hint')}
      />
    </section>
  );
}

type ChoiceProps = {
  checked: boolean;
  /** What is saved when it is pressed. */
  choice: Parameters<typeof saveMailChoices>[0];
  label: string;
  hint: string;
  /** The name of the group, for one of several. */
  radio?: string;
};

/** Shows the choice at once. When it could not be saved, takes back this choice alone, and reads what is stored. */
function Choice({ checked, choice, label, hint, radio }: ChoiceProps) {
  const t = useTexts<MailChoiceTexts>();
  const toast = useToast();
  const queries = useQueryClient();
  const { send, problem } = useSending(async () => {
    const before = queries.getQueryData(mailChoicesQuery.queryKey);
    if (before !== undefined) queries.setQueryData(mailChoicesQuery.queryKey, { ...before, ...choice });
    const saved = await saveMailChoices(choice);
    if (saved.ok) toast(t('account.mails.saved'));
    else {
      const stored = Object.fromEntries(Object.entries(before ?? {}).filter(([key]) => key in choice));
      queries.setQueryData(mailChoicesQuery.queryKey, (now) => now && { ...now, ...stored });
      void queries.invalidateQueries(mailChoicesQuery);
    }
    return problemIn(saved);
  });
  return (
    <>
      <Check
        radio={radio !== undefined}
        {...(radio === undefined ? {} : { name: radio })}
        label={label}
        hint={hint}
        checked={checked}
        onChange={() => send()}
      />
      {problem !== null && <FieldError>{t('account.mails.failed')}</FieldError>}
    </>
  );
}
