import { Eye, Pencil, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '#brands/web/clock.ts';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { problemIn, type SaveProblem } from '#platform/web/save-problem.ts';
import '#platform/web/styles/layout.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import { SelectField, TextField } from '#platform/web/ui/TextField.tsx';
import { Tiles } from '#platform/web/ui/Tiles.tsx';
import { useUnsaved } from '#platform/web/ui/Unsaved.tsx';
import { useSending } from '#platform/web/use-sending.ts';
import { addDays, type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { LENGTH } from '#shared/lengths.ts';
import { latestEndDay, MOST_ACCESS_TOKENS, problemOfEndDay, USUAL_DAYS } from '../rules/access-token.ts';
import type { ProgramTexts } from '../texts/programs.en.ts';
import { ConfirmPerson } from './ConfirmPerson.tsx';
import type { Made } from './TokenOnce.tsx';
import { attemptPrograms } from './programs-queries.ts';
import './programs.css';

const SHORT_DAYS = 30;
const PERIODS = [String(SHORT_DAYS), String(USUAL_DAYS), 'year', 'own'] as const;

const ERRORS = {
  'name.required': 'programs.new.name.required',
  'name.notAllowed': 'programs.new.name.notAllowed',
  'name.taken': 'programs.new.name.taken',
  'endDate.tooLate': 'programs.new.until.tooLate',
  'endDate.tooEarly': 'programs.new.until.tooEarly',
  tooMany: 'programs.keys.tooMany',
} as const;
type ErrorCode = keyof typeof ERRORS;

const wrong = (code: ErrorCode): SaveProblem => ({ kind: 'fields', codes: [code] });

type Props = { onMade: (made: Made) => void; onCancel: () => void };

/** The form for a new token: what it is for, what it may do, and until when. */
export function NewToken({ onMade, onCancel }: Props) {
  const t = useTexts<ProgramTexts & CommonTexts>();
  const today = useToday();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [name, setName] = useState('');
  const [may, setMay] = useState<'read' | 'write'>('read');
  const [period, setPeriod] = useState<string>(String(USUAL_DAYS));
  const [ownDay, setOwnDay] = useState('');
  const [mustLogIn, setMustLogIn] = useState(false);
  useUnsaved(() => name !== '');
  const endDay = endDayOf(period, ownDay, today);
  const { problem, dismiss, ...sending } = useSending(async () => {
    if (name.trim() === '') return wrong('name.required');
    if (endDay === null) return wrong('endDate.tooEarly');
    const problemOfDay = problemOfEndDay(endDay, today);
    if (problemOfDay !== null) return wrong(problemOfDay);
    const scopes = may === 'write' ? ['read' as const, 'write' as const] : ['read' as const];
    const made = await attemptPrograms('POST /user/tokens', { body: { name, scopes, endDate: endDay } });
    if (made.ok) onMade({ token: made.result.token, name: name.trim(), may, endDay });
    else if (made.problem.status === 409) return wrong('tooMany');
    else if (made.problem.type === '/problems/login-too-old') setMustLogIn(true);
    else return problemIn(made);
    return null;
  });
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [sending.tries]);
  const code = problem?.kind === 'fields' ? (problem.codes.find((one) => one in ERRORS) as ErrorCode) : undefined;
  const said = useErrorWords(code, today);
  const errorOf = (field: string) => (code?.startsWith(field) ? said : null);
  return (
    <section className="panel" aria-labelledby="token-new">
      <form className="stack" noValidate onSubmit={sending.send} ref={form}>
        <h2 id="token-new" tabIndex={-1} ref={heading}>
          {t('programs.new.title')}
        </h2>
        {problem !== null && code === undefined && <SaveFailed {...sending} problem={problem} />}
        {code === 'tooMany' && <ErrorSummary title={said} attempt={sending.tries} />}
        {mustLogIn && <ConfirmPerson onDone={() => setMustLogIn(false)} />}
        <TextField
          label={t('programs.new.name.label')}
          hint={t('programs.new.name.hint')}
          autoComplete="off"
          maxLength={LENGTH.name}
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => {
            setName(target.value);
            dismiss();
          }}
        />
        <Tiles
          legend={t('programs.new.may.label')}
          options={[
            { value: 'read', icon: Eye, name: t('programs.new.may.read.title'), line: t('programs.new.may.read.text') },
            {
              value: 'write',
              icon: Pencil,
              name: t('programs.new.may.write.title'),
              line: t('programs.new.may.write.text'),
            },
          ]}
          value={may}
          onChange={setMay}
          hint={
            <span className="why">
              <Icon of={ShieldCheck} />
              <span>{t('programs.new.never')}</span>
            </span>
          }
        />
        <div className="token__until">
          <SelectField
            label={t('programs.new.until.label')}
            hint={<Until endDay={endDay} />}
            value={period}
            onChange={({ target }) => {
              setPeriod(target.value);
              dismiss();
            }}
          >
            {PERIODS.map((one) => (
              <option key={one} value={one}>
                {one === 'year' || one === 'own'
                  ? t(`programs.new.until.${one}`)
                  : t('programs.new.until.days', { count: Number(one) })}
              </option>
            ))}
          </SelectField>
          {period === 'own' && (
            <TextField
              label={t('programs.new.until.date.label')}
              type="date"
              min={today}
              max={latestEndDay(today)}
              value={ownDay}
              error={errorOf('endDate')}
              onChange={({ target }) => {
                setOwnDay(target.value);
                dismiss();
              }}
            />
          )}
        </div>
        <div className="wizbar">
          <Button kind="cta" type="submit" busy={sending.busy ? t('programs.new.busy') : null}>
            {t('programs.new.submit')}
          </Button>
          <Button kind="3" onClick={onCancel}>
            {t('common.button.cancel')}
          </Button>
        </div>
      </form>
    </section>
  );
}

function endDayOf(period: string, ownDay: string, today: CalendarDay): CalendarDay | null {
  if (period === 'year') return latestEndDay(today);
  if (period === 'own') return isCalendarDay(ownDay) ? ownDay : null;
  return addDays(today, Number(period));
}

function useErrorWords(code: ErrorCode | undefined, today: CalendarDay): string | null {
  const t = useTexts<ProgramTexts>();
  const { lang } = useLanguage();
  if (code === undefined) return null;
  if (code === 'tooMany') return t(ERRORS[code], { max: MOST_ACCESS_TOKENS });
  if (code === 'endDate.tooLate') return t(ERRORS[code], { date: longDay(lang, latestEndDay(today)) });
  return t(ERRORS[code]);
}

function Until({ endDay }: { endDay: CalendarDay | null }) {
  const t = useTexts<ProgramTexts>();
  const { lang } = useLanguage();
  return endDay === null ? null : t('programs.new.until.hint', { date: longDay(lang, endDay) });
}
