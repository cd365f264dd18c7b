import { ACCESS_LEVELS } from '#access/rules/access-level.ts';
import { ROLES } from '#access/rules/actor.ts';
import type { AccessTexts } from '#access/texts/access.en.ts';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { isCalendarDay } from '#shared/calendar-day.ts';
import { AGREED_RULES } from '../../rules/agreed.ts';
import type { AgreedTexts } from '../../texts/agreed.en.ts';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { useAgreedWords } from '../agreed/agreed-words.ts';
import type { ListedAuditEntry } from '../organisation-queries.ts';

type AuditKey = Extract<keyof OrganisationTexts, `organisation.audit.entry.${string}`>;
/** Untyped placeholders, because the kind of an entry is known only at run time. */
type Fill = (key: AuditKey, values: Readonly<Record<string, string>>) => string;

export function useAuditWords() {
  const t = useTexts<AgreedTexts & OrganisationTexts & AccessTexts>();
  const { titleOf, valueOf } = useAgreedWords();
  const { lang } = useLanguage();
  const gone = t('organisation.audit.formerMember');
  const worded = (kind: ListedAuditEntry['kind'], hole: string, value: string): string => {
    if (isCalendarDay(value) && hole === 'date') return longDay(lang, value);
    if (hole !== 'from' && hole !== 'to') return value;
    const role = kind === 'roleChanged' && ROLES.find((one) => one === value);
    if (role) return t(`access.role.${role}.name`).toLocaleLowerCase(lang);
    const level = kind === 'surveyAccessChanged' && ACCESS_LEVELS.find((one) => one === value);
    return level ? t(`access.level.${level}.name`).toLocaleLowerCase(lang) : value;
  };
  const agreedWords = (details: Record<string, string>): Record<string, string> => {
    const rule = AGREED_RULES.find((one) => one === details['rule']);
    if (rule === undefined) return {};
    const { from = '', to = '' } = details;
    return { rule: titleOf(rule), from: valueOf(rule, from), to: valueOf(rule, to) };
  };
  const sentenceOf = ({ kind, actor, name, details }: ListedAuditEntry): string => {
    const values = Object.entries(details).map(([hole, value]) => [hole, worded(kind, hole, value)]);
    const known: Record<string, string> = Object.fromEntries(values);
    return (t as Fill)(`organisation.audit.entry.${kind}`, {
      name: name ?? gone,
      from: actor ?? gone,
      to: name ?? gone,
      ...known,
      ...agreedWords(details),
    });
  };
  const actorOf = ({ actor, byPerson, details }: ListedAuditEntry): string => {
    if (actor !== null) return actor;
    if (byPerson) return gone;
    return details['by'] === 'directory' ? t('organisation.audit.directory') : t('organisation.audit.system');
  };
  return { sentenceOf, actorOf };
}
